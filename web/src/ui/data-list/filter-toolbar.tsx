import type { ReactNode } from "react"
import type { ListFilters } from "../../lib/list-filters.ts"
import { FilterChip, FilterChips } from "../filter-chips.tsx"
import { FilterSelect } from "./filter-select.tsx"
import { ListToolbar } from "./list-toolbar.tsx"

/** A filter by a record that is chosen by its number: the record's module has its field, and how it reads among the active filters. */
export interface LookupFilter<V> {
  /** The parameter of the address that has the number. */
  name: string
  /** The parameters that mean nothing without it. */
  dependants?: readonly string[]
  Field: (props: { filters: V; filter: (part: V) => unknown }) => ReactNode
  Chip: (props: { id: number; filters: V; onRemove: () => void }) => ReactNode
  /** Not in the toolbar's line, for which there are too many. */
  more?: true
}

export type FilterValues = Readonly<Record<string, unknown>> & { search?: string | undefined }

export interface FilterToolbarProps<V extends FilterValues> {
  /** What the list has: `membros`. */
  of: string
  /** By what the search finds it; absent where a list is only filtered. */
  placeholder?: string | undefined
  /** What `useListAddress` returns. */
  address: {
    filters: V
    filtered: boolean
    filter: (part: Record<string, unknown>) => unknown
    clear: () => unknown
  }
  /** The filters with a few choices, from the `search.ts` of the list's module. */
  choices: ListFilters
  lookups?: readonly LookupFilter<NoInfer<V>>[] | undefined
  /** Whether this person is offered a filter; absent: all are. */
  offers?: ((name: string) => boolean) | undefined
  exporting?: ReactNode
}

/** Search, filters and active filters of a list: all that is needed of a filter is its definition. */
export function FilterToolbar<V extends FilterValues>(props: FilterToolbarProps<V>) {
  const { of, placeholder, address, offers = () => true, exporting } = props
  const { filters, filtered, filter, clear } = address
  const all = [...choicesOf(props), ...lookupsOf(props)]
  const inLine = all.filter(({ more }) => !more)
  const beside = all.filter(({ more }) => more)
  const active = (some: Shown[]) => some.filter(({ name }) => filters[name] !== undefined)
  const chipsOf = (some: Shown[]) => active(some).map(({ chip }) => chip())
  function fieldsOf(some: Shown[]) {
    const offered = some.filter(({ name }) => offers(name))
    return offered.length > 0 && offered.map(({ field }) => field)
  }
  return (
    <ListToolbar
      label={`Busca e filtros de ${of}`}
      {...(placeholder !== undefined && {
        search: {
          label: `Buscar ${of}`,
          placeholder,
          value: filters.search ?? "",
          onSearch: (search: string) => void filter({ search: search || undefined }),
        },
      })}
      count={active(all).length}
      countOfMore={active(beside).length}
      filtered={filtered}
      onClear={clear}
      chips={
        filtered && (
          <FilterChips clear={clear}>
            {filters.search !== undefined && (
              <FilterChip
                text={`Busca: ${filters.search}`}
                onRemove={() => void filter({ search: undefined })}
              />
            )}
            {chipsOf([...inLine, ...beside])}
          </FilterChips>
        )
      }
      chipsOfMore={<FilterChips>{chipsOf(beside)}</FilterChips>}
      exporting={exporting}
      filters={fieldsOf(inLine)}
      more={fieldsOf(beside)}
    />
  )
}

/** A filter as the toolbar shows it. */
interface Shown {
  name: string
  more: boolean
  field: ReactNode
  /** For an active one. */
  chip: () => ReactNode
}

type Filtering<V extends FilterValues> = Pick<FilterToolbarProps<V>, "address" | "choices" | "lookups">

function choicesOf<V extends FilterValues>({ address: { filters, filter }, choices }: Filtering<V>): Shown[] {
  return Object.entries(choices).map(([name, { label, all, choices, read, chip, more = false }]) => {
    const value = filters[name]
    return {
      name,
      more,
      field: (
        <FilterSelect
          key={name}
          label={label}
          all={all}
          choices={choices}
          value={value === undefined ? undefined : String(value)}
          onChange={(chosen) =>
            void filter({ [name]: read(chosen === "true" || (chosen === "false" ? false : chosen)) })
          }
        />
      ),
      chip: () => (
        <FilterChip
          key={name}
          text={chip(value as string | boolean)} // as the filter's own reader gave it
          onRemove={() => void filter({ [name]: undefined })}
        />
      ),
    }
  })
}

function lookupsOf<V extends FilterValues>({ address, lookups = [] }: Filtering<V>): Shown[] {
  const { filters, filter } = address
  return lookups.map(({ name, dependants = [], Field, Chip, more = false }) => {
    const removed = Object.fromEntries([name, ...dependants].map((each) => [each, undefined]))
    return {
      name,
      more,
      field: <Field key={name} filters={filters} filter={filter} />,
      chip: () => (
        <Chip key={name} id={Number(filters[name])} filters={filters} onRemove={() => void filter(removed)} />
      ),
    }
  })
}
