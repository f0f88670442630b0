import { useQuery } from "@tanstack/react-query"
import { FilterSelect } from "../../../../ui/data-list/filter-select.tsx"
import { FilterChip } from "../../../../ui/filter-chips.tsx"
import { tagsQuery } from "./tags-api.ts"

interface TagFilterProps {
  value: number | null | undefined
  onChange: (tag: number | undefined) => void
}

/** The filter by tag. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { data = [] } = useQuery(tagsQuery)
  if (data.length === 0) return null
  return (
    <FilterSelect
      label="Etiqueta"
      all="Todas"
      choices={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ? String(value) : undefined}
      onChange={(tag) => onChange(tag === "" ? undefined : Number(tag))}
    />
  )
}

export function TagChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data = [] } = useQuery(tagsQuery)
  const name = data.find((tag) => tag.id === id)?.name
  return <FilterChip text={name ? `Etiqueta: ${name}` : "Etiqueta"} onRemove={onRemove} />
}
