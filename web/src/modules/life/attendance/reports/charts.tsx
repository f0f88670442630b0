import { AreaChart, BarChart } from "@mantine/charts"
import { BARS, LEGEND, WHOLE } from "../../../../ui/chart-props.ts"

const HEIGHT = 260
/** Where there is no room for every label, every second or third. */
const LABELS = { interval: "equidistantPreserveStart" } as const

interface PeriodPoint {
  label: string
  present: number
  headcount: number | null
  rate: number | null
}

/** How many came in each week or month: known by name, and counted. */
export function CameChart({ points }: { points: PeriodPoint[] }) {
  return (
    <BarChart
      h={HEIGHT}
      data={points.map((point) => ({ ...point }))}
      dataKey="label"
      series={[
        { name: "present", label: "Presentes", color: "var(--chart-one)" },
        { name: "headcount", label: "Contados", color: "var(--chart-two)" },
      ]}
      xAxisProps={LABELS}
      yAxisProps={WHOLE}
      {...LEGEND}
      {...BARS}
    />
  )
}

/** Of those who were expected, how many came, in percent. */
export function RateChart({ points }: { points: PeriodPoint[] }) {
  return (
    <AreaChart
      h={HEIGHT}
      data={points.map(({ label, rate }) => ({ label, rate: rate === null ? null : Math.round(rate * 100) }))}
      dataKey="label"
      series={[{ name: "rate", label: "Frequência", color: "var(--chart-one)" }]}
      curveType="linear"
      withGradient={false}
      connectNulls={false}
      unit="%"
      areaChartProps={BARS.barChartProps}
      areaProps={BARS.barProps}
      xAxisProps={LABELS}
      yAxisProps={{ ...WHOLE, domain: [0, 100] }}
      tickLine={BARS.tickLine}
    />
  )
}
