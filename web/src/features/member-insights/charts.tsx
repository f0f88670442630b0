import { AreaChart, BarChart } from "@mantine/charts"
import "@mantine/charts/styles.layer.css"
import { formatMonth, formatNumber } from "../../lib/format.ts"
import type { AgeBand, Month, Share } from "./figures.ts"

/**
 * The pictures of the statistics. Nobody who cannot see them meets them: the same figures stand in the table behind each, so
 * they take no focus either.
 */
const QUIET = { accessibilityLayer: false } as const
const STILL = { isAnimationActive: false } as const
const GRID = { tickLine: "none", valueFormatter: (value: number) => formatNumber(Math.abs(value)) } as const
const WHOLE = { allowDecimals: false } as const
/** Where there is no room for every month, every second or third. */
const MONTHS = { interval: "equidistantPreserveStart" } as const
/** In the order in which they are drawn, not of the alphabet. */
const LEGEND = { itemSorter: null } as const

export function GrowthChart({ months }: { months: readonly Month[] }) {
  return (
    <AreaChart
      h={260}
      data={months.map(({ month, total }) => ({ month: formatMonth(month), total }))}
      dataKey="month"
      series={[{ name: "total", label: "Membros ativos", color: "var(--chart-one)" }]}
      curveType="linear"
      withGradient={false}
      areaChartProps={QUIET}
      areaProps={STILL}
      xAxisProps={MONTHS}
      yAxisProps={WHOLE}
      {...GRID}
    />
  )
}

export function MovementChart({ months }: { months: readonly Month[] }) {
  return (
    <BarChart
      h={260}
      data={months.map(({ month, arrivals, departures }) => ({
        month: formatMonth(month),
        arrivals,
        departures,
      }))}
      dataKey="month"
      series={[
        { name: "arrivals", label: "Entradas", color: "var(--chart-one)" },
        { name: "departures", label: "Saídas", color: "var(--chart-two)" },
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

/** Men to the left, women to the right, the youngest at the foot. */
export function PyramidChart({ bands }: { bands: readonly AgeBand[] }) {
  return (
    <BarChart
      h={320}
      data={bands.toReversed().map(({ label, male, female }) => ({ label, male: -male, female }))}
      dataKey="label"
      orientation="vertical"
      type="stacked"
      series={[
        { name: "male", label: "Masculino", color: "var(--chart-one)" },
        { name: "female", label: "Feminino", color: "var(--chart-two)" },
      ]}
      withLegend
      legendProps={LEGEND}
      barChartProps={{ ...QUIET, stackOffset: "sign" }}
      barProps={STILL}
      xAxisProps={WHOLE}
      yAxisProps={{ width: 56, interval: 0 }}
      {...GRID}
    />
  )
}

const ROW = 34
/** A name of three lines. */
const HIGH_ROW = 48
const LONG_NAME = 30

export function SharesChart({ shares }: { shares: readonly Pick<Share, "label" | "count">[] }) {
  const row = shares.some(({ label }) => label.length > LONG_NAME) ? HIGH_ROW : ROW
  return (
    <BarChart
      h={Math.max(3, shares.length) * row + 30}
      data={shares.map(({ label, count }) => ({ label, count }))}
      dataKey="label"
      orientation="vertical"
      series={[{ name: "count", label: "Membros", color: "var(--chart-one)" }]}
      maxBarWidth={22}
      barChartProps={QUIET}
      barProps={STILL}
      xAxisProps={WHOLE}
      yAxisProps={{ width: row === ROW ? 120 : 144, interval: 0 }}
      {...GRID}
    />
  )
}
