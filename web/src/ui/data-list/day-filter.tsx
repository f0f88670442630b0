import { useState } from "react"
import { formatDate } from "../../lib/format.ts"
import { DateField } from "../date-field.tsx"
import { FilterChip } from "../filter-chips.tsx"
import { useFilterLook } from "./filter-select.tsx"
import type { LookupFilter } from "./filter-toolbar.tsx"

type Days = { from?: string; to?: string }
type Which = keyof Days

const WRONG = {
  from: "A data inicial é posterior à final",
  to: "A data final é anterior à inicial",
} as const

interface DayFilterProps {
  which: Which
  label: string
  filters: Days
  filter: (part: Days) => unknown
}

/** What is from a day on, or up to a day. A date that is being typed filters nothing yet. */
function DayFilter({ which, label, filters, filter }: DayFilterProps) {
  const [isBackwards, setBackwards] = useState(false)
  const chosen = filters[which]
  function choose(typed: string) {
    if (typed !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return
    const { from, to }: Days = { ...filters, [which]: typed || undefined }
    const backwards = from !== undefined && to !== undefined && to < from
    setBackwards(backwards)
    if (!backwards && (typed || undefined) !== chosen) void filter({ [which]: typed || undefined })
  }
  return (
    // Filled anew when the address changes under the field, as «Limpar filtros» does.
    <DateField
      key={chosen ?? ""}
      {...useFilterLook(label, "DD/MM/AAAA")}
      defaultValue={chosen}
      error={isBackwards && WRONG[which]}
      onChange={choose}
    />
  )
}

/** One end of a period, by `from` or `to` in the address. `label`: of which day, where that is not plain. */
export const dayFilter = (which: Which, label: string): LookupFilter<Days> => ({
  name: which,
  Field: (props) => <DayFilter which={which} label={label} {...props} />,
  Chip: ({ filters, onRemove }) => (
    <FilterChip text={`${label} ${formatDate(filters[which])}`} onRemove={onRemove} />
  ),
  more: true,
})

/** The two filters of a period, by `from` and `to` in the address. */
export const FROM_FILTER = dayFilter("from", "De")
export const TO_FILTER = dayFilter("to", "Até")
