import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FilterSelect, useFilterLook } from "../../../ui/data-list/filter-select.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { DateField } from "../../../ui/date-field.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { AUDIT_ACTORS, actorChoices, auditOptionsQuery } from "./audit-api.ts"
import { validateAuditSearch } from "./search.ts"
import type { AuditFilterProps } from "./use-audit-filters.ts"

/** Filters by person, action and days. */
export function AuditFilters({ filters, filtered, filter, clear }: AuditFilterProps) {
  const { data } = useQuery(auditOptionsQuery)
  const actions = (data?.actions ?? []).map(({ action, label }) => ({ value: action, label }))
  return (
    <ListToolbar
      label="Filtros da auditoria"
      count={Object.values(filters).filter((value) => value !== undefined).length}
      filtered={filtered}
      onClear={clear}
      filters={
        <>
          <Person filters={filters} filter={filter} />
          <FilterSelect
            label="Ação"
            all="Todas"
            choices={actions}
            value={filters.action}
            onChange={(action) => void filter({ action: action || undefined })}
          />
          <Days filters={filters} filter={filter} />
        </>
      }
    />
  )
}

type PartProps = Pick<AuditFilterProps, "filters" | "filter">

function Person({ filters, filter }: PartProps) {
  return (
    <SearchedSelect
      {...useFilterLook("Pessoa", "Todas")}
      clearable
      queryKey={AUDIT_ACTORS}
      load={actorChoices}
      nothingFoundMessage="Ninguém encontrado"
      clearButtonProps={{ "aria-label": "Limpar pessoa" }}
      value={filters.actor ? String(filters.actor) : ""}
      onChange={(id) => void filter({ actor: id ? Number(id) : undefined })}
    />
  )
}

/** Two dates; each applies once it is complete, and the second must not be before the first. */
function Days({ filters, filter }: PartProps) {
  const { from, to } = filters
  const [problem, setProblem] = useState<"from" | "to" | null>(null)
  function choose(which: "from" | "to", typed: string) {
    const chosen = validateAuditSearch({ from: typed }).from
    if (typed !== "" && !chosen) return
    const next = { from, to, [which]: chosen }
    const backwards = Boolean(next.from && next.to && next.to < next.from)
    setProblem(backwards ? which : null)
    if (!backwards && chosen !== filters[which]) void filter({ [which]: chosen })
  }
  return (
    <>
      {/* Filled anew when the address changes under the field, as "Limpar filtros" does. */}
      <DateField
        key={`from ${from}`}
        {...useFilterLook("De", "DD/MM/AAAA")}
        defaultValue={from}
        error={problem === "from" && "A data inicial é posterior à final"}
        onChange={(typed) => choose("from", typed)}
      />
      <DateField
        key={`to ${to}`}
        {...useFilterLook("Até", "DD/MM/AAAA")}
        defaultValue={to}
        error={problem === "to" && "A data final é anterior à inicial"}
        onChange={(typed) => choose("to", typed)}
      />
    </>
  )
}
