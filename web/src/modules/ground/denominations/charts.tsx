import type { DenominationMonth, StateGrowth } from "@aprisco/contract/denominations/routes"
import { BarChart } from "@mantine/charts"
import { BARS, LEGEND, ROW, WHOLE } from "../../../ui/chart-props.ts"
import { AreaOfMonths, BarsOfMonths } from "../../../ui/charts.tsx"

/** The most bars that are readable: the table has the others. */
const STATES_DRAWN = 10

export function DenominationGrowthChart({ months }: { months: readonly DenominationMonth[] }) {
  return <AreaOfMonths months={months} line={{ name: "members", label: "Membros" }} numbersWidth={64} />
}

export function VisitsChart({ months }: { months: readonly DenominationMonth[] }) {
  return (
    <BarsOfMonths
      months={months}
      lines={[
        { name: "visitors", label: "Visitantes" },
        { name: "conversions", label: "Conversões" },
      ]}
    />
  )
}

export function StatesChart({ states }: { states: readonly StateGrowth[] }) {
  const drawn = states.slice(0, STATES_DRAWN)
  return (
    <BarChart
      h={Math.max(3, drawn.length) * ROW + 60}
      data={drawn.map(({ state, before, members }) => ({ state, before, members }))}
      dataKey="state"
      orientation="vertical"
      series={[
        { name: "before", label: "Há 12 meses", color: "var(--chart-two)" },
        { name: "members", label: "Hoje", color: "var(--chart-one)" },
      ]}
      maxBarWidth={14}
      xAxisProps={WHOLE}
      yAxisProps={{ width: 44, interval: 0 }}
      {...LEGEND}
      {...BARS}
    />
  )
}
