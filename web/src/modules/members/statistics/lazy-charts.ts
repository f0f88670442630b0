import { lazyCharts } from "../../../ui/lazy-charts.ts"

const later = lazyCharts(() => import("./charts.tsx"))

export const GrowthChart = later((charts) => charts.GrowthChart)
export const MovementChart = later((charts) => charts.MovementChart)
export const PyramidChart = later((charts) => charts.PyramidChart)
export const SharesChart = later((charts) => charts.SharesChart)
