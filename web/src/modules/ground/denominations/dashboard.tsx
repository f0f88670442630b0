import type { DenominationDashboard } from "@aprisco/contract/denominations/routes"
import { Button, Card } from "@mantine/core"
import { IconBinaryTree2, IconBuildingCommunity } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { isStatus } from "../../../lib/problem.ts"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { Attention } from "./attention.tsx"
import { ChurchesTable, type ChurchesTableProps } from "./churches-table.tsx"
import classes from "./dashboard.module.css"
import { DenominationStats } from "./denomination-stats.tsx"
import { dashboardQuery } from "./denominations-api.ts"
import { Growth, States, Visits } from "./panels.tsx"

/** The totals of a denomination's churches, and their changes. */
export function Dashboard(table: Pick<ChurchesTableProps, "id" | "search" | "onSearch">) {
  const { data, error, isError, refetch } = useQuery(dashboardQuery(table.id))
  useDocumentTitle(data?.name)
  if (isStatus(error, 403)) return <DeniedState needs="denomination_stats.view" />
  const isAbsent = isStatus(error, 404)
  return (
    <>
      <PageHeader
        title="Dashboard Denominação"
        subtitle={data ? `${data.name} · todas as igrejas` : !isError && "Todas as igrejas"}
        actions={
          <Button
            variant="default"
            leftSection={<IconBinaryTree2 size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/denominacao/hierarchy" />}
          >
            Visão Hierárquica
          </Button>
        }
      />
      {isError && !data ? (
        <Card withBorder>
          {isAbsent ? (
            <EmptyState
              icon={IconBuildingCommunity}
              title="Denominação não encontrada"
              text="Ela não existe, ou a sua igreja não faz parte dela."
            />
          ) : (
            <ErrorState
              message="Erro ao carregar o dashboard da denominação"
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      ) : (
        <DenominationStats dashboard={data} />
      )}
      {data && <OfOffice dashboard={data} {...table} />}
    </>
  )
}

/** The part that only the office sees. */
function OfOffice({
  dashboard,
  ...table
}: { dashboard: DenominationDashboard } & Pick<ChurchesTableProps, "id" | "search" | "onSearch">) {
  const { months, states, silent, visitorless } = dashboard
  if (months === null || states === null || silent === null || visitorless === null) return null
  return (
    <>
      <div className={classes.attention}>
        <Attention silent={silent} visitorless={visitorless} />
      </div>
      <div className={classes.panels}>
        <Growth months={months} />
        <Visits months={months} />
        <States states={states} />
      </div>
      <ChurchesTable {...table} />
    </>
  )
}
