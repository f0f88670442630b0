import type { StatementLine } from "@aprisco/contract/treasury/reports"
import { AreaChart, BarChart } from "@mantine/charts"
import { formatDate, formatMoney, formatNumber } from "../../../../lib/format.ts"
import { BARS, LEGEND, ROW } from "../../../../ui/chart-props.ts"

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

interface BalancesChartProps {
  accounts: readonly { name: string; closing: string }[]
}

/** What each account has at the end, one bar an account. */
export function BalancesChart({ accounts }: BalancesChartProps) {
  return (
    <BarChart
      h={Math.max(120, accounts.length * ROW + 60)}
      orientation="vertical"
      data={accounts.map(({ name, closing }) => ({ name, closing: Number(closing) }))}
      dataKey="name"
      series={[{ name: "closing", label: "Saldo final", color: "var(--chart-one)" }]}
      yAxisProps={{ width: 120 }}
      xAxisProps={{ tickFormatter: (value: number) => formatNumber(value) }}
      {...BARS}
      valueFormatter={(value) => formatMoney(value)}
    />
  )
}

interface BalanceOfDaysChartProps {
  days: readonly { date: string; balance: string }[]
}

/** The balance at the end of each day on which it changed. */
export function BalanceOfDaysChart({ days }: BalanceOfDaysChartProps) {
  return (
    <AreaChart
      h={220}
      data={days.map(({ date, balance }) => ({ date: formatDate(date), balance: Number(balance) }))}
      dataKey="date"
      series={[{ name: "balance", label: "Saldo", color: "var(--chart-one)" }]}
      curveType="stepAfter"
      withGradient={false}
      areaChartProps={BARS.barChartProps}
      areaProps={BARS.barProps}
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={{ width: 72, tickFormatter: (value: number) => formatNumber(value) }}
      tickLine={BARS.tickLine}
      valueFormatter={(value) => formatMoney(value)}
    />
  )
}
