import type { ReactNode } from "react"
import { BranchFilter, ChurchFilter } from "../../../ground/branches/public.ts"
import { type Source, SourceSelect, sourceOf, sourceValue } from "../lists/source-select.tsx"
import classes from "./place-filters.module.css"

interface Filters {
  church?: number
  branch?: number
  below?: true
  source?: Source["source"]
  sourceId?: number
}

interface ReportFiltersProps {
  filters: Partial<Filters>
  filter: (part: Partial<Filters>) => unknown
  /** Of all lists, or of one activity or group. */
  hasSource?: boolean
  children?: ReactNode
}

/** Of which lists a report tells. */
export function ReportFilters({ filters, filter, hasSource = true, children }: ReportFiltersProps) {
  const { source, sourceId } = filters
  return (
    <div className={classes.filters} data-screen-only>
      {hasSource && (
        <SourceSelect
          label="Atividade ou grupo"
          placeholder="Todos"
          clearable
          value={source && sourceId ? sourceValue({ source, sourceId }) : ""}
          onChange={(value) => {
            const chosen = sourceOf(value)
            void filter({ source: chosen?.source, sourceId: chosen?.sourceId })
          }}
        />
      )}
      <ChurchFilter filters={filters} filter={filter} />
      <BranchFilter filters={filters} filter={filter} />
      {children}
    </div>
  )
}
