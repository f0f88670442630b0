import { Card } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { LinkProps } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { isStatus } from "../../lib/problem.ts"
import { ErrorState } from "../error-state.tsx"
import { Cards } from "./cards.tsx"
import type { Column, ListQuery } from "./column.ts"
import classes from "./data-list.module.css"
import { Pager } from "./pager.tsx"
import { Rows } from "./rows.tsx"
import type { Selection } from "./selection.tsx"

export interface DataListProps<T> {
  /** What the list is of, for those who cannot see it: "Visitantes". */
  label: string
  query: ListQuery<T>
  columns: Column<T>[]
  rowKey: (row: T) => number | string
  /** Where a click on the row leads: `(row) => linkOptions({ to: "/visitantes/$id", params: { id: row.id } })`. None: nowhere. */
  rowLink?: (row: T) => LinkProps | undefined
  /** What a phone shows instead of the row, under its name (the primary column). */
  card: (row: T) => ReactNode
  rowActions?: (row: T) => ReactNode
  /** Boxes to choose rows with, for what is done to many at once. */
  selection?: Selection<T>
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** The server's `ordering`: `full_name`, `-created_at`. */
  ordering?: string
  onOrdering?: (ordering: string) => void
  /** The sentence of a load that failed. */
  failure: string
  /** What is said while the first page is on its way. */
  loading?: string
  empty: ReactNode
}

/**
 * A page of a list: table on a desk, cards on a phone, grey rows at first, the old page while the next one loads.
 * The page, the order and the filters live in the address, with the caller.
 */
export function DataList<T>(props: DataListProps<T>) {
  const { query, page, pageSize, onPage, failure, empty } = props
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  // The last row of the last page was deleted: the server knows no such page any more.
  const beyond = page > 1 && isStatus(query.error, 404)
  useEffect(() => {
    if (beyond) onPage(1)
  }, [beyond, onPage])

  if (query.isError && !beyond) {
    return (
      <Card withBorder>
        <ErrorState message={failure} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  if (query.data?.count === 0) return <Card withBorder>{empty}</Card>
  const View = small ? Cards : Rows
  return (
    <div>
      <div className={classes.content} aria-busy={query.isPlaceholderData || undefined}>
        <View {...props} rows={query.data?.results} />
      </div>
      {query.data && <Pager page={page} pageSize={pageSize} count={query.data.count} onPage={onPage} />}
    </div>
  )
}
