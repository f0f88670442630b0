import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { FilterChip, FilterChips } from "../../../ui/filter-chips.tsx"
import { BranchChip, ChurchChip } from "../../ground/branches/public.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

/** The active filters, each removable alone, or all at once. */
export function MemberFilterChips({ filters, filter, clear }: MemberFilterProps) {
  const { search, status, function: name, branch, below, church } = filters
  return (
    <FilterChips clear={clear}>
      {search !== undefined && (
        <FilterChip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      {status && (
        <FilterChip
          text={`Situação: ${MEMBERSHIP_STATUSES[status]}`}
          onRemove={() => void filter({ status: undefined })}
        />
      )}
      {name && (
        <FilterChip
          text={`Função: ${MINISTERIAL_FUNCTIONS[name]}`}
          onRemove={() => void filter({ function: undefined })}
        />
      )}
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
