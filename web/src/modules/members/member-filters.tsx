import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect } from "@mantine/core"
import { useFlags } from "../../lib/can.ts"
import { FilterCard } from "../../ui/filter-card.tsx"
import { MemberFilterChips } from "./member-filter-chips.tsx"
import classes from "./member-filters.module.css"
import { OFFERED_FUNCTIONS } from "./member-labels.ts"
import { BranchFilter, ChurchFilter } from "./place-filters.tsx"
import { validateMemberSearch } from "./search.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

const ALL = { value: "", label: "Todos" }
const STATUSES = [ALL, ...Object.entries(MEMBERSHIP_STATUSES).map(([value, label]) => ({ value, label }))]
const FUNCTIONS = [{ value: "", label: "Todas" }, ...OFFERED_FUNCTIONS]

/** Search and filters. */
export function MemberFilters(props: MemberFilterProps) {
  const { filters, filtered, filter } = props
  const { canEditMembers } = useFlags()
  return (
    <FilterCard
      label="Busca e filtros de membros"
      search={{
        label: "Buscar membros",
        // The directory is searched by name only.
        placeholder: canEditMembers ? "Nome, e-mail, telefone ou CPF" : "Nome",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      below={filtered && <MemberFilterChips {...props} />}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Situação"
          data={STATUSES}
          value={filters.status ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ status: validateMemberSearch({ status: currentTarget.value }).status })
          }
        />
        <NativeSelect
          label="Função ministerial"
          data={FUNCTIONS}
          value={filters.function ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ function: validateMemberSearch({ function: currentTarget.value }).function })
          }
        />
        <ChurchFilter {...props} />
        <BranchFilter {...props} />
      </div>
    </FilterCard>
  )
}
