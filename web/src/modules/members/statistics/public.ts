/** What other modules may use of the statistics: a picture with its figures behind it. */
export { ChartPanel } from "./chart-panel.tsx"
