import type { Tagged } from "@aprisco/contract/kit/client"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button, Card, SimpleGrid } from "@mantine/core"
import { IconUserOff } from "@tabler/icons-react"
import type { UseQueryResult } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"
import { BackToVisitors } from "./back-to-visitors.tsx"

interface VisitorStateProps {
  query: UseQueryResult<Tagged<Visitor>>
  children: (visitor: Visitor) => ReactNode
}

/** A screen about one visitor: loading, not found, denied, failed, or ready. */
export function VisitorState({ query, children }: VisitorStateProps) {
  if (isStatus(query.error, 404)) return <NotFound />
  if (isStatus(query.error, 403)) return <DeniedState action={<ToList />} />
  // A failed refetch leaves the record on the screen.
  if (query.data) return children(query.data.data)
  if (query.isError) {
    return (
      <Card withBorder>
        <ErrorState
          message="Erro ao carregar dados do visitante"
          error={query.error}
          onRetry={() => void query.refetch()}
          order={1}
        />
        <BackToVisitors />
      </Card>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Card withBorder>
        <SkeletonRows rows={8} label="Carregando dados do visitante..." />
      </Card>
      <Card withBorder visibleFrom="lg">
        <SkeletonRows rows={8} label="" />
      </Card>
    </SimpleGrid>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={IconUserOff}
      order={1}
      title="Visitante não encontrado"
      text="O cadastro pode ter sido excluído, ou não pertence à sua igreja."
      action={<ToList />}
    />
  )
}

function ToList() {
  return <Button renderRoot={(props) => <Link {...props} to="/visitantes" />}>Voltar para Visitantes</Button>
}
