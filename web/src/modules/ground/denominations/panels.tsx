import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { DenominationMonth, StateGrowth } from "@aprisco/contract/denominations/routes"
import { formatChange, formatNumber } from "../../../lib/format.ts"
import { ChartPanel } from "../../../ui/chart-panel.tsx"
import { lazyCharts } from "../../../ui/lazy-charts.ts"

const later = lazyCharts(() => import("./charts.tsx"))

const GrowthChart = later((charts) => charts.DenominationGrowthChart)
const VisitsChart = later((charts) => charts.VisitsChart)
const StatesChart = later((charts) => charts.StatesChart)

/** Members, churches and branches at the end of each month. */
export function Growth({ months }: { months: readonly DenominationMonth[] }) {
  const isEmpty = months.every(({ members }) => members === 0)
  return (
    <ChartPanel
      folds
      title="Membros, mês a mês"
      chart={<GrowthChart months={months} />}
      words={isEmpty && "O crescimento mês a mês aparece com o primeiro membro cadastrado."}
      note="De todas as igrejas, no fim de cada mês."
      heads={["Mês", "Membros", "Igrejas", "Filiais"]}
      rows={months.map(({ month, members, churches, branches }) => [
        monthAndYear(month),
        formatNumber(members),
        formatNumber(churches),
        formatNumber(branches),
      ])}
    />
  )
}

/** Visitors and conversions of each month. */
export function Visits({ months }: { months: readonly DenominationMonth[] }) {
  const isEmpty = months.every(({ visitors, conversions }) => visitors + conversions === 0)
  return (
    <ChartPanel
      folds
      title="Visitantes e conversões"
      chart={<VisitsChart months={months} />}
      words={isEmpty && "Os visitantes de cada mês aparecem aqui. Nos últimos 12 meses, nenhum."}
      note="De todas as igrejas, em cada mês."
      heads={["Mês", "Visitantes", "Conversões"]}
      rows={months.map(({ month, visitors, conversions }) => [
        monthAndYear(month),
        formatNumber(visitors),
        formatNumber(conversions),
      ])}
    />
  )
}

/** How each state has grown in twelve months. */
export function States({ states }: { states: readonly StateGrowth[] }) {
  const isEmpty = states.every(({ members, before }) => members + before === 0)
  return (
    <ChartPanel
      folds
      title="Crescimento por UF"
      chart={<StatesChart states={states} />}
      words={isEmpty && "O crescimento de cada UF aparece com o primeiro membro cadastrado."}
      note="Membros hoje e há 12 meses, pela UF da igreja. O gráfico mostra 10 UFs; a tabela, todas."
      heads={["UF", "Igrejas", "Há 12 meses", "Hoje", "Crescimento"]}
      rows={states.map(({ state, churches, before, members, growth }) => [
        state,
        formatNumber(churches),
        formatNumber(before),
        formatNumber(members),
        growth === null ? "-" : formatChange(growth),
      ])}
    />
  )
}
