import { BarChart } from "@mantine/charts"
import { BARS, WHOLE } from "../../../../../ui/chart-props.ts"

/** How many people registered on each day. */
export function RegisteredChart({ days }: { days: { label: string; people: number }[] }) {
  return (
    <BarChart
      h={260}
      data={days}
      dataKey="label"
      series={[{ name: "people", label: "Pessoas", color: "var(--chart-one)" }]}
      // Where there is no room for every day's label, every second or third.
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={WHOLE}
      // One day alone would fill the plot.
      maxBarWidth={48}
      {...BARS}
    />
  )
}
