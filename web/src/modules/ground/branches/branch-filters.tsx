import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { PlaceFilter } from "../addresses/public.ts"
import { ChurchFilter } from "./place-filters.tsx"
import { branchCitiesQuery } from "./records-api.ts"
import { validateBranchSearch } from "./search.ts"
import type { BranchFilterProps } from "./use-branch-filters.ts"

const KINDS = Object.entries(BRANCH_KINDS).map(([value, label]) => ({ value, label }))

/** Search and filters. */
export function BranchFilters({
  filters,
  filtered,
  filter,
  clear,
  exporting,
}: BranchFilterProps & { exporting: ReactNode }) {
  const { state } = filters
  const cities =
    useQuery({ ...branchCitiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
  return (
    <ListToolbar
      label="Busca e filtros de filiais"
      search={{
        label: "Buscar filiais",
        placeholder: "Nome ou cidade",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={
        [filters.church, filters.kind, state, filters.city].filter((value) => value !== undefined).length
      }
      filtered={filtered}
      onClear={clear}
      exporting={exporting}
      filters={
        <>
          <ChurchFilter filters={{ church: filters.church }} filter={({ church }) => filter({ church })} />
          <FilterSelect
            label="Tipo"
            all="Todos"
            choices={KINDS}
            value={filters.kind}
            onChange={(kind) => void filter({ kind: validateBranchSearch({ kind }).kind })}
          />
          <PlaceFilter place={filters} cities={cities} filter={filter} />
        </>
      }
    />
  )
}
