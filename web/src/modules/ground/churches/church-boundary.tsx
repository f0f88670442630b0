import type { ChurchRecord } from "@aprisco/contract/churches/routes"
import { Button } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { validateChurchSearch } from "./search.ts"

const TEXTS: RecordTexts = {
  loading: "Carregando dados da igreja...",
  failed: "Erro ao carregar dados da igreja",
  icon: IconBuildingOff,
  notFound: "Igreja não encontrada",
  notFoundReason: "A igreja pode ter deixado a denominação ou ter sido excluída.",
  canBeDenied: true,
}

/** A screen about one church, in each of its states. */
export function ChurchBoundary(props: BoundaryOf<ChurchRecord>) {
  return (
    <RecordBoundary
      texts={TEXTS}
      toList={
        <Button
          renderRoot={(link) => (
            <Link
              {...link}
              to="/denominacao/churches"
              search={lastSearch("/denominacao/churches", validateChurchSearch)}
            />
          )}
        >
          Voltar para Gerenciar Igrejas
        </Button>
      }
      {...props}
    />
  )
}

/** The link back to the list, above a screen's title. */
export function BackToChurches() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/denominacao/churches"
          search={lastSearch("/denominacao/churches", validateChurchSearch)}
        />
      )}
    >
      Gerenciar Igrejas
    </Button>
  )
}

/** The link back to the church, above a screen's title. */
export function BackToChurch({ id }: { id: number }) {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id" params={{ id }} />}
    >
      Detalhes da igreja
    </Button>
  )
}
