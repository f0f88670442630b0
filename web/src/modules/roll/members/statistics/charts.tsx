import { BarChart } from "@mantine/charts"
import { formatNumber } from "../../../../lib/format.ts"
import { BARS, LEGEND, ROW, WHOLE } from "../../../../ui/chart-props.ts"
import { AreaOfMonths, BarsOfMonths } from "../../../../ui/charts.tsx"
import type { AgeBand, FunctionShare, Month } from "./chart-data.ts"

export function MemberGrowthChart({ months }: { months: readonly Month[] }) {
  return <AreaOfMonths months={months} line={{ name: "total", label: "Membros ativos" }} />
}

export function MovementChart({ months }: { months: readonly Month[] }) {
  return (
    <BarsOfMonths
      months={months}
      lines={[
        { name: "arrivals", label: "Entradas" },
        { name: "departures", label: "Saídas" },
      ]}
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
      xAxisProps={WHOLE}
      yAxisProps={{ width: 56, interval: 0 }}
      {...LEGEND}
      {...BARS}
      barChartProps={{ ...BARS.barChartProps, stackOffset: "sign" }}
      valueFormatter={(value) => formatNumber(Math.abs(value))}
    />
  )
}

/** A name of three lines. */
const HIGH_ROW = 48
const LONG_NAME = 30

export function SharesChart({ shares }: { shares: readonly Pick<FunctionShare, "label" | "count">[] }) {
  const row = shares.some(({ label }) => label.length > LONG_NAME) ? HIGH_ROW : ROW
  return (
    <BarChart
      h={Math.max(3, shares.length) * row + 30}
      data={shares.map(({ label, count }) => ({ label, count }))}
      dataKey="label"
      orientation="vertical"
      series={[{ name: "count", label: "Membros", color: "var(--chart-one)" }]}
      maxBarWidth={22}
      xAxisProps={WHOLE}
      yAxisProps={{ width: row === ROW ? 120 : 144, interval: 0 }}
      {...BARS}
    />
  )
}
