import type { ReportUnit } from "@aprisco/contract/reports/labels"
import { BarChart, LineChart } from "@mantine/charts"
import { formatNumber } from "../../../../lib/format.ts"
import { useSmallScreen } from "../../../../lib/small-screen.ts"
import { BARS, LEGEND, ROW } from "../../../../ui/chart-props.ts"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { valueWords } from "../report-words.ts"
import type { Drawn } from "./drawn.ts"
import { shortName } from "./short-name.ts"

/** Each of another lightness than its neighbours, so that they differ in grey too. */
const COLORS = ["one", "two", "three", "four", "five", "six"].map((name) => `var(--chart-${name})`)
const colorAt = (place: number) => COLORS[place % COLORS.length] ?? "var(--chart-one)"
/** Lines differ by their strokes as well. */
const STROKES = ["", "6 4", "2 3", "10 4 2 4", "1 5", "14 4"]

const HEIGHT = 280
const NAMES_WIDTH = 132
const SKIPPED = { interval: "equidistantPreserveStart" } as const

/** Slices whose names fit around a circle; more of them are bars. */
const MOST_SLICES = 6

/** A file of its own: few reports have a circle, and one needs as much code again as bars. */
const Slices = lazyCharts(() => import("./pie/charts.tsx"))((charts) => charts.Slices)

/** What a report says in a picture, of one of three kinds. On a small screen there is no room for a circle's names: bars. */
export function PlotOfRows({ drawn }: { drawn: Drawn }) {
  const small = useSmallScreen()
  const slices = drawn.kind === "pie" && !small ? slicesOf(drawn) : []
  if (slices.length > 0 && slices.length <= MOST_SLICES)
    return <Slices slices={slices} formatted={formatOf(drawn)} />
  return drawn.kind === "line" ? <Lines drawn={drawn} /> : <Bars drawn={drawn} />
}

function seriesOf({ series }: Drawn) {
  return series.map(({ name, label }, place) => ({ name, label, color: colorAt(place) }))
}

function formatOf({ series }: Drawn): (value: number) => string {
  const unit: ReportUnit = series[0]?.unit ?? "count"
  return (value) => valueWords(value, unit)
}

const numbersOf = ({ series }: Drawn) => ({
  allowDecimals: series.some(({ unit }) => unit !== "count"),
  tickFormatter: (value: number) => formatNumber(value),
})

const legendOf = ({ series }: Drawn) => (series.length > 1 ? LEGEND : {})

function Bars({ drawn }: { drawn: Drawn }) {
  const { rows, series, stacked, isTime } = drawn
  const high = rows.length * (stacked || series.length === 1 ? ROW : ROW * 0.7 * series.length)
  return (
    <BarChart
      h={isTime ? HEIGHT : Math.max(130, high + 60)}
      data={[...rows]}
      dataKey="row"
      type={stacked ? "stacked" : "default"}
      orientation={isTime ? "horizontal" : "vertical"}
      series={seriesOf(drawn)}
      maxBarWidth={26}
      xAxisProps={isTime ? SKIPPED : numbersOf(drawn)}
      yAxisProps={isTime ? numbersOf(drawn) : { width: NAMES_WIDTH, interval: 0, tickFormatter: shortName }}
      {...legendOf(drawn)}
      {...BARS}
      valueFormatter={formatOf(drawn)}
    />
  )
}

function Lines({ drawn }: { drawn: Drawn }) {
  return (
    <LineChart
      h={HEIGHT}
      data={[...drawn.rows]}
      dataKey="row"
      series={seriesOf(drawn).map((line, place) => ({
        ...line,
        strokeDasharray: STROKES[place % STROKES.length],
      }))}
      curveType="linear"
      lineChartProps={BARS.barChartProps}
      lineProps={BARS.barProps}
      tickLine={BARS.tickLine}
      xAxisProps={SKIPPED}
      yAxisProps={numbersOf(drawn)}
      {...legendOf(drawn)}
      valueFormatter={formatOf(drawn)}
    />
  )
}

/** The slices of a circle: the rows that have something. */
function slicesOf({ series, rows }: Drawn) {
  const name = series[0]?.name ?? ""
  return rows
    .map(({ row, ...values }) => ({ name: shortName(row), value: Number(values[name] ?? 0) }))
    .filter(({ value }) => value > 0)
    .map((slice, place) => ({ ...slice, color: colorAt(place) }))
}
