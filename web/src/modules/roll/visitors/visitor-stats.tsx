import { Alert, Button } from "@mantine/core"
import { IconBell, IconCalendarWeek, IconUserCheck, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { formatNumber, formatPercent } from "../../../lib/format.ts"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { visitorStatsQuery } from "./visitors-api.ts"

/** The four counters above the list and what each is compared with (docs/product/visitors.md#2.4). */
export function VisitorStats() {
  const { data, isPending, isError, refetch } = useQuery(visitorStatsQuery)
  if (isError && !data) {
    return (
      <Alert color="red" mb="lg" title="Erro ao carregar estatísticas dos visitantes">
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    )
  }
  const { total = 0, last7Days = 0, last30Days = 0, convertedToMembers = 0 } = data ?? {}
  const { conversionRate = 0, followUpNeeded = 0 } = data ?? {}
  return (
    <StatGrid strip label="Números dos visitantes">
      <StatCard
        label="Total de Visitantes"
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(total)}
        note={`${share(last30Days, total)} nos últimos 30 dias`}
      />
      <StatCard
        label="Últimos 7 dias"
        icon={IconCalendarWeek}
        pending={isPending}
        value={formatNumber(last7Days)}
        note={`${formatNumber(last7Days)} de ${formatNumber(last30Days)} nos últimos 30 dias`}
      />
      <StatCard
        label="Convertidos"
        icon={IconUserCheck}
        pending={isPending}
        value={formatNumber(convertedToMembers)}
        note={`${formatPercent(conversionRate)} de conversão`}
      />
      <StatCard
        label="A contatar"
        icon={IconBell}
        pending={isPending}
        value={formatNumber(followUpNeeded)}
        note="Prazo de até 48 horas"
      />
    </StatGrid>
  )
}

/** A new church has no visitors: that is 0%, not a division by zero. */
function share(part: number, whole: number): string {
  return formatPercent(whole === 0 ? 0 : (100 * part) / whole)
}
