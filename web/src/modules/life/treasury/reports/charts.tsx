import type { StatementLine } from "@aprisco/contract/treasury/reports"
import { BarChart } from "@mantine/charts"
import { formatMoney, formatNumber } from "../../../../lib/format.ts"
import { BARS, LEGEND, ROW } from "../../../../ui/charts.tsx"

interface LinesChartProps {
  lines: readonly StatementLine[]
  /** With a bar for the other period below each. */
  isCompared: boolean
}

/** What came in, or went out, one bar a line. */
export function LinesChart({ lines, isCompared }: LinesChartProps) {
  return (
    <BarChart
      h={Math.max(120, lines.length * ROW * (isCompared ? 1.6 : 1) + 60)}
      orientation="vertical"
      data={lines.map(({ name, amount, previous }) => ({
        name,
        amount: Number(amount),
        previous: Number(previous),
      }))}
      dataKey="name"
      series={[
        { name: "amount", label: "No período", color: "var(--chart-one)" },
        ...(isCompared ? [{ name: "previous", label: "Comparado", color: "var(--chart-two)" }] : []),
      ]}
      yAxisProps={{ width: 120 }}
      xAxisProps={{ tickFormatter: (value: number) => formatNumber(value) }}
      {...(isCompared ? LEGEND : {})}
      {...BARS}
      valueFormatter={(value) => formatMoney(value)}
    />
  )
}
