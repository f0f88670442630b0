import type { Branch } from "@aprisco/contract/branches/fields"
import { Button } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { validateBranchSearch } from "./search.ts"

const TEXTS: RecordTexts = {
  loading: "Carregando dados da filial...",
  failed: "Erro ao carregar dados da filial",
  icon: IconBuildingOff,
  notFound: "Filial não encontrada",
  notFoundReason: "A filial pode ter sido excluída, ou não pertence à sua igreja.",
  canBeDenied: true,
}

/** A screen about one branch, in each of its states. */
export function BranchBoundary(props: BoundaryOf<Branch>) {
  return (
    <RecordBoundary
      texts={TEXTS}
      toList={
        <Button
          renderRoot={(link) => (
            <Link
              {...link}
              to="/configuracoes/filiais"
              search={lastSearch("/configuracoes/filiais", validateBranchSearch)}
            />
          )}
        >
          Voltar para Filiais
        </Button>
      }
      {...props}
    />
  )
}
