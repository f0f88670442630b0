import { UFS } from "@aprisco/contract/brazil/ufs"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useSeveralChurches } from "../../lib/unit-name.ts"
import { ClearFilters, FilterCard } from "../../ui/filter-card.tsx"
import { ChurchFilter } from "../members/public.ts"
import { citiesQuery } from "./records-api.ts"
import { kindOf, stateOf } from "./search.ts"
import type { BranchFilterProps } from "./use-branch-filters.ts"

const KINDS = [
  { value: "", label: "Todos" },
  ...Object.entries(BRANCH_KINDS).map(([value, label]) => ({ value, label })),
]
const STATES = [{ value: "", label: "Todas" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

/** Search and filters. */
export function BranchFilters({ filters, filtered, filter, clear }: BranchFilterProps) {
  const several = useSeveralChurches()
  return (
    <FilterCard
      label="Busca e filtros de filiais"
      search={{
        label: "Buscar filiais",
        placeholder: "Nome ou cidade",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      below={filtered && <ClearFilters onClear={clear} />}
    >
      <SimpleGrid cols={{ base: 1, xs: several ? 2 : 3, md: several ? 4 : 3 }} mt="md" spacing="md">
        <ChurchFilter filters={{ church: filters.church }} filter={({ church }) => filter({ church })} />
        <NativeSelect
          label="Tipo"
          data={KINDS}
          value={filters.kind ?? ""}
          onChange={({ currentTarget }) => void filter({ kind: kindOf(currentTarget.value) })}
        />
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
      </SimpleGrid>
    </FilterCard>
  )
}

interface CityFilterProps {
  state: string | undefined
  city: string | undefined
  onChange: (city: string) => void
}

/** The cities of the chosen state that have branches. */
function CityFilter({ state, city, onChange }: CityFilterProps) {
  const cities = useQuery({ ...citiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
  const listed = city === undefined || cities.includes(city) ? cities : [city, ...cities]
  const first = state ? "Todas" : "Escolha a UF"
  return (
    <NativeSelect
      label="Cidade"
      disabled={state === undefined}
      data={[{ value: "", label: first }, ...listed]}
      value={city ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
