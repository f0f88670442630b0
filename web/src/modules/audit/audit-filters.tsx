import { Button, Card, NativeSelect, SimpleGrid } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconFilter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { DateField } from "../../ui/date-field.tsx"
import classes from "../../ui/filters.module.css"
import { SearchedSelect } from "../../ui/searched-select.tsx"
import { AUDIT_ACTORS, actorChoices, auditOptionsQuery } from "./audit-api.ts"
import { validateAuditSearch } from "./search.ts"
import type { AuditFilterProps } from "./use-audit-filters.ts"

/** Filters by person, action and days. On a phone a button shows them. */
export function AuditFilters({ filters, filtered, filter, clear }: AuditFilterProps) {
  const [open, { toggle }] = useDisclosure(false)
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  const { data } = useQuery(auditOptionsQuery)
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const actions = (data?.actions ?? []).map(({ action, label }) => ({ value: action, label }))
  return (
    <Card withBorder mb="md" padding="md" component="search" aria-label="Filtros da auditoria">
      {small && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls="audit-filters"
          onClick={toggle}
        >
          {count > 0 ? `Filtros (${count})` : "Filtros"}
        </Button>
      )}
      <div id="audit-filters" hidden={small && !open}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md" mt={small ? "md" : 0}>
          <SearchedSelect
            label="Pessoa"
            placeholder="Todas"
            clearable
            queryKey={AUDIT_ACTORS}
            load={actorChoices}
            nothingFoundMessage="Ninguém encontrado"
            clearButtonProps={{ "aria-label": "Limpar pessoa" }}
            value={filters.actor ? String(filters.actor) : ""}
            onChange={(id) => void filter({ actor: id ? Number(id) : undefined })}
          />
          <NativeSelect
            label="Ação"
            data={[{ value: "", label: "Todas" }, ...actions]}
            value={filters.action ?? ""}
            onChange={({ currentTarget }) => void filter({ action: currentTarget.value || undefined })}
          />
          <Days filters={filters} filter={filter} />
        </SimpleGrid>
      </div>
      {filtered && (
        <div className={classes.active}>
          <Button variant="subtle" size="sm" onClick={() => void clear()}>
            Limpar filtros
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Two dates; each applies once it is complete, and the second must not be before the first. */
function Days({ filters, filter }: Pick<AuditFilterProps, "filters" | "filter">) {
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
        label="De"
        defaultValue={from}
        error={problem === "from" && "A data inicial é posterior à final"}
        onChange={(typed) => choose("from", typed)}
      />
      <DateField
        key={`to ${to}`}
        label="Até"
        defaultValue={to}
        error={problem === "to" && "A data final é anterior à inicial"}
        onChange={(typed) => choose("to", typed)}
      />
    </>
  )
}
