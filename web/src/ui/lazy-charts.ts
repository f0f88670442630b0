import { type ComponentType, lazy } from "react"

/**
 * Charts, loaded as a separate chunk. Drawing needs a large library: the numbers come first, the charts after
 * them. If it cannot be loaded, only the tables are shown.
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
