import type { ReactNode } from "react"
import { useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { ListFilterFields } from "../../../ui/data-list/list-filters.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { BranchFilter, ChurchFilter } from "../../ground/branches/public.ts"
import { MemberFilterChips } from "./member-filter-chips.tsx"
import { MEMBER_FILTERS } from "./search.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

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
          <ListFilterFields
            filters={MEMBER_FILTERS}
            values={filters}
            onFilter={filter}
            except={isOrdinary ? ["status"] : []}
          />
          <ChurchFilter {...props} />
          <BranchFilter {...props} />
        </>
      }
    />
  )
}
