import type { MembershipStatus } from "@aprisco/contract/vocabulary"
import { Alert, Button } from "@mantine/core"
import {
  IconArrowsExchange,
  IconCandle,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { formatChange, formatNumber, formatPercent } from "../../../lib/format.ts"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { memberStatsQuery } from "./members-api.ts"

/** The roll's list with this situation alone; pressed from the list, its other filters go. */
const listOf = (status: MembershipStatus) => ({ to: "/membros", search: { status } }) as const

/** The counters above the list: the total, its four parts by situation, each leading to its list, and who is new. */
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
    <StatGrid strip cols={{ base: 2, sm: 3, lg: 6 }} label="Números dos membros">
      <StatCard label="Total de Membros" icon={IconUsers} pending={isPending} value={number(totalMembers)} />
      <StatCard
        label="Membros Ativos"
        icon={IconUserCheck}
        pending={isPending}
        value={number(activeMembers)}
        to={listOf("active")}
        note={`${formatPercent(share)} do total`}
      />
      <StatCard
        label="Membros Inativos"
        icon={IconUserOff}
        pending={isPending}
        value={number(data?.inactiveMembers)}
        to={listOf("inactive")}
      />
      <StatCard
        label="Transferidos"
        icon={IconArrowsExchange}
        pending={isPending}
        value={number(data?.transferredMembers)}
        to={listOf("transferred")}
      />
      <StatCard
        label="Falecidos"
        icon={IconCandle}
        pending={isPending}
        value={number(data?.deceasedMembers)}
        to={listOf("deceased")}
      />
      <StatCard
        label="Novos este Mês"
        icon={IconUserPlus}
        pending={isPending}
        value={number(data?.newMembersMonth)}
        note={`${formatChange(data?.growthRate ?? 0)} no mês`}
      />
    </StatGrid>
  )
}
