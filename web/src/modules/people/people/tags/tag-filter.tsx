import { useQuery } from "@tanstack/react-query"
import { FilterSelect } from "../../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { tagsQuery } from "./tags-api.ts"

/** The filter by tag. */
export const TAG_FILTER: LookupFilter<{ tag?: number }> = {
  name: "tag",
  more: true,
  Field({ filters, filter }) {
    const { data = [] } = useQuery(tagsQuery)
    if (data.length === 0) return null
    return (
      <FilterSelect
        label="Etiqueta"
        all="Todas"
        choices={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.tag ? String(filters.tag) : undefined}
        onChange={(tag) => void filter({ tag: tag === "" ? undefined : Number(tag) })}
      />
    )
  },
  Chip({ id, onRemove }) {
    const { data = [] } = useQuery(tagsQuery)
    const name = data.find((tag) => tag.id === id)?.name
    return <FilterChip text={name ? `Etiqueta: ${name}` : "Etiqueta"} onRemove={onRemove} />
  },
}
