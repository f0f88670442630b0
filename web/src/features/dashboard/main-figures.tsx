import { IconCalendarEvent, IconCash, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { formatChange, formatMoney, formatNumber } from "../../lib/format.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { StatCard, StatGrid } from "../../ui/stat-card.tsx"
import { toast } from "../../ui/toast.ts"
import { mainDashboardQuery } from "./dashboard-api.ts"

const FAILED = "Não foi possível carregar os dados do dashboard."

/** The four figures, each with its change against the month before. */
export function MainFigures() {
  const { data, isPending, isError, refetch } = useQuery(mainDashboardQuery)
  useEffect(() => {
    if (isError) toast.error(FAILED, "Erro")
  }, [isError])
  if (isError && !data) return <ErrorState message={FAILED} onRetry={() => refetch()} />
  const change = (figure?: { change: number }) =>
    figure ? `${formatChange(figure.change)} que no mês anterior` : undefined
  return (
    <StatGrid label="Números da igreja">
      <StatCard
        label="Membros"
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(data?.members.total ?? 0)}
        note={change(data?.members)}
      />
      <StatCard
        label="Visitantes (mês)"
        icon={IconUserHeart}
        pending={isPending}
        value={formatNumber(data?.visitors.total ?? 0)}
        note={change(data?.visitors)}
      />
      <StatCard
        label="Eventos Ativos"
        icon={IconCalendarEvent}
        pending={isPending}
        value={formatNumber(data?.events.total ?? 0)}
        note={change(data?.events)}
      />
      <StatCard
        label="Dízimos (mês)"
        icon={IconCash}
        pending={isPending}
        value={formatMoney(data?.tithes.total ?? 0)}
        note={change(data?.tithes)}
      />
    </StatGrid>
  )
}
