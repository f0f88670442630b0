import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useSeveralChurches } from "../../lib/unit-name.ts"
import { ClearFilters, FilterCard } from "../../ui/filter-card.tsx"
import { PlaceFilter } from "../addresses/public.ts"
import { ChurchFilter } from "../members/public.ts"
import { citiesQuery } from "./records-api.ts"
import { validateBranchSearch } from "./search.ts"
import type { BranchFilterProps } from "./use-branch-filters.ts"

const KINDS = [
  { value: "", label: "Todos" },
  ...Object.entries(BRANCH_KINDS).map(([value, label]) => ({ value, label })),
]

/** Search and filters. */
export function BranchFilters({ filters, filtered, filter, clear }: BranchFilterProps) {
  const several = useSeveralChurches()
  const { state } = filters
  const cities = useQuery({ ...citiesQuery(state ?? ""), enabled: state !== undefined }).data?.cities ?? []
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
          onChange={({ currentTarget }) =>
            void filter({ kind: validateBranchSearch({ kind: currentTarget.value }).kind })
          }
        />
        <PlaceFilter place={filters} cities={cities} filter={filter} />
      </SimpleGrid>
    </FilterCard>
  )
}
