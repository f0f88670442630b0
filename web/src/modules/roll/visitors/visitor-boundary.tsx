import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button, Card, SimpleGrid } from "@mantine/core"
import { IconUserOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { BackToVisitors } from "./back-to-visitors.tsx"
import { validateVisitorSearch } from "./search.ts"

const TEXTS: RecordTexts = {
  loading: "Carregando dados do visitante...",
  failed: "Erro ao carregar dados do visitante",
  icon: IconUserOff,
  notFound: "Visitante não encontrado",
  notFoundReason: "O cadastro pode ter sido excluído, ou não pertence à sua igreja.",
  canBeDenied: true,
}

/** A screen about one visitor, in each of its states. */
export function VisitorBoundary(props: BoundaryOf<Visitor>) {
  return (
    <RecordBoundary
      texts={TEXTS}
      toList={
        <Button
          renderRoot={(link) => (
            <Link {...link} to="/visitantes" search={lastSearch("/visitantes", validateVisitorSearch)} />
          )}
        >
          Voltar para Visitantes
        </Button>
      }
      skeleton={<TwoColumns />}
      back={<BackToVisitors />}
      {...props}
    />
  )
}

function TwoColumns() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Card withBorder>
        <SkeletonRows rows={8} label={TEXTS.loading} />
      </Card>
      <Card withBorder visibleFrom="lg">
        <SkeletonRows rows={8} label="" />
      </Card>
    </SimpleGrid>
  )
}
