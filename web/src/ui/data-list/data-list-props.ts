import type { LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Column, ListQuery } from "./column.ts"
import type { Selection } from "./selection.tsx"

export interface DataListProps<T> {
  /** The list's name for screen readers: "Visitantes". */
  label: string
  query: ListQuery<T>
  columns: Column<T>[]
  rowKey: (row: T) => number | string
  /** Where a click on the row leads: `(row) => linkOptions({ to: "/visitantes/$id", params: { id: row.id } })`. None: nowhere. */
  rowLink?: (row: T) => LinkProps | undefined
  /** What a phone shows instead of the row, under its name (the primary column). */
  card: (row: T) => ReactNode
  rowActions?: ((row: T) => ReactNode) | undefined
  /** How wide they are, in pixels, where they are more than one menu. */
  actionsWidth?: number
  /** Boxes to choose rows with, for bulk actions. */
  selection?: Selection<T> | undefined
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** The server's `ordering`: `full_name`, `-created_at`. */
  ordering?: string
  onOrdering?: (ordering: string) => void
  /** The sentence of a load that failed. */
  failure: string
  /** The message while the first page is loading. */
  loading?: string
  empty: ReactNode
}
