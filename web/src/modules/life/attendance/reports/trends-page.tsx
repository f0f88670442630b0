import type { TrendRow } from "@aprisco/contract/attendance/absentees"
import { Button, Card, NativeSelect, Stack } from "@mantine/core"
import { IconChartBar } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { formatDate, formatMonth, formatNumber, today } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { ChartPanel } from "../../../../ui/chart-panel.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { dayAfter } from "../../activities/public.ts"
import { trendsQuery } from "../attendance-api.ts"
import { rateInWords } from "../lists/rate-words.ts"
import { ReportFilters } from "./place-filters.tsx"

const route = getRouteApi("/shell/presencas/graficos")
const chart = lazyCharts(() => import("./charts.tsx"))
const CameChart = chart((charts) => charts.CameChart)
const RateChart = chart((charts) => charts.RateChart)

const PERIODS = { "": "Últimos 3 meses", "180": "Últimos 6 meses", "365": "Últimos 12 meses" } as const

/** How many came, week by week or month by month. */
export function TrendsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (part: Partial<typeof search>) =>
    navigate({ search: (old) => ({ ...old, ...part }), resetScroll: false })
  const trends = useQuery(trendsQuery({ ...search, by: search.by ?? "week" }))
  if (isStatus(trends.error, 403)) return <DeniedState />
  const days = Object.keys(PERIODS).find(
    (one) => one !== "" && dayAfter(today(), -Number(one)) === search.from,
  )
  return (
    <>
      <PageHeader
        title="Gráficos de presença"
        subtitle={
          trends.data &&
          `De ${formatDate(trends.data.from)} a ${formatDate(trends.data.to)}, das listas encerradas.`
        }
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/presencas" />}>
            Presença
          </Button>
        }
      />
      <ReportFilters filters={search} filter={filter}>
        <NativeSelect
          label="Período"
          value={days ?? ""}
          data={Object.entries(PERIODS)
            .toSorted(([one], [other]) => Number(one) - Number(other))
            .map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            void filter({ from: value ? dayAfter(today(), -Number(value)) : undefined, to: undefined })
          }
        />
        <NativeSelect
          label="Agrupar por"
          value={search.by ?? "week"}
          data={[
            { value: "week", label: "Semana" },
            { value: "month", label: "Mês" },
          ]}
          onChange={({ currentTarget: { value } }) =>
            void filter({ by: value === "month" ? "month" : undefined })
          }
        />
      </ReportFilters>
      {trends.isError && (
        <Card withBorder>
          <ErrorState
            message="Erro ao carregar os gráficos"
            error={trends.error}
            onRetry={() => void trends.refetch()}
          />
        </Card>
      )}
      {trends.isPending && (
        <Card withBorder>
          <SkeletonRows label="Carregando os gráficos..." />
        </Card>
      )}
      {trends.data && !trends.isError && <Trends rows={trends.data.periods} by={search.by ?? "week"} />}
    </>
  )
}

function Trends({ rows, by }: { rows: readonly TrendRow[]; by: "week" | "month" }) {
  if (rows.every(({ gatherings }) => gatherings === 0))
    return (
      <EmptyState
        icon={IconChartBar}
        title="Nenhuma lista encerrada neste período"
        text="Os gráficos contam as listas que foram encerradas."
      />
    )
  const nameOf = ({ period }: TrendRow) =>
    by === "month" ? `${formatMonth(period.slice(0, 7))} ${period.slice(0, 4)}` : formatDate(period)
  const points = rows.map((row) => ({
    ...row,
    label: by === "month" ? nameOf(row) : formatDate(row.period).slice(0, 5),
  }))
  const first = by === "month" ? "Mês" : "Semana de"
  return (
    <Stack gap="lg">
      <ChartPanel
        title="Quantos vieram"
        chart={<CameChart points={points} />}
        heads={[first, "Encontros", "Presentes", "Contados", "Visitantes novos"]}
        rows={rows.map((row) => [
          nameOf(row),
          formatNumber(row.gatherings),
          formatNumber(row.present),
          row.headcount === null ? "–" : formatNumber(row.headcount),
          formatNumber(row.newcomers),
        ])}
      />
      <ChartPanel
        title="Frequência"
        chart={<RateChart points={points} />}
        heads={[first, "Presentes", "Ausentes", "Frequência"]}
        rows={rows.map((row) => [
          nameOf(row),
          formatNumber(row.present),
          formatNumber(row.absent),
          rateInWords(row.rate),
        ])}
        note="Dos que eram esperados e foram anotados, quantos vieram."
      />
    </Stack>
  )
}
