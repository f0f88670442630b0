import { lazy } from "react"

// Drawing takes a large library: the figures come first, the pictures after them. Where it cannot be had, the tables stand alone.
const charts = () => import("./charts.tsx")
const absent = () => ({ default: () => null })

export const GrowthChart = lazy(() => charts().then((all) => ({ default: all.GrowthChart }), absent))
export const MovementChart = lazy(() => charts().then((all) => ({ default: all.MovementChart }), absent))
export const PyramidChart = lazy(() => charts().then((all) => ({ default: all.PyramidChart }), absent))
export const SharesChart = lazy(() => charts().then((all) => ({ default: all.SharesChart }), absent))
