import { lazyCharts } from "../../ui/lazy-charts.ts"

const later = lazyCharts(() => import("./charts.tsx"))

export const GrowthChart = later((charts) => charts.GrowthChart)
export const VisitsChart = later((charts) => charts.VisitsChart)
export const StatesChart = later((charts) => charts.StatesChart)
