import { ListFilterChips } from "../../../ui/data-list/list-filters.tsx"
import { FilterChip, FilterChips } from "../../../ui/filter-chips.tsx"
import { BranchChip, ChurchChip } from "../../ground/branches/public.ts"
import { VISITOR_FILTERS } from "./search.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"

type Filters = Pick<ReturnType<typeof useVisitorFilters>, "filters" | "filter" | "clear">

/** The active filters, each removable alone, or all at once. */
export function VisitorFilterChips(props: Filters) {
  const { filters, filter, clear } = props
  const { search } = filters
  return (
    <FilterChips clear={clear}>
      {search !== undefined && (
        <FilterChip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      <ListFilterChips filters={VISITOR_FILTERS} values={filters} onFilter={filter} more={false} />
      <ChipsOfMore {...props} />
    </FilterChips>
  )
}

/** Those of the filters for which the toolbar has no room. */
export function MoreVisitorChips(props: Filters) {
  return (
    <FilterChips>
      <ChipsOfMore {...props} />
    </FilterChips>
  )
}

function ChipsOfMore({ filters, filter }: Filters) {
  const { church, branch, below } = filters
  return (
    <>
      <ListFilterChips filters={VISITOR_FILTERS} values={filters} onFilter={filter} more />
      {church !== undefined && <ChurchChip id={church} onRemove={() => void filter({ church: undefined })} />}
      {branch !== undefined && (
        <BranchChip
          id={branch}
          below={below}
          onRemove={() => void filter({ branch: undefined, below: undefined })}
        />
      )}
    </>
  )
}
