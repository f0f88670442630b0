import type { ListFilters } from "../../lib/list-filters.ts"
import { FilterChip } from "../filter-chips.tsx"
import { FilterSelect } from "./filter-select.tsx"

interface Shown {
  filters: ListFilters
  /** The values in the address, by the names of the filters. */
  values: Readonly<Record<string, unknown>>
  /** Puts one of them into the address, or takes it out. */
  onFilter: (part: Record<string, unknown>) => unknown
  /** Those beside the toolbar's line, or those in it; absent: all. */
  more?: boolean
  /** Those that this person is not offered. */
  except?: readonly string[]
}

function shownOf({ filters, more, except = [] }: Pick<Shown, "filters" | "more" | "except">) {
  return Object.entries(filters).filter(
    ([name, filter]) => !except.includes(name) && (more === undefined || more === (filter.more ?? false)),
  )
}

/** The fields of a list's filters. */
export function ListFilterFields({ values, onFilter, ...which }: Shown) {
  return shownOf(which).map(([name, { label, all, choices, read }]) => {
    const value = values[name]
    return (
      <FilterSelect
        key={name}
        label={label}
        all={all}
        choices={choices}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) =>
          void onFilter({ [name]: read(chosen === "true" || (chosen === "false" ? false : chosen)) })
        }
      />
    )
  })
}

/** The active ones, each removable alone. */
export function ListFilterChips({ values, onFilter, ...which }: Shown) {
  return shownOf(which).map(([name, { chip }]) => {
    const value = values[name]
    if (value === undefined) return null
    return (
      <FilterChip
        key={name}
        text={chip(value as string | boolean)} // as the filter's own reader gave it
        onRemove={() => void onFilter({ [name]: undefined })}
      />
    )
  })
}
