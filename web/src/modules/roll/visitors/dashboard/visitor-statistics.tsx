import { Anchor, SimpleGrid, Text } from "@mantine/core"
import { IconChartBar } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { DashboardUnits } from "../../../../lib/dashboard-offers.ts"
import { formatNumber, formatPercent } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { visitorStatisticsQuery } from "./dashboard-api.ts"
import { MonthsChart } from "./months-chart.tsx"
import { VisitorFunnel } from "./visitor-funnel.tsx"

/** Visitors, registered by QR code and by staff: totals, conversion, and the last three months. */
export function VisitorStatistics({ scope, place }: DashboardUnits) {
  const { data, isPending, isError, error, refetch } = useQuery(visitorStatisticsQuery(scope))
  return (
    <FoldingCard
      title="Estatísticas de visitantes"
      action={
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/visitantes" search={{ status: "pending", ...place }} />
          )}
        >
          Ver pendentes
        </Anchor>
      }
    >
      {isPending && <SkeletonRows />}
      {isError && !data && (
        <ErrorState
          message="Erro ao carregar estatísticas"
          error={error}
          order={3}
          onRetry={() => refetch()}
        />
      )}
      {data && data.total === 0 && (
        <EmptyState
          icon={IconChartBar}
          title="Dados não disponíveis"
          text="As estatísticas aparecem com o primeiro visitante."
          order={3}
        />
      )}
      {data && data.total > 0 && (
        <>
          <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} m={0} mb="lg">
            <Count label="Total" value={formatNumber(data.total)} />
            <Count label="Este mês" value={formatNumber(data.thisMonth)} />
            <Count label="Convertidos" value={formatNumber(data.converted)} />
            <Count label="Taxa de conversão" value={formatPercent(data.conversionRate)} />
            <Count label="A contatar" value={formatNumber(data.pendingFollowUp)} />
          </SimpleGrid>
          <MonthsChart months={data.monthly} />
          <VisitorFunnel funnel={data.funnel} place={place} />
        </>
      )}
    </FoldingCard>
  )
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={700} size="lg">
        {value}
      </Text>
    </div>
  )
}
