import { Alert, Button } from "@mantine/core"
import { IconUserCheck, IconUserOff, IconUserPlus, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { formatNumber, formatPercent } from "../../lib/format.ts"
import { StatCard, StatGrid } from "../../ui/stat-card.tsx"
import { memberStatsQuery } from "./members-api.ts"

/** The four counters above the list. */
export function MemberStats() {
  const { data, isPending, isError, refetch } = useQuery(memberStatsQuery)
  if (isError && !data) {
    return (
      <Alert color="red" mb="lg" title="Erro ao carregar os números dos membros">
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    )
  }
  const number = (value = 0) => formatNumber(value)
  const { totalMembers = 0, activeMembers = 0 } = data ?? {}
  const share = totalMembers === 0 ? 0 : (100 * activeMembers) / totalMembers
  return (
    <StatGrid strip label="Números dos membros">
      <StatCard label="Total de Membros" icon={IconUsers} pending={isPending} value={number(totalMembers)} />
      <StatCard
        label="Membros Ativos"
        icon={IconUserCheck}
        pending={isPending}
        value={number(activeMembers)}
        note={`${formatPercent(share)} do total`}
      />
      <StatCard
        label="Membros Inativos"
        icon={IconUserOff}
        pending={isPending}
        value={number(data?.inactiveMembers)}
      />
      <StatCard
        label="Novos este Mês"
        icon={IconUserPlus}
        pending={isPending}
        value={number(data?.newMembersMonth)}
        note={`${formatPercent(data?.growthRate ?? 0)} de crescimento`}
      />
    </StatGrid>
  )
}
