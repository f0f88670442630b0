import { ROLE_LABELS } from "@aprisco/contract/access/roles"
import { STAFF_STATUSES } from "@aprisco/contract/staff/routes"
import { Button, NativeSelect, SimpleGrid } from "@mantine/core"
import { FilterCard } from "../../ui/filter-card.tsx"
import classes from "../../ui/filters.module.css"
import { ChurchSelect } from "./church-select.tsx"
import { validateStaffSearch } from "./search.ts"
import type { StaffFilterProps } from "./use-staff-filters.ts"

const ALL = { value: "", label: "Todos" }
const choices = (list: Record<string, string>) => [
  ALL,
  ...Object.entries(list).map(([value, label]) => ({ value, label })),
]
const ROLES = choices(ROLE_LABELS)
const STATUSES = choices(STAFF_STATUSES)

/** Search and filters. */
export function StaffFilters({ filters, filtered, filter, clear }: StaffFilterProps) {
  const { search: _, ...chosen } = filters
  const count = Object.values(chosen).filter((value) => value !== undefined).length
  return (
    <FilterCard
      label="Busca e filtros de usuários"
      search={{
        label: "Buscar usuários",
        placeholder: "Nome ou e-mail",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={count}
      below={
        filtered && (
          <div className={classes.active}>
            <Button variant="subtle" size="sm" onClick={() => void clear()}>
              Limpar filtros
            </Button>
          </div>
        )
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="md" spacing="md">
        <NativeSelect
          label="Perfil de acesso"
          data={ROLES}
          value={filters.role ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ role: validateStaffSearch({ role: currentTarget.value }).role })
          }
        />
        <NativeSelect
          label="Situação"
          data={STATUSES}
          value={filters.status ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ status: validateStaffSearch({ status: currentTarget.value }).status })
          }
        />
        <ChurchSelect
          label="Igreja"
          placeholder="Todas"
          clearable
          value={filters.church}
          onChange={(church) => void filter({ church })}
        />
      </SimpleGrid>
    </FilterCard>
  )
}
