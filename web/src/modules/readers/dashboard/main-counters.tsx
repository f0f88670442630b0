import { IconCalendarEvent, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { useEffect } from "react"
import { formatChange, formatNumber } from "../../../lib/format.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { Sparkline } from "../../../ui/sparkline.tsx"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { toast } from "../../../ui/toast.ts"
import { dashboardTrendQuery, mainDashboardQuery } from "./dashboard-api.ts"
import { usePlace, useScope } from "./use-scope.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The counters, each with its change against the month before, a plot of six months and a way to its list. Tithes have no source yet and no card. */
export function MainCounters() {
  const { scope } = useScope()
  const place = usePlace()
  const { data, isPending, isError, error, refetch } = useQuery(mainDashboardQuery(scope))
  // Without an answer there are numbers and no plots.
  const trend = useQuery(dashboardTrendQuery(scope))
  const plot = (of: "members" | "visitors" | "events", name: string) => {
    if (trend.isError && !trend.data) return undefined
    const values = trend.data?.months.map((month) => month[of])
    if (values === undefined) return null
    return (
      <Sparkline
        values={values}
        label={`${name} nos últimos ${values.length} meses: ${values.map(formatNumber).join(", ")}`}
      />
    )
  }
  useEffect(() => {
    if (isError) toast.error(FAILED, "Erro")
  }, [isError])
  if (isError && !data) return <ErrorState message={FAILED} error={error} onRetry={() => refetch()} />
  return (
    <StatGrid label="Números da igreja" cols={{ base: 2, sm: 3 }} mb={0}>
      <StatCard
        label="Membros"
        to={linkOptions({ to: "/membros", search: place })}
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(data?.members.total ?? 0)}
        note={noteOf(data?.members, "Nenhum membro ainda")}
        plot={plot("members", "Membros")}
      />
      <StatCard
        label="Visitantes (mês)"
        to={linkOptions({ to: "/visitantes", search: { registered: "this_month", ...place } })}
        icon={IconUserHeart}
        pending={isPending}
        value={formatNumber(data?.visitors.total ?? 0)}
        note={noteOf(data?.visitors, "Nenhum visitante neste mês")}
        plot={plot("visitors", "Visitantes")}
      />
      <StatCard
        label="Eventos Ativos"
        to={linkOptions({ to: "/atividades", search: { view: "mes", ...place } })}
        icon={IconCalendarEvent}
        pending={isPending}
        value={formatNumber(data?.events.total ?? 0)}
        note={noteOf(data?.events, "Nenhuma atividade neste mês")}
        plot={plot("events", "Atividades")}
      />
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
