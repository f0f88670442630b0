import { AreaChart, BarChart } from "@mantine/charts"
import "@mantine/charts/styles.layer.css"
import { formatMonth, formatNumber } from "../lib/format.ts"

/**
 * The common props of all charts. They are hidden from screen readers: the same numbers are in the table behind each, so
 * they take no focus either. Nothing moves, and a value is a whole number.
 */
export const BARS = {
  barChartProps: { accessibilityLayer: false },
  barProps: { isAnimationActive: false },
  tickLine: "none",
  valueFormatter: (value: number) => formatNumber(value),
} as const
export const WHOLE = { allowDecimals: false } as const
/** Listed in the order in which they are drawn, not alphabetically. */
export const LEGEND = { withLegend: true, legendProps: { itemSorter: null } } as const
/** The height of a row of a horizontal chart, in pixels. */
export const ROW = 34
/** Where there is no room for every month's label, every second or third. */
const MONTHS = { interval: "equidistantPreserveStart" } as const
const HEIGHT = 260

interface Month {
  /** `YYYY-MM`. */
  month: string
}

interface Line<Row> {
  name: keyof Row & string
  label: string
}

interface AreaOfMonthsProps<Row extends Month> {
  months: readonly Row[]
  line: Line<Row>
  /** Width of the numbers on the axis, in pixels, when they are long. */
  numbersWidth?: number
}

/** One number, month by month. */
export function AreaOfMonths<Row extends Month>({ months, line, numbersWidth }: AreaOfMonthsProps<Row>) {
  return (
    <AreaChart
      h={HEIGHT}
      data={named(months, [line])}
      dataKey="month"
      series={[{ ...line, color: "var(--chart-one)" }]}
      curveType="linear"
      withGradient={false}
      areaChartProps={BARS.barChartProps}
      areaProps={BARS.barProps}
      xAxisProps={MONTHS}
      yAxisProps={numbersWidth === undefined ? WHOLE : { ...WHOLE, width: numbersWidth }}
      tickLine={BARS.tickLine}
      valueFormatter={BARS.valueFormatter}
    />
  )
}

interface BarsOfMonthsProps<Row extends Month> {
  months: readonly Row[]
  lines: readonly [Line<Row>, Line<Row>]
}

/** Two numbers side by side, month by month. */
export function BarsOfMonths<Row extends Month>({ months, lines }: BarsOfMonthsProps<Row>) {
  const [one, two] = lines
  return (
    <BarChart
      h={HEIGHT}
      data={named(months, lines)}
      dataKey="month"
      series={[
        { ...one, color: "var(--chart-one)" },
        { ...two, color: "var(--chart-two)" },
      ]}
      xAxisProps={MONTHS}
      yAxisProps={WHOLE}
      {...LEGEND}
      {...BARS}
    />
  )
}

function named<Row extends Month>(months: readonly Row[], lines: readonly Line<Row>[]) {
  return months.map((row) => ({
    ...Object.fromEntries(lines.map(({ name }) => [name, row[name]])),
    month: formatMonth(row.month),
  }))
}
