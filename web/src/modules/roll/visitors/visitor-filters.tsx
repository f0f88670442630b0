import { DUE_STATES, FOLLOW_UP_STATUSES, REGISTRATION_PERIODS } from "@aprisco/contract/vocabulary"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { ChurchFilter, UnitFilter } from "../../ground/branches/public.ts"
import { validateVisitorSearch } from "./search.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"
import { MoreVisitorChips, VisitorFilterChips } from "./visitor-filter-chips.tsx"

const STATUSES = Object.entries(FOLLOW_UP_STATUSES).map(([value, label]) => ({ value, label }))
const ANSWERERS = [
  { value: "me", label: "Eu" },
  { value: "none", label: "Ninguém ainda" },
]
const DUES = Object.entries(DUE_STATES).map(([value, label]) => ({ value, label }))
const PERIODS = Object.entries(REGISTRATION_PERIODS).map(([value, label]) => ({ value, label }))
const YES_OR_NO = [
  { value: "true", label: "Sim" },
  { value: "false", label: "Não" },
]
const YES_OR_NO_FILTERS = {
  firstVisit: "Primeira visita",
  converted: "Convertido em membro",
  wantsPrayer: "Pediu oração",
  wantsGrowthGroup: "Quer grupo de crescimento",
} as const

type Filters = Pick<ReturnType<typeof useVisitorFilters>, "filters" | "filtered" | "filter" | "clear">

const countIn = (values: object) => Object.values(values).filter((value) => value !== undefined).length

/** Search, filters and the active filters. */
export function VisitorFilters(props: Filters) {
  const { filters, filtered, filter, clear } = props
  // A unit and `below` are one filter.
  const { search: _, below: __, ...chosen } = filters
  const { status: _s, due: _d, responsible: _r, ...chosenOfMore } = chosen
  return (
    <ListToolbar
      label="Busca e filtros de visitantes"
      search={{
        label: "Buscar visitantes",
        placeholder: "Nome, contato ou CPF",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={countIn(chosen)}
      countOfMore={countIn(chosenOfMore)}
      filtered={filtered}
      onClear={clear}
      chips={filtered && <VisitorFilterChips {...props} />}
      chipsOfMore={<MoreVisitorChips {...props} />}
      filters={
        <>
          <FilterSelect
            label="Acompanhamento"
            all="Todos"
            choices={STATUSES}
            value={filters.status}
            onChange={(status) => void filter({ status: validateVisitorSearch({ status }).status })}
          />
          <FilterSelect
            label="Próximo contato"
            all="Todos"
            choices={DUES}
            value={filters.due}
            onChange={(due) => void filter({ due: validateVisitorSearch({ due }).due })}
          />
          <FilterSelect
            label="Responsável"
            all="Todos"
            choices={ANSWERERS}
            value={filters.responsible}
            onChange={(responsible) =>
              void filter({ responsible: validateVisitorSearch({ responsible }).responsible })
            }
          />
        </>
      }
      more={
        <>
          <FilterSelect
            label="Cadastro"
            all="Todos"
            choices={PERIODS}
            value={filters.registered}
            onChange={(registered) =>
              void filter({ registered: validateVisitorSearch({ registered }).registered })
            }
          />
          {(["firstVisit", "converted", "wantsPrayer", "wantsGrowthGroup"] as const).map((name) => (
            <FilterSelect
              key={name}
              label={YES_OR_NO_FILTERS[name]}
              all="Todos"
              choices={YES_OR_NO}
              value={filters[name] === undefined ? undefined : filters[name] ? "true" : "false"}
              onChange={(value) => void filter({ [name]: value === "" ? undefined : value === "true" })}
            />
          ))}
          <ChurchFilter filters={{ church: filters.church }} filter={filter} />
          <UnitFilter
            branch={filters.branch}
            below={filters.below}
            church={filters.church}
            onChange={(unit) => void filter(unit)}
          />
        </>
      }
    />
  )
}
