import { IconCalendarEvent, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { useEffect } from "react"
import { formatChange, formatNumber } from "../../lib/format.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { StatCard, StatGrid } from "../../ui/stat-card.tsx"
import { toast } from "../../ui/toast.ts"
import { mainDashboardQuery } from "./dashboard-api.ts"
import { usePlace, useScope } from "./use-scope.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The counters, each with its change against the month before and a way to its list. Tithes have no source yet and no card. */
export function MainCounters() {
  const { scope } = useScope()
  const place = usePlace()
  const { data, isPending, isError, error, refetch } = useQuery(mainDashboardQuery(scope))
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
      />
      <StatCard
        label="Visitantes (mês)"
        to={linkOptions({ to: "/visitantes", search: place })}
        icon={IconUserHeart}
        pending={isPending}
        value={formatNumber(data?.visitors.total ?? 0)}
        note={noteOf(data?.visitors, "Nenhum visitante neste mês")}
      />
      <StatCard
        label="Eventos Ativos"
        to={linkOptions({ to: "/atividades", search: { view: "mes", ...place } })}
        icon={IconCalendarEvent}
        pending={isPending}
        value={formatNumber(data?.events.total ?? 0)}
        note={noteOf(data?.events, "Nenhuma atividade neste mês")}
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
