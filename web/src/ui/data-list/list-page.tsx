import { type ReactNode, useMemo } from "react"
import classes from "./list-page.module.css"
import { ListViewContext } from "./list-view.ts"
import { useDensity } from "./use-density.ts"
import { useShownColumns } from "./use-shown-columns.ts"

interface ListPageProps {
  /** Names the choice of columns on this device: `members`. */
  name: string
  columns: readonly { key: string; title: string; primary?: boolean }[]
  /** A `ListHead`, the numbers in a `StatStrip` or tabs where there are any, a `ListToolbar`, a `DataList`. */
  children: ReactNode
}

/**
 * A screen that is a list. On a desk everything above the rows has one line each: title and actions, numbers, and the toolbar with
 * search, filters, columns, density and export, so that at 1280 × 800 the first row begins above 260 px.
 */
export function ListPage({ name, columns, children }: ListPageProps) {
  const shown = useShownColumns(name, columns)
  const [comfortable, setComfortable] = useDensity()
  const view = useMemo(() => ({ shown, comfortable, setComfortable }), [shown, comfortable, setComfortable])
  return (
    <ListViewContext value={view}>
      <div className={classes.page}>{children}</div>
    </ListViewContext>
  )
}

/** A screen of figures in the place of a list's: the same head, filters and spacing, without columns and height of lines. */
export function FiguresPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}
