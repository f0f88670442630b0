import type { EventStatistics } from "@aprisco/contract/events/figures"
import { Card } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { formatDate, formatMoney, formatNumber } from "../../../../../lib/format.ts"
import { ChartPanel } from "../../../../../ui/chart-panel.tsx"
import { ErrorState } from "../../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../../ui/fact-card.tsx"
import { lazyCharts } from "../../../../../ui/lazy-charts.ts"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { statisticsQuery } from "../registrations-api.ts"
import { AnswersCard } from "./answers-card.tsx"
import { everyDay } from "./every-day.ts"

const chart = lazyCharts(() => import("./charts.tsx"))
const RegisteredChart = chart((charts) => charts.RegisteredChart)

/** How the registrations of an event go, in people and in money, and day by day. */
export function EventFigures({ id }: { id: number }) {
  const figures = useQuery(statisticsQuery(id))
  if (figures.isError)
    return (
      <Card withBorder>
        <ErrorState
          message="Erro ao carregar os números do evento"
          error={figures.error}
          onRetry={() => void figures.refetch()}
          order={2}
        />
      </Card>
    )
  if (figures.isPending)
    return (
      <Card withBorder>
        <SkeletonRows rows={2} label="Carregando os números do evento..." />
      </Card>
    )
  return <Figures figures={figures.data} />
}

function Figures({ figures }: { figures: EventStatistics }) {
  const { confirmed, waiting, cancelled, checkedIn, amountDue, amountPaid, byDay, answers } = figures
  const isPaid = Number(amountDue) > 0 || Number(amountPaid) > 0
  return (
    <>
      <FactCard title="Números">
        <Facts
          short
          facts={[
            { label: "Pessoas confirmadas", value: formatNumber(confirmed) },
            { label: "Em espera", value: formatNumber(waiting) },
            { label: "Canceladas", value: formatNumber(cancelled) },
            ...(checkedIn > 0 ? [{ label: "Vieram", value: formatNumber(checkedIn) }] : []),
            ...(isPaid
              ? [
                  { label: "Valor das inscrições", value: formatMoney(amountDue) },
                  { label: "Pago", value: formatMoney(amountPaid) },
                ]
              : []),
          ]}
        />
      </FactCard>
      {byDay.length > 0 && (
        <ChartPanel
          title="Inscrições por dia"
          chart={
            <RegisteredChart
              days={everyDay(byDay).map(({ day, people }) => ({
                label: formatDate(day).slice(0, 5),
                people,
              }))}
            />
          }
          heads={["Dia", "Pessoas"]}
          rows={byDay.map(({ day, people }) => [formatDate(day), formatNumber(people)])}
        />
      )}
      <AnswersCard answers={answers} />
    </>
  )
}
