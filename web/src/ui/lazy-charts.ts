import { type ComponentType, lazy } from "react"

/**
 * Pictures of figures from a file of their own. Drawing takes a large library: the figures come first, the pictures after
 * them. Where it cannot be had, the tables stand alone.
 */
export function lazyCharts<Charts>(load: () => Promise<Charts>) {
  return <Props extends object>(choose: (charts: Charts) => ComponentType<Props>) =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (charts) => ({ default: choose(charts) }),
        () => ({ default: () => null }),
      ),
    )
}
