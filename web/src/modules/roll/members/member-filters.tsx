import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import type { ReactNode } from "react"
import { useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { BranchFilter, ChurchFilter } from "../../ground/branches/public.ts"
import { MemberFilterChips } from "./member-filter-chips.tsx"
import { ALL_FUNCTIONS } from "./member-labels.ts"
import { validateMemberSearch } from "./search.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

const STATUSES = Object.entries(MEMBERSHIP_STATUSES).map(([value, label]) => ({ value, label }))

/** Search, filters and export. */
export function MemberFilters(props: MemberFilterProps & { exporting: ReactNode }) {
  const { filters, filtered, filter, clear, exporting } = props
  const { canEditMembers } = useFlags()
  const isOrdinary = useIsOrdinaryMember()
  // A unit and `below` are one filter.
  const { search: _, below: __, ...chosen } = filters
  return (
    <ListToolbar
      label="Busca e filtros de membros"
      search={{
        label: "Buscar membros",
        // The directory is searched by name only.
        placeholder: canEditMembers ? "Nome, contato ou CPF" : "Nome",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={Object.values(chosen).filter((value) => value !== undefined).length}
      filtered={filtered}
      onClear={clear}
      chips={filtered && <MemberFilterChips {...props} />}
      exporting={exporting}
      filters={
        <>
          {!isOrdinary && (
            <FilterSelect
              label="Situação"
              all="Todos"
              choices={STATUSES}
              value={filters.status}
              onChange={(status) => void filter({ status: validateMemberSearch({ status }).status })}
            />
          )}
          <FilterSelect
            label="Função ministerial"
            all="Todas"
            choices={ALL_FUNCTIONS}
            value={filters.function}
            onChange={(name) => void filter({ function: validateMemberSearch({ function: name }).function })}
          />
          <ChurchFilter {...props} />
          <BranchFilter {...props} />
        </>
      }
    />
  )
}
