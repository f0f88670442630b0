import type { MemberStatistics } from "@aprisco/contract/members/statistics"
import { Box, Button, Card } from "@mantine/core"
import { IconPrinter, IconUserCheck, IconUserMinus, IconUserPlus, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../../lib/can.ts"
import { formatDate, formatNumber, formatPercent, today } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { myChurchQuery } from "../../../../lib/signed-in.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { UnitFilter } from "../../../ground/branches/public.ts"
import { BackToMembers } from "../public.ts"
import { countOfShare } from "./chart-data.ts"
import classes from "./insights.module.css"
import { memberStatisticsQuery } from "./statistics-api.ts"
import { StatisticsPanels } from "./statistics-panels.tsx"

const route = getRouteApi("/shell/membros/estatisticas")

/** The statistics of the roll, each chart with its table. */
export function StatisticsPage() {
  const unit = route.useSearch()
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(memberStatisticsQuery(unit))
  if (isStatus(error, 403)) return <DeniedState needs="dashboard.view" />
  return (
    <>
      <PageHeader
        title="Estatísticas"
        subtitle={<Subtitle />}
        back={<BackToMembers />}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
            data-screen-only
          >
            Imprimir
          </Button>
        }
      />
      <BranchFilter />
      <div aria-busy={isPlaceholderData || undefined} className={classes.content}>
        {data && <Statistics statistics={data} />}
        {data?.total === 0 && <FirstMember />}
        {data && <StatisticsPanels statistics={data} />}
        {!data && (
          <Card withBorder>
            {isError ? (
              <ErrorState
                message="Erro ao carregar as estatísticas"
                error={error}
                onRetry={() => void refetch()}
              />
            ) : (
              <SkeletonRows rows={8} label="Carregando estatísticas..." />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

/** The heading of the printed page: church and day. */
function Subtitle() {
  const printing = usePrinting()
  const { data: church } = useQuery(myChurchQuery)
  if (printing && church) return `${church.name} · ${formatDate(today())}`
  return "Os membros da igreja em números."
}

function BranchFilter() {
  const unit = route.useSearch()
  const navigate = route.useNavigate()
  const may = useCan()("branches.view")
  if (!may) return null
  return (
    <Box maw="22rem" mb="lg" component="search" aria-label="Filial" data-screen-only>
      <UnitFilter {...unit} onChange={(search) => void navigate({ search, resetScroll: false })} />
    </Box>
  )
}

function Statistics({ statistics }: { statistics: MemberStatistics }) {
  const { total, byStatus, months } = statistics
  const active = countOfShare(byStatus, "active")
  const came = months.reduce((sum, { arrivals }) => sum + arrivals, 0)
  const left = months.reduce((sum, { departures }) => sum + departures, 0)
  return (
    <StatGrid label="Números dos membros">
      <StatCard label="Total de Membros" icon={IconUsers} value={formatNumber(total)} />
      <StatCard
        label="Membros Ativos"
        icon={IconUserCheck}
        value={formatNumber(active)}
        note={`${formatPercent(total === 0 ? 0 : (100 * active) / total)} do total`}
      />
      <StatCard label="Entradas" icon={IconUserPlus} value={formatNumber(came)} note="Nos últimos 12 meses" />
      <StatCard label="Saídas" icon={IconUserMinus} value={formatNumber(left)} note="Nos últimos 12 meses" />
    </StatGrid>
  )
}

function FirstMember() {
  const { canCreateMembers } = useFlags()
  return (
    <Card withBorder mb="lg">
      <EmptyState
        icon={IconUsers}
        title="Ainda não há membros para contar"
        text="Com o primeiro cadastro, o crescimento, as idades, as funções e o estado civil aparecem aqui."
        action={
          canCreateMembers && (
            <Button renderRoot={(props) => <Link {...props} to="/membros/novo" />}>Novo Membro</Button>
          )
        }
      />
    </Card>
  )
}
