import { createContext, useContext } from "react"
import type { ShownColumns } from "./use-shown-columns.ts"

/** How a list of lines is looked at: which columns it shows, and how tall a line is. Its page provides it (`list-page`). */
export interface ListView {
  shown: ShownColumns
  /** Lines of 56 px instead of 44. */
  comfortable: boolean
  setComfortable: (comfortable: boolean) => void
}

export const ListViewContext = createContext<ListView | null>(null)

/** Null in a list that has no page of its own: its rows are as tall as their content. */
export function useListView(): ListView | null {
  return useContext(ListViewContext)
}
