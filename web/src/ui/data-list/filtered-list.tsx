import type { ReactNode } from "react"
import { PAGE_SIZE } from "../../lib/page-size.ts"
import { NothingFound } from "../nothing-found.tsx"
import { DataList } from "./data-list.tsx"
import type { DataListProps } from "./data-list-props.ts"

type OfAddress = "page" | "pageSize" | "onPage" | "ordering" | "onOrdering" | "empty"

interface FilteredListProps<T> extends Omit<DataListProps<T>, OfAddress> {
  /** What `useListAddress` returns. */
  address: {
    filtered: boolean
    ordering?: string | undefined
    page: number
    clear: () => unknown
    goTo: (page: number) => void
    sort: (ordering: string) => void
  }
  /** The order where the address has none. */
  usualOrder: string
  pageSize?: number
  /** What is said where nothing matches search and filters. */
  nothingFound: { title: string; text: string }
  /** Shown where there is none at all. */
  noneYet: ReactNode
}

/** A `DataList` of which the address has page, order and filters. */
export function FilteredList<T>(props: FilteredListProps<T>) {
  const { address, usualOrder, pageSize = PAGE_SIZE, nothingFound, noneYet, ...list } = props
  const { filtered, ordering = usualOrder, page, clear, goTo, sort } = address
  return (
    <DataList
      {...list}
      page={page}
      pageSize={pageSize}
      onPage={goTo}
      ordering={ordering}
      onOrdering={sort}
      empty={filtered ? <NothingFound {...nothingFound} onClear={() => void clear()} /> : noneYet}
    />
  )
}
