import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { STAFF_STATUSES } from "@aprisco/contract/staff/routes"
import { FilterSelect, useFilterLook } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { ChurchSelect } from "./church-select.tsx"
import { validateStaffSearch } from "./search.ts"
import type { StaffFilterProps } from "./use-staff-filters.ts"

const choices = (list: Record<string, string>) =>
  Object.entries(list).map(([value, label]) => ({ value, label }))
const ROLES = choices(ROLE_LABELS)
const STATUSES = choices(STAFF_STATUSES)

/** Search and filters. */
export function StaffFilters({ filters, filtered, filter, clear }: StaffFilterProps) {
  const { search: _, ...chosen } = filters
  return (
    <ListToolbar
      label="Busca e filtros de usuários"
      search={{
        label: "Buscar usuários",
        placeholder: "Nome ou e-mail",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={Object.values(chosen).filter((value) => value !== undefined).length}
      filtered={filtered}
      onClear={clear}
      filters={
        <>
          <FilterSelect
            label="Perfil de acesso"
            all="Todos"
            choices={ROLES}
            value={filters.role}
            onChange={(role) => void filter({ role: validateStaffSearch({ role }).role })}
          />
          <FilterSelect
            label="Situação"
            all="Todos"
            choices={STATUSES}
            value={filters.status}
            onChange={(status) => void filter({ status: validateStaffSearch({ status }).status })}
          />
          <ChurchFilter church={filters.church} onChange={(church) => void filter({ church })} />
        </>
      }
    />
  )
}

interface ChurchFilterProps {
  church: number | undefined
  onChange: (church: number | undefined) => void
}

function ChurchFilter({ church, onChange }: ChurchFilterProps) {
  return <ChurchSelect {...useFilterLook("Igreja", "Todas")} clearable value={church} onChange={onChange} />
}
