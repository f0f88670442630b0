import { type ComponentType, lazy } from "react"
import type * as Charts from "./charts.tsx"

/** Drawing takes a large library: the figures come first, the pictures after them. Where it cannot be had, the tables stand alone. */
function later<P extends object>(choose: (charts: typeof Charts) => ComponentType<P>) {
  return lazy<ComponentType<P>>(() =>
    import("./charts.tsx").then(
      (charts) => ({ default: choose(charts) }),
      () => ({ default: () => null }),
    ),
  )
}

export const GrowthChart = later((charts) => charts.GrowthChart)
export const MovementChart = later((charts) => charts.MovementChart)
export const PyramidChart = later((charts) => charts.PyramidChart)
export const SharesChart = later((charts) => charts.SharesChart)
