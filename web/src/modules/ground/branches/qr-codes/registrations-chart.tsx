import { BarChart } from "@mantine/charts"
import "@mantine/charts/styles.layer.css"
import { formatDate, formatNumber } from "../../../../lib/format.ts"

export interface RegistrationsChartProps {
  days: readonly { day: string; total: number }[]
  height: number
}

/** A bar for each day. It takes no focus, because the table has the same numbers. */
export function RegistrationsChart({ days, height }: RegistrationsChartProps) {
  return (
    <BarChart
      h={height}
      data={days.map(({ day, total }) => ({ day: formatDate(day).slice(0, 5), total }))}
      dataKey="day"
      series={[{ name: "total", label: "Cadastros", color: "var(--chart-one)" }]}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
      maxBarWidth={24}
      tickLine="none"
      valueFormatter={(value) => formatNumber(value)}
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
    />
  )
}
