/** What other modules may use of the statistics: a chart with its numbers in a table. */
export { ChartPanel } from "./chart-panel.tsx"
