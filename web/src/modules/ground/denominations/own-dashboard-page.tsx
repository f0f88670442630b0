import { Card } from "@mantine/core"
import { IconBuildingCommunity } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { isStatus } from "../../../lib/problem.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { Dashboard } from "./dashboard.tsx"
import { ownDenominationQuery } from "./denominations-api.ts"

const route = getRouteApi("/shell/denominacao/dashboard")

/** The dashboard of the caller's own denomination. */
export function OwnDashboardPage() {
  const { data, error, isError, refetch } = useQuery(ownDenominationQuery)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  if (isStatus(error, 403)) return <DeniedState needs="denomination_stats.view" />
  if (data) {
    return (
      <Dashboard
        id={data.id}
        search={search}
        onSearch={(change, options) => void navigate({ search: change, ...options })}
      />
    )
  }
  return (
    <>
      <PageHeader title="Dashboard Denominação" />
      <Card withBorder>
        {isError ? (
          <ErrorState
            message="Erro ao carregar o dashboard da denominação"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data === null ? (
          <EmptyState
            icon={IconBuildingCommunity}
            title="A sua igreja não faz parte de uma denominação"
            text="Quando uma denominação aprovar a filiação da sua igreja, os números dela aparecem aqui."
          />
        ) : (
          <SkeletonRows label="Carregando denominação..." />
        )}
      </Card>
    </>
  )
}
