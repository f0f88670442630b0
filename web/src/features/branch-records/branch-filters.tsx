import { UFS } from "@aprisco/contract/brazil/ufs"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { Button, Card, NativeSelect, SimpleGrid } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconFilter, IconFilterOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useSeveralChurches } from "../../lib/unit-name.ts"
import { SearchInput } from "../../ui/search-input.tsx"
import { ChurchFilter } from "../members/public.ts"
import classes from "./branch-filters.module.css"
import { citiesQuery } from "./records-api.ts"
import { kindOf, stateOf } from "./search.ts"
import type { BranchFilterProps } from "./use-branch-filters.ts"

const KINDS = [
  { value: "", label: "Todos" },
  ...Object.entries(BRANCH_KINDS).map(([value, label]) => ({ value, label })),
]
const STATES = [{ value: "", label: "Todas" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

/** Search and filters. On a phone the filters wait behind a button. */
export function BranchFilters({ filters, filtered, filter, clear }: BranchFilterProps) {
  const [open, { toggle }] = useDisclosure(false)
  const several = useSeveralChurches()
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  return (
    <Card withBorder mb="md" padding="md" component="search" aria-label="Busca e filtros de filiais">
      <div className={classes.top}>
        <SearchInput
          label="Buscar filiais"
          placeholder="Nome ou cidade"
          value={filters.search ?? ""}
          onSearch={(search) => void filter({ search: search || undefined })}
        />
        {small && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls="branch-filters"
            onClick={toggle}
          >
            Filtros
          </Button>
        )}
      </div>
      <div id="branch-filters" hidden={small && !open}>
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
      </div>
      {filtered && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            mt="sm"
            ml={-10}
            leftSection={<IconFilterOff size={18} aria-hidden />}
            onClick={() => void clear()}
          >
            Limpar filtros
          </Button>
        </div>
      )}
    </Card>
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
