import { AreaChart, BarChart } from "@mantine/charts"
import "@mantine/charts/styles.layer.css"
import type { DenominationMonth, StateGrowth } from "@aprisco/contract/denominations"
import { formatMonth, formatNumber } from "../../lib/format.ts"

/** The same figures stand in the table behind each picture, so that nobody needs to reach it. */
const QUIET = { accessibilityLayer: false } as const
const STILL = { isAnimationActive: false } as const
const GRID = { tickLine: "none", valueFormatter: (value: number) => formatNumber(value) } as const
const WHOLE = { allowDecimals: false } as const
const MONTHS = { interval: "equidistantPreserveStart" } as const
/** In the order in which they are drawn, not of the alphabet. */
const LEGEND = { itemSorter: null } as const
const ROW = 34
/** More bars than these say nothing: the others are in the table. */
export const STATES_DRAWN = 10

export function GrowthChart({ months }: { months: readonly DenominationMonth[] }) {
  return (
    <AreaChart
      h={260}
      data={months.map(({ month, members }) => ({ month: formatMonth(month), members }))}
      dataKey="month"
      series={[{ name: "members", label: "Membros", color: "var(--chart-one)" }]}
      curveType="linear"
      withGradient={false}
      areaChartProps={QUIET}
      areaProps={STILL}
      xAxisProps={MONTHS}
      yAxisProps={{ ...WHOLE, width: 64 }}
      {...GRID}
    />
  )
}

export function VisitsChart({ months }: { months: readonly DenominationMonth[] }) {
  return (
    <BarChart
      h={260}
      data={months.map(({ month, visitors, conversions }) => ({
        month: formatMonth(month),
        visitors,
        conversions,
      }))}
      dataKey="month"
      series={[
        { name: "visitors", label: "Visitantes", color: "var(--chart-one)" },
        { name: "conversions", label: "Conversões", color: "var(--chart-two)" },
      ]}
      withLegend
      legendProps={LEGEND}
      barChartProps={QUIET}
      barProps={STILL}
      xAxisProps={MONTHS}
      yAxisProps={WHOLE}
      {...GRID}
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
      withLegend
      legendProps={LEGEND}
      maxBarWidth={14}
      barChartProps={QUIET}
      barProps={STILL}
      xAxisProps={WHOLE}
      yAxisProps={{ width: 44, interval: 0 }}
      {...GRID}
    />
  )
}
