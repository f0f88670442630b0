import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { CounterCard, DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { formatChange, formatNumber } from "../../../lib/format.ts"
import { inOrder } from "../../../lib/parts.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Sparkline } from "../../../ui/sparkline.tsx"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { toast } from "../../../ui/toast.ts"
import { dashboardTrendQuery, mainDashboardQuery } from "./dashboard-api.ts"
import { useUnits } from "./use-scope.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The counters, each with its change against the month before, a plot of six months and a way to its list. Tithes have no source yet and no card. */
export function MainCounters({ offers }: { offers: readonly DashboardOffers[] }) {
  const { scope, place } = useUnits()
  const { data, isPending, isError, error, refetch } = useQuery(mainDashboardQuery(scope))
  // Without an answer there are numbers and no plots.
  const trend = useQuery(dashboardTrendQuery(scope))
  const plot = ({ counter, plotted }: CounterCard) => {
    if (trend.isError && !trend.data) return undefined
    const values = trend.data?.months.map((month) => month[counter])
    if (values === undefined) return null
    return (
      <Sparkline
        values={values}
        label={`${plotted} nos últimos ${values.length} meses: ${values.map(formatNumber).join(", ")}`}
      />
    )
  }
  useEffect(() => {
    if (isError) toast.error(FAILED, "Erro")
  }, [isError])
  if (isError && !data) return <ErrorState message={FAILED} error={error} onRetry={() => refetch()} />
  return (
    <StatGrid label="Números da igreja" cols={{ base: 2, sm: 3 }} mb={0}>
      {inOrder(offers.flatMap(({ counters = [] }) => counters)).map((card) => (
        <StatCard
          key={card.counter}
          label={card.label}
          to={card.to(place)}
          icon={card.icon}
          pending={isPending}
          value={formatNumber(data?.[card.counter].total ?? 0)}
          note={noteOf(data?.[card.counter], card.none)}
          plot={plot(card)}
        />
      ))}
    </StatGrid>
  )
}

interface Counter {
  total: number
  change: number
}

/** The change against the month before; a text instead of a percentage where both are zero. */
function noteOf(counter: Counter | undefined, none: string): string {
  if (!counter) return none
  if (counter.change !== 0) return `${formatChange(counter.change)} vs. mês anterior`
  return counter.total === 0 ? none : "Igual ao mês anterior"
}
