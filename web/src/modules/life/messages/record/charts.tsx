import { BarChart } from "@mantine/charts"
import { BARS, WHOLE } from "../../../../ui/chart-props.ts"

/** How many messages left in each hour. */
export function HoursChart({ hours }: { hours: { label: string; sent: number }[] }) {
  return (
    <BarChart
      h={260}
      data={hours}
      dataKey="label"
      series={[{ name: "sent", label: "Enviadas", color: "var(--chart-one)" }]}
      // Where there is no room for every hour's label, every second or third.
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={WHOLE}
      // One hour alone would fill the plot.
      maxBarWidth={48}
      {...BARS}
    />
  )
}
