import type { BulkMessage, MessageStatistics } from "@aprisco/contract/messages/bulk"
import { Card, Progress, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatDateTime, formatNumber } from "../../../../lib/format.ts"
import { ChartPanel } from "../../../../ui/chart-panel.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { messageStatisticsQuery } from "../messages-api.ts"

const chart = lazyCharts(() => import("./charts.tsx"))
const HoursChart = chart((charts) => charts.HoursChart)

/** The states of a message's people, which add up to all of them, with the colour of each in the bar. */
const PARTS = [
  { name: "sent", label: "Enviadas", color: "green" },
  { name: "delivered", label: "Entregues", color: "teal" },
  { name: "waiting", label: "A enviar", color: "blue" },
  { name: "uncertain", label: "Podem ter saído", color: "amber" },
  { name: "failed", label: "Falharam", color: "red" },
  { name: "bounced", label: "Endereços recusados", color: "pink" },
  { name: "skipped", label: "Não enviadas", color: "gray" },
  { name: "cancelled", label: "Canceladas", color: "dark" },
] as const satisfies readonly { name: keyof MessageStatistics; label: string; color: string }[]

/** How often a message that is under way is asked after, in milliseconds. */
export const WHILE_SENDING = 15_000

/** How far a message is. */
export function StatisticsCard({ message: { id, state } }: { message: BulkMessage }) {
  const statistics = useQuery({
    ...messageStatisticsQuery(id),
    refetchInterval: state === "sending" ? WHILE_SENDING : false,
  })
  if (statistics.isError)
    return (
      <Card withBorder>
        <ErrorState
          message="Erro ao carregar os números da mensagem"
          error={statistics.error}
          onRetry={() => void statistics.refetch()}
          order={2}
        />
      </Card>
    )
  if (statistics.isPending)
    return (
      <Card withBorder>
        <SkeletonRows rows={2} label="Carregando os números da mensagem..." />
      </Card>
    )
  return <Figures statistics={statistics.data} />
}

function Figures({ statistics }: { statistics: MessageStatistics }) {
  const { recipients, byHour, unsubscribed } = statistics
  const shown = PARTS.filter(({ name }) => statistics[name] > 0)
  return (
    <Stack gap="lg">
      <FactCard title="Andamento">
        {/* The numbers below it say the same. */}
        <Progress.Root size="xl" mb="md" aria-hidden>
          {shown.map(({ name, color }) => (
            <Progress.Section
              key={name}
              value={recipients === 0 ? 0 : (statistics[name] / recipients) * 100}
              color={color}
              withAria={false}
            />
          ))}
        </Progress.Root>
        <Facts
          short
          facts={[
            { label: "Destinatários", value: formatNumber(recipients) },
            ...shown.map(({ name, label }) => ({ label, value: formatNumber(statistics[name]) })),
          ]}
        />
        {unsubscribed > 0 && (
          <Text size="sm" c="dimmed" mt="sm">
            {countOf(unsubscribed, "pessoa não quer", "pessoas não querem")} mais receber esta finalidade.
          </Text>
        )}
      </FactCard>
      {byHour.length > 1 && (
        <ChartPanel
          title="Enviadas por hora"
          chart={
            <HoursChart
              hours={byHour.map(({ hour, sent }) => ({
                label: formatDateTime(hour).slice(0, 5) + formatDateTime(hour).slice(-6),
                sent,
              }))}
            />
          }
          heads={["Hora", "Enviadas"]}
          rows={byHour.map(({ hour, sent }) => [formatDateTime(hour), formatNumber(sent)])}
        />
      )}
    </Stack>
  )
}
