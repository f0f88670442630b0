import type { ReactNode } from "react"
import { BranchFilter, ChurchFilter } from "../../../ground/branches/public.ts"
import { ReportSourceSelect, type Source, sourceOf, sourceValue } from "../lists/source-select.tsx"
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
  /** Of all lists, or of one activity, group or event. */
  hasSource?: boolean
  children?: ReactNode
}

/** Of which lists a report tells. */
export function ReportFilters({ filters, filter, hasSource = true, children }: ReportFiltersProps) {
  const { source, sourceId } = filters
  return (
    <div className={classes.filters} data-screen-only>
      {hasSource && (
        <ReportSourceSelect
          label="Atividade, grupo ou evento"
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
