import { contract } from "@aprisco/contract"
import { UFS } from "@aprisco/contract/brazil/ufs"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { ClearFilters, FilterCard } from "../../ui/filter-card.tsx"
import { citiesQuery } from "./churches-api.ts"
import { stateOf } from "./search.ts"
import type { ChurchFilterProps } from "./use-church-filters.ts"

const STATES = [{ value: "", label: "Todas" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: ({ signal }) => api.call(contract.core.plans, {}, { signal }),
  staleTime: 60 * 60_000,
})

/** Search and filters. */
export function ChurchFilters({ affiliation, filters, filtered, filter, clear }: ChurchFilterProps) {
  const plans = useQuery(plansQuery).data ?? []
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
        <NativeSelect
          label="UF"
          data={STATES}
          value={filters.state ?? ""}
          onChange={({ currentTarget }) =>
            void filter({ state: stateOf(currentTarget.value), city: undefined })
          }
        />
        <CityFilter
          state={filters.state}
          city={filters.city}
          onChange={(city) => void filter({ city: city || undefined })}
        />
        {/* Of a church that merely asks nobody knows the plan. */}
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

interface CityFilterProps {
  state: string | undefined
  city: string | undefined
  onChange: (city: string) => void
}

/** The cities of the chosen state that have churches. */
function CityFilter({ state, city, onChange }: CityFilterProps) {
  const cities = useQuery({ ...citiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
  const listed = city === undefined || cities.includes(city) ? cities : [city, ...cities]
  return (
    <NativeSelect
      label="Cidade"
      disabled={state === undefined}
      data={[{ value: "", label: state ? "Todas" : "Escolha a UF" }, ...listed]}
      value={city ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
