import "@mantine/charts/styles.layer.css"
import { formatNumber } from "../lib/format.ts"

/**
 * The common props of all charts. They are hidden from screen readers: the same numbers are in the table behind each, so
 * they take no focus either. Nothing moves, and a value is a whole number.
 */
export const BARS = {
  barChartProps: { accessibilityLayer: false },
  barProps: { isAnimationActive: false },
  tickLine: "none",
  valueFormatter: (value: number) => formatNumber(value),
} as const
export const WHOLE = { allowDecimals: false } as const
/** Listed in the order in which they are drawn, not alphabetically. */
export const LEGEND = { withLegend: true, legendProps: { itemSorter: null } } as const
/** The height of a row of a horizontal chart, in pixels. */
export const ROW = 34
