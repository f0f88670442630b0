import { useQuery } from "@tanstack/react-query"
import { FilterSelect } from "../../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { groupTreeQuery } from "../groups-api.ts"
import { unitChoices, unitsOfTree } from "./units-of-tree.ts"

/** The filter by a unit in which groups are supervised, with all below it. Not shown where the church has none. */
export const GROUP_UNIT_FILTER: LookupFilter<{ unit?: number; church?: number }> = {
  name: "unit",
  more: true,
  Field({ filters, filter }) {
    const { data = [] } = useQuery(groupTreeQuery(filters.church))
    const choices = unitChoices(data)
    if (choices.length === 0 && filters.unit === undefined) return null
    return (
      <FilterSelect
        label="Unidade"
        all="Todas"
        choices={choices}
        value={filters.unit ? String(filters.unit) : undefined}
        onChange={(unit) => void filter({ unit: unit === "" ? undefined : Number(unit) })}
      />
    )
  },
  Chip({ id, filters, onRemove }) {
    const { data = [] } = useQuery(groupTreeQuery(filters.church))
    const name = unitsOfTree(data).find(({ node }) => node.id === id)?.node.name
    return <FilterChip text={name ? `Unidade: ${name}` : "Unidade"} onRemove={onRemove} />
  },
}
