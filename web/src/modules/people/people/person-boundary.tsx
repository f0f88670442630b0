import type { Person } from "@aprisco/contract/people/routes"
import { Button } from "@mantine/core"
import { IconUserOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { validatePeopleSearch } from "./search.ts"

const TEXTS: RecordTexts = {
  loading: "Carregando dados da pessoa...",
  failed: "Erro ao carregar dados da pessoa",
  icon: IconUserOff,
  notFound: "Pessoa não encontrada",
  notFoundReason: "O cadastro pode ter sido excluído, ou não pertence à sua igreja.",
  canBeDenied: true,
}

/** The frame of a screen about one person, with its loading, error and denied states. */
export function PersonBoundary(props: BoundaryOf<Person>) {
  return (
    <RecordBoundary
      texts={TEXTS}
      toList={
        <Button
          renderRoot={(link) => (
            <Link {...link} to="/pessoas" search={lastSearch("/pessoas", validatePeopleSearch)} />
          )}
        >
          Voltar para Pessoas
        </Button>
      }
      {...props}
    />
  )
}
