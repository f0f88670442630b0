import { IconCalendarEvent, IconCash, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { formatChange, formatMoney, formatNumber } from "../../lib/format.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { StatCard, StatGrid } from "../../ui/stat-card.tsx"
import { toast } from "../../ui/toast.ts"
import { mainDashboardQuery } from "./dashboard-api.ts"
import { useScope } from "./use-scope.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The four counters, each with its change against the month before. */
export function MainCounters() {
  const { scope } = useScope()
  const { data, isPending, isError, error, refetch } = useQuery(mainDashboardQuery(scope))
  useEffect(() => {
    if (isError) toast.error(FAILED, "Erro")
  }, [isError])
  if (isError && !data) return <ErrorState message={FAILED} error={error} onRetry={() => refetch()} />
  return (
    <StatGrid label="Números da igreja">
      <StatCard
        label="Membros"
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(data?.members.total ?? 0)}
        note={noteOf(data?.members, "Nenhum membro ainda")}
      />
      <StatCard
        label="Visitantes (mês)"
        icon={IconUserHeart}
        pending={isPending}
        value={formatNumber(data?.visitors.total ?? 0)}
        note={noteOf(data?.visitors, "Nenhum visitante neste mês")}
      />
      <StatCard
        label="Eventos Ativos"
        icon={IconCalendarEvent}
        pending={isPending}
        value={formatNumber(data?.events.total ?? 0)}
        note={noteOf(data?.events, "Nenhuma atividade neste mês")}
      />
      <StatCard
        label="Dízimos (mês)"
        icon={IconCash}
        pending={isPending}
        value={formatMoney(data?.tithes.total ?? 0)}
        note={noteOf(data?.tithes, "O Financeiro ainda não está disponível")}
      />
    </StatGrid>
  )
}

interface Counter {
  total: number | string
  change: number
}

/** The change against the month before; a text instead of a percentage where both are zero. */
function noteOf(counter: Counter | undefined, none: string): string {
  if (!counter) return none
  if (counter.change !== 0) return `${formatChange(counter.change)} vs. mês anterior`
  return Number(counter.total) === 0 ? none : "Igual ao mês anterior"
}
