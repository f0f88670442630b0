import { type ComponentProps, type ReactNode, useDeferredValue } from "react"
import { PAGE_SIZE } from "../../lib/page-size.ts"
import { isStatus } from "../../lib/problem.ts"
import { DeniedState } from "../denied-state.tsx"
import { EmptyState } from "../empty-state.tsx"
import { NothingFound } from "../nothing-found.tsx"
import { CountLine } from "./count-line.tsx"
import { DataList } from "./data-list.tsx"
import type { DataListProps } from "./data-list-props.ts"
import { FilterToolbar, type FilterToolbarProps, type FilterValues } from "./filter-toolbar.tsx"
import { ListHead } from "./list-head.tsx"
import { ListPage } from "./list-page.tsx"

type Rows<T> = Omit<
  DataListProps<T>,
  "label" | "rowKey" | "page" | "pageSize" | "onPage" | "ordering" | "onOrdering" | "empty"
>

interface ListScreenProps<T extends { id: number | string }, V extends FilterValues>
  extends Rows<T>,
    Omit<FilterToolbarProps<V>, "of" | "address"> {
  /** Names the choice of columns on this device: `members`. */
  name: string
  title: string
  subtitle: string
  /** What a row is, and several: `membro`, `membros`. */
  one: string
  many: string
  /** Buttons at the right of the title. An element that stays the same is not rendered again while somebody types. */
  actions: ReactNode
  /** Between title and toolbar. */
  numbers?: ReactNode
  /** What `useListAddress` returns. */
  address: FilterToolbarProps<V>["address"] & {
    ordering?: string | undefined
    page: number
    goTo: (page: number) => void
    sort: (ordering: string) => void
  }
  /** The order where the address has none. */
  usualOrder: string
  pageSize?: number
  /** The title where there is none to show. */
  noneFound: string
  /** What is said where none matches search and filters. */
  noneMatches: string
  /** What is said where there is none at all, with a title of its own or the same. */
  noneYet: Omit<ComponentProps<typeof EmptyState>, "title"> & { title?: string }
  /** Under the list. */
  children?: ReactNode
}

/** A screen that is a list with search and filters. Page, order and filters live in the address. */
export function ListScreen<T extends { id: number | string }, V extends FilterValues>(
  props: ListScreenProps<T, V>,
) {
  const { name, title, subtitle, one, many, actions, numbers, children, ...shown } = props
  const { placeholder, choices, lookups, offers, exporting, ...listed } = shown
  const { address, usualOrder, pageSize = PAGE_SIZE, noneFound, noneMatches, noneYet, ...rows } = listed
  const { query, columns } = rows
  const { filtered, ordering = usualOrder, page, clear, goTo, sort } = address
  // After the filters: the count shows nothing that was just typed.
  const data = useDeferredValue(query.data)
  if (isStatus(query.error, 403)) return <DeniedState />
  return (
    <ListPage name={name} columns={columns}>
      <ListHead
        title={title}
        subtitle={subtitle}
        count={<CountLine list={{ data, isError: query.isError }} one={one} many={many} ofPage mb={0} />}
        actions={actions}
      />
      {numbers}
      <FilterToolbar
        of={many}
        placeholder={placeholder}
        address={address}
        choices={choices}
        lookups={lookups}
        offers={offers}
        exporting={exporting}
      />
      <DataList
        label={title}
        {...rows}
        rowKey={({ id }) => id}
        page={page}
        pageSize={pageSize}
        onPage={goTo}
        ordering={ordering}
        onOrdering={sort}
        empty={
          filtered ? (
            <NothingFound title={noneFound} text={noneMatches} onClear={() => void clear()} />
          ) : (
            <EmptyState title={noneFound} {...noneYet} />
          )
        }
      />
      {children}
    </ListPage>
  )
}
