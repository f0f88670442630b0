import type { MemberStatistics } from "@aprisco/contract/members/statistics"
import { Button, Card } from "@mantine/core"
import { IconPrinter, IconUserCheck, IconUserMinus, IconUserPlus, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCan, useFlags } from "../../../../lib/can.ts"
import { formatDate, formatNumber, formatPercent, today } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { myChurchQuery } from "../../../../lib/signed-in.ts"
import { FilterToolbar } from "../../../../ui/data-list/filter-toolbar.tsx"
import { ListHead } from "../../../../ui/data-list/list-head.tsx"
import { FiguresPage } from "../../../../ui/data-list/list-page.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { usePrinting } from "../../../../ui/use-printing.ts"
import { BRANCH_FILTER, useHasBranches } from "../../../ground/branches/public.ts"
import { BackToMembers } from "../public.ts"
import { countOfShare } from "./chart-data.ts"
import classes from "./insights.module.css"
import type { validateStatisticsSearch } from "./search.ts"
import { memberStatisticsQuery } from "./statistics-api.ts"
import { StatisticsPanels } from "./statistics-panels.tsx"

const route = getRouteApi("/shell/membros/estatisticas")
type Search = ReturnType<typeof validateStatisticsSearch> & {
  search?: undefined
  page?: undefined
  ordering?: undefined
}
const ADDRESS = { validate: () => ({}), cleared: (): Search => ({}) }
const NO_CHOICES = {}
const LOOKUPS = [BRANCH_FILTER]

/** The statistics of the roll, each chart with its table. */
export function StatisticsPage() {
  const unit = route.useSearch()
  const address = useListAddress<Search>(route, ADDRESS)
  const may = useCan()
  // The only branch is nothing to choose.
  const hasChoice = useHasBranches() || unit.branch !== undefined
  const subtitle = useSubtitle()
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(memberStatisticsQuery(unit))
  if (isStatus(error, 403)) return <DeniedState needs="dashboard.view" />
  return (
    <FiguresPage>
      <ListHead
        title="Estatísticas"
        subtitle={subtitle}
        back={<BackToMembers />}
        count={null}
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      {may("branches.view") && hasChoice && (
        <div data-screen-only>
          <FilterToolbar of="estatísticas" address={address} choices={NO_CHOICES} lookups={LOOKUPS} />
        </div>
      )}
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
    </FiguresPage>
  )
}

/** On paper the church and the day. */
function useSubtitle(): string {
  const printing = usePrinting()
  const { data: church } = useQuery(myChurchQuery)
  return printing && church ? `${church.name} · ${formatDate(today())}` : "Os membros da igreja em números."
}

function Statistics({ statistics }: { statistics: MemberStatistics }) {
  const { total, byStatus, months } = statistics
  const active = countOfShare(byStatus, "active")
  const came = months.reduce((sum, { arrivals }) => sum + arrivals, 0)
  const left = months.reduce((sum, { departures }) => sum + departures, 0)
  return (
    <StatGrid strip label="Números dos membros">
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
