import { AreaChart, BarChart } from "@mantine/charts"
import { formatMonth } from "../lib/format.ts"
import { BARS, LEGEND, WHOLE } from "./chart-props.ts"

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
