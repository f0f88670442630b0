import { DUE_STATES, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { FilterCard } from "../../ui/filter-card.tsx"
import { UnitFilter } from "../branches/public.ts"
import { ChurchFilter } from "../members/public.ts"
import { validateVisitorSearch } from "./search.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"
import { VisitorFilterChips } from "./visitor-filter-chips.tsx"

const STATUSES = [
  { value: "", label: "Todos" },
  ...Object.entries(FOLLOW_UP_STATUSES).map(([value, label]) => ({ value, label })),
]
const ANSWERERS = [
  { value: "", label: "Todos" },
  { value: "me", label: "Eu" },
  { value: "none", label: "Ninguém ainda" },
]
const DUES = [
  { value: "", label: "Todos" },
  ...Object.entries(DUE_STATES).map(([value, label]) => ({ value, label })),
]
const YES_OR_NO = [
  { value: "", label: "Todos" },
  { value: "true", label: "Sim" },
  { value: "false", label: "Não" },
]

type Filters = Pick<ReturnType<typeof useVisitorFilters>, "filters" | "filtered" | "filter" | "clear">

/** Search, filters and the active filters. */
export function VisitorFilters(props: Filters) {
  const { filters, filtered, filter } = props
  // A unit and `below` are one filter.
  const { search: _, below: __, ...chosen } = filters
  const count = Object.values(chosen).filter((value) => value !== undefined)
  return (
    <FilterCard
      label="Busca e filtros de visitantes"
      search={{
        label: "Buscar visitantes",
        placeholder: "Nome, e-mail, telefone ou CPF",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={count.length}
      below={filtered && <VisitorFilterChips {...props} />}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mt="md" spacing="md">
        <NativeSelect
          label="Status do follow-up"
          data={STATUSES}
          value={filters.status ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ status: validateVisitorSearch({ status: currentTarget.value }).status })
          }
        />
        <NativeSelect
          label="Primeira visita"
          data={YES_OR_NO}
          value={String(filters.firstVisit ?? "")}
          onChange={({ currentTarget }) => void filter({ firstVisit: yesOrNo(currentTarget.value) })}
        />
        <NativeSelect
          label="Convertido em membro"
          data={YES_OR_NO}
          value={String(filters.converted ?? "")}
          onChange={({ currentTarget }) => void filter({ converted: yesOrNo(currentTarget.value) })}
        />
        <ChurchFilter filters={{ church: filters.church }} filter={filter} />
        <UnitFilter
          branch={filters.branch}
          below={filters.below}
          church={filters.church}
          onChange={(unit) => void filter(unit)}
        />
        <NativeSelect
          label="Responsável"
          data={ANSWERERS}
          value={filters.responsible ?? ""}
          onChange={({ currentTarget }) =>
            void filter({
              responsible: validateVisitorSearch({ responsible: currentTarget.value }).responsible,
            })
          }
        />
        <NativeSelect
          label="Próximo contato"
          data={DUES}
          value={filters.due ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ due: validateVisitorSearch({ due: currentTarget.value }).due })
          }
        />
      </SimpleGrid>
    </FilterCard>
  )
}

function yesOrNo(value: string): boolean | undefined {
  return value === "" ? undefined : value === "true"
}
