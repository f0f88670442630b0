import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { BarChart } from "@mantine/charts"
import { formatMoney, formatMonth, formatNumber } from "../../../../lib/format.ts"
import { BARS, LEGEND } from "../../../../ui/chart-props.ts"

/** What came in and went out, month by month. */
export function MoneyMonthsChart({ months }: Pick<TreasurySummary, "months">) {
  return (
    <BarChart
      h={260}
      data={months.map(({ month, income, expense }) => ({
        month: formatMonth(month),
        income: Number(income),
        expense: Number(expense),
      }))}
      dataKey="month"
      series={[
        { name: "income", label: "Entradas", color: "var(--chart-one)" },
        { name: "expense", label: "Saídas", color: "var(--chart-two)" },
      ]}
      xAxisProps={{ interval: "equidistantPreserveStart" }}
      yAxisProps={{ width: 72, tickFormatter: (value: number) => formatNumber(value) }}
      {...LEGEND}
      {...BARS}
      valueFormatter={(value) => formatMoney(value)}
    />
  )
}
