import { ListFilterChips } from "../../../ui/data-list/list-filters.tsx"
import { FilterChip, FilterChips } from "../../../ui/filter-chips.tsx"
import { BranchChip, ChurchChip } from "../../ground/branches/public.ts"
import { MEMBER_FILTERS } from "./search.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

/** The active filters, each removable alone, or all at once. */
export function MemberFilterChips({ filters, filter, clear }: MemberFilterProps) {
  const { search, branch, below, church } = filters
  return (
    <FilterChips clear={clear}>
      {search !== undefined && (
        <FilterChip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      <ListFilterChips filters={MEMBER_FILTERS} values={filters} onFilter={filter} />
      {church !== undefined && <ChurchChip id={church} onRemove={() => void filter({ church: undefined })} />}
      {branch !== undefined && (
        <BranchChip
          id={branch}
          below={below}
          onRemove={() => void filter({ branch: undefined, below: undefined })}
        />
      )}
    </FilterChips>
  )
}
