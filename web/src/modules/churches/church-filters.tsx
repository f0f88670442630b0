import { contract } from "@aprisco/contract"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { ClearFilters, FilterCard } from "../../ui/filter-card.tsx"
import { PlaceFilter } from "../addresses/public.ts"
import { citiesQuery } from "./churches-api.ts"
import type { ChurchFilterProps } from "./use-church-filters.ts"

const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => api.call(contract.plans.onOffer, {}, { signal }),
  staleTime: 60 * 60_000,
})

/** Search and filters. */
export function ChurchFilters({ affiliation, filters, filtered, filter, clear }: ChurchFilterProps) {
  const plans = useQuery(plansQuery).data ?? []
  const { state } = filters
  const cities = useQuery({ ...citiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
  return (
    <FilterCard
      label="Busca e filtros de igrejas"
      search={{
        label: "Buscar igrejas",
        placeholder: "Nome, CNPJ, cidade ou pastor",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      below={filtered && <ClearFilters onClear={clear} />}
    >
      <SimpleGrid cols={{ base: 1, xs: 3 }} mt="md" spacing="md">
        <PlaceFilter place={filters} cities={cities} filter={filter} />
        {/* The plan of a church that only asks is not known. */}
        {affiliation === undefined && (
          <NativeSelect
            label="Plano"
            data={[
              { value: "", label: "Todos" },
              ...plans.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filters.plan ?? ""}
            onChange={({ currentTarget }) => void filter({ plan: currentTarget.value || undefined })}
          />
        )}
      </SimpleGrid>
    </FilterCard>
  )
}
