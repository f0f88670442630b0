import type { MainDashboard } from "@aprisco/contract/dashboard/routes"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useCan } from "../../../lib/can.ts"
import type { CounterCard, DashboardOffers } from "../../../lib/dashboard-offers.ts"
import { formatChange, formatMoney, formatNumber } from "../../../lib/format.ts"
import { inOrder } from "../../../lib/parts.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Sparkline } from "../../../ui/sparkline.tsx"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { toast } from "../../../ui/toast.ts"
import { dashboardTrendQuery, mainDashboardQuery } from "./dashboard-api.ts"
import { useUnits } from "./use-scope.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The counters that the reader may see, each with its change against the month before, most with a plot of six months, and a way to its list. */
export function MainCounters({ offers }: { offers: readonly DashboardOffers[] }) {
  const { scope, place } = useUnits()
  const { data, isPending, isError, error, refetch } = useQuery(mainDashboardQuery(scope))
  // Without an answer there are numbers and no plots.
  const trend = useQuery(dashboardTrendQuery(scope))
  const plot = ({ counter, plotted }: CounterCard) => {
    if (counter === "tithes" || !plotted || (trend.isError && !trend.data)) return undefined
    const values = trend.data?.months.map((month) => month[counter])
    if (values === undefined) return null
    return (
      <Sparkline
        values={values}
        label={`${plotted} nos últimos ${values.length} meses: ${values.map(formatNumber).join(", ")}`}
      />
    )
  }
  const may = useCan()
  const cards = inOrder(offers.flatMap(({ counters = [] }) => counters)).filter(
    ({ needs }) => needs === undefined || may(needs),
  )
  useEffect(() => {
    if (isError) toast.error(FAILED, "Erro")
  }, [isError])
  if (isError && !data) return <ErrorState message={FAILED} error={error} onRetry={() => refetch()} />
  return (
    <StatGrid label="Números da igreja" cols={{ base: 2, sm: cards.length }} mb={0}>
      {cards.map((card) => (
        <StatCard
          key={card.counter}
          label={card.label}
          to={card.to(place)}
          icon={card.icon}
          pending={isPending}
          value={shownTotal(data, card)}
          note={noteOf(data?.[card.counter], card)}
          plot={plot(card)}
        />
      ))}
    </StatGrid>
  )
}

interface Counter {
  total: number | string
  change: number
}

/** A number of records, or an amount, which the API sends as text. */
function shownTotal(data: MainDashboard | undefined, { counter }: CounterCard): string {
  if (data === undefined) return ""
  const total = data[counter] === null ? 0 : data[counter].total
  return typeof total === "string" ? formatMoney(total) : formatNumber(total)
}

/** The change against the month before; a text instead of a percentage where both are zero. */
function noteOf(
  counter: Counter | null | undefined,
  { none, against = "ao mês passado" }: CounterCard,
): string {
  if (!counter) return none
  if (counter.change !== 0) return `${formatChange(counter.change)} em relação ${against}`
  return Number(counter.total) === 0 ? none : `Igual ${against}`
}
