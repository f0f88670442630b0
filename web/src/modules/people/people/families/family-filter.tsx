import { households } from "@aprisco/contract/people/households"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useFilterLook } from "../../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { familyQuery } from "./families-api.ts"

interface FamilyFieldProps {
  filters: { household?: number }
  filter: (part: { household?: number }) => unknown
}

function FamilyField({ filters: { household: value }, filter }: FamilyFieldProps) {
  const look = useFilterLook("Família", "Todas")
  const chosen = useQuery({ ...familyQuery(value ?? 0), enabled: Boolean(value) })
  const stored = chosen.data && {
    value: String(chosen.data.data.id),
    label: chosen.data.data.displayName,
  }
  return (
    <SearchedSelect
      {...look}
      // The name of the chosen family is known after it has been loaded.
      key={stored?.value ?? "none"}
      clearable
      queryKey={["households", "choices"]}
      load={async (search, _, signal) => {
        const query = { search: search || undefined, pageSize: 20 }
        const { results } = await api.call(households.list, { query }, { signal })
        return results.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
      }}
      stored={stored}
      value={value ? String(value) : ""}
      onChange={(household) => void filter({ household: household === "" ? undefined : Number(household) })}
      nothingFoundMessage="Nenhuma família encontrada"
    />
  )
}

function FamilyChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(familyQuery(id))
  return <FilterChip text={data ? `Família: ${data.data.displayName}` : "Família"} onRemove={onRemove} />
}

/** The filter by family; the server searches the families. */
export const FAMILY_FILTER: LookupFilter<{ household?: number }> = {
  name: "household",
  Field: FamilyField,
  Chip: FamilyChip,
  more: true,
}
