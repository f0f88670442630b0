import { useQuery } from "@tanstack/react-query"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { FilterSelect, useFilterLook } from "../../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { personQuery } from "../../../people/people/public.ts"
import { accountsQuery, categoriesQuery, fundsQuery } from "../treasury-api.ts"

type Chosen = { account?: number; category?: number; fund?: number; person?: number }

interface Choice {
  id: number
  name: string
  code?: string
}

/** A filter by one of a few records that are loaded as a whole. */
function recordFilter(
  name: "account" | "category" | "fund",
  words: { label: string; all: string; more?: true },
  useChoices: () => readonly Choice[],
): LookupFilter<Chosen> {
  const { label, all, more } = words
  return {
    name,
    more,
    Field({ filters, filter }) {
      const choices = useChoices()
      return (
        <FilterSelect
          label={label}
          all={all}
          choices={choices.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={filters[name] === undefined ? undefined : String(filters[name])}
          onChange={(id) => void filter({ [name]: id === "" ? undefined : Number(id) })}
        />
      )
    },
    Chip({ id, onRemove }) {
      const chosen = useChoices().find((one) => one.id === id)
      return <FilterChip text={chosen ? `${label}: ${chosen.name}` : label} onRemove={onRemove} />
    },
  }
}

const nameOf = ({ code, name }: Choice) => (code ? `${code} ${name}` : name)

const ACCOUNT_FILTER = recordFilter(
  "account",
  { label: "Conta", all: "Todas" },
  () => useQuery(accountsQuery).data ?? [],
)

/** With what is below it. */
const CATEGORY_FILTER = recordFilter(
  "category",
  { label: "Categoria", all: "Todas" },
  () => useQuery(categoriesQuery).data ?? [],
)

const FUND_FILTER = recordFilter(
  "fund",
  { label: "Fundo", all: "Todos", more: true },
  () => useQuery(fundsQuery).data ?? [],
)

const PERSON_FILTER: LookupFilter<Chosen> = {
  name: "person",
  more: true,
  Field({ filters, filter }) {
    const stored = usePersonName(filters.person)
    return (
      <SearchedSelect
        // A name that arrives later than the field.
        key={stored ?? ""}
        {...useFilterLook("Pessoa", "Todas")}
        clearable
        queryKey={PERSON_CHOICES}
        load={personChoices}
        stored={stored && filters.person ? { value: String(filters.person), label: stored } : undefined}
        nothingFoundMessage="Nenhuma pessoa encontrada"
        clearButtonProps={{ "aria-label": "Limpar pessoa" }}
        value={filters.person === undefined ? "" : String(filters.person)}
        onChange={(id) => void filter({ person: id ? Number(id) : undefined })}
      />
    )
  },
  Chip({ id, onRemove }) {
    const name = usePersonName(id)
    return <FilterChip text={name ? `Pessoa: ${name}` : "Pessoa"} onRemove={onRemove} />
  },
}

function usePersonName(id: number | undefined): string | undefined {
  return useQuery({ ...personQuery(id ?? 0), enabled: id !== undefined }).data?.data.fullName
}

/** The filters of the list of entries by other records. */
export const RECORD_FILTERS = [ACCOUNT_FILTER, CATEGORY_FILTER, FUND_FILTER, PERSON_FILTER]
