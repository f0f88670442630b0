import { ListFilterFields } from "../../../ui/data-list/list-filters.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { ChurchFilter, UnitFilter } from "../../ground/branches/public.ts"
import { VISITOR_FILTERS } from "./search.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"
import { MoreVisitorChips, VisitorFilterChips } from "./visitor-filter-chips.tsx"

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
      filters={<ListFilterFields filters={VISITOR_FILTERS} values={filters} onFilter={filter} more={false} />}
      more={
        <>
          <ListFilterFields filters={VISITOR_FILTERS} values={filters} onFilter={filter} more />
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
