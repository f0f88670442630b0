import { plans as plansRoutes } from "@aprisco/contract/plans/routes"
import { queryOptions, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { api } from "../../../lib/api.ts"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { PlaceFilter } from "../addresses/public.ts"
import { churchCitiesQuery } from "./churches-api.ts"
import type { ChurchFilterProps } from "./use-church-filters.ts"

const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => api.call(plansRoutes.onOffer, {}, { signal }),
  staleTime: 60 * 60_000,
})

/** Search, filters and export. */
export function ChurchFilters(props: ChurchFilterProps & { exporting: ReactNode }) {
  const { affiliation, filters, filtered, filter, clear, exporting } = props
  const plans = useQuery(plansQuery).data ?? []
  const { state } = filters
  const cities =
    useQuery({ ...churchCitiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
  return (
    <ListToolbar
      label="Busca e filtros de igrejas"
      search={{
        label: "Buscar igrejas",
        placeholder: "Nome, CNPJ, cidade ou pastor",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={[state, filters.city, filters.plan].filter((value) => value !== undefined).length}
      filtered={filtered}
      onClear={clear}
      exporting={exporting}
      filters={
        <>
          <PlaceFilter place={filters} cities={cities} filter={filter} />
          {/* The plan of a church that only asks is not known. */}
          {affiliation === undefined && (
            <FilterSelect
              label="Plano"
              all="Todos"
              choices={plans.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.plan}
              onChange={(plan) => void filter({ plan: plan || undefined })}
            />
          )}
        </>
      }
    />
  )
}
