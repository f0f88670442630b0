import { Anchor, Group, Stack, Text } from "@mantine/core"
import { IconUserHeart } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { DashboardCardProps } from "../../../../lib/dashboard-offers.ts"
import { formatRelative } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { VisitorBadge } from "../follow-up-badge.tsx"
import { recentVisitorsQuery } from "./dashboard-api.ts"

/** The newest five visitors. */
export function RecentVisitors({ scope, place, hasToday }: DashboardCardProps) {
  const { data, isPending, isError, error, refetch } = useQuery(recentVisitorsQuery(scope))
  return (
    <FoldingCard
      title="Visitantes recentes"
      startsOpen={!hasToday}
      action={
        <Anchor renderRoot={(props) => <Link {...props} to="/visitantes" search={place} />}>Ver todos</Anchor>
      }
    >
      {isPending && <SkeletonRows />}
      {isError && !data && (
        <ErrorState message="Erro ao carregar visitantes" error={error} order={3} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconUserHeart}
          title="Nenhum visitante ainda"
          text="Quem se cadastrar pelo QR Code aparece aqui."
          order={3}
        />
      )}
      {data && data.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {data.map((visitor) => (
            <Group component="li" key={visitor.id} justify="space-between" wrap="nowrap" align="flex-start">
              <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <Anchor
                  fw={600}
                  renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id: visitor.id }} />}
                >
                  {visitor.fullName}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {visitor.branchName} · {formatRelative(visitor.createdAt)}
                </Text>
              </div>
              <div style={{ flex: "none" }}>
                <VisitorBadge visitor={visitor} />
              </div>
            </Group>
          ))}
        </Stack>
      )}
    </FoldingCard>
  )
}
