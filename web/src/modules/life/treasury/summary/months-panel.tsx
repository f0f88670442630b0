import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { formatMoney } from "../../../../lib/format.ts"
import { ChartPanel } from "../../../../ui/chart-panel.tsx"
import { lazyCharts } from "../../../../ui/lazy-charts.ts"
import { monthWords } from "../treasury-words.ts"

const chart = lazyCharts(() => import("./charts.tsx"))
const MoneyMonthsChart = chart((charts) => charts.MoneyMonthsChart)

/** Twelve months side by side. */
export function MonthsPanel({ months }: Pick<TreasurySummary, "months">) {
  const isEmpty = months.every(({ income, expense }) => Number(income) === 0 && Number(expense) === 0)
  return (
    <ChartPanel
      title="Últimos 12 meses"
      chart={<MoneyMonthsChart months={months} />}
      words={isEmpty && "Ainda não há lançamentos nestes meses."}
      heads={["Mês", "Entradas", "Saídas", "Superávit ou déficit", "Saldo no fim"]}
      rows={months.map(({ month, income, expense, result, balance }) => [
        monthWords(month),
        formatMoney(income),
        formatMoney(expense),
        formatMoney(result),
        formatMoney(balance),
      ])}
    />
  )
}
