import type { Branch } from "@aprisco/contract/branches"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Button, Card } from "@mantine/core"
import { IconBuildingOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../../ui/denied-state.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"

interface BranchStateProps {
  query: { data: Tagged<Branch> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  children: (loaded: Tagged<Branch>) => ReactNode
}

/** A screen about one branch: on its way, not there, not allowed, failed, or here. */
export function BranchState({ query, children }: BranchStateProps) {
  if (isStatus(query.error, 404)) return <NotFound />
  if (isStatus(query.error, 403)) return <DeniedState action={<ToList />} />
  // A failure while the branch is on the screen leaves it there.
  if (query.data) return children(query.data)
  return (
    <Card withBorder>
      {query.isError ? (
        <ErrorState
          message="Erro ao carregar dados da filial"
          error={query.error}
          onRetry={() => void query.refetch()}
          order={1}
        />
      ) : (
        <SkeletonRows rows={8} label="Carregando dados da filial..." />
      )}
    </Card>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={IconBuildingOff}
      order={1}
      title="Filial não encontrada"
      text="A filial pode ter sido excluída, ou não pertence à sua igreja."
      action={<ToList />}
    />
  )
}

function ToList() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/configuracoes/filiais" />}>
      Voltar para Filiais
    </Button>
  )
}
