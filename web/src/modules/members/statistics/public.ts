/** What other modules may use of the statistics: a chart with its figures in a table. */
export { ChartPanel } from "./chart-panel.tsx"
