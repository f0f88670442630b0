import { type ComponentType, lazy } from "react"
import type * as Charts from "./charts.tsx"

/** The figures come first, the pictures after them. Where these cannot be had, the tables stand alone. */
function later<P extends object>(choose: (charts: typeof Charts) => ComponentType<P>) {
  return lazy<ComponentType<P>>(() =>
    import("./charts.tsx").then(
      (charts) => ({ default: choose(charts) }),
      () => ({ default: () => null }),
    ),
  )
}

export const GrowthChart = later((charts) => charts.GrowthChart)
export const VisitsChart = later((charts) => charts.VisitsChart)
export const StatesChart = later((charts) => charts.StatesChart)
