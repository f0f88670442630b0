import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { Button, Card, NativeSelect } from "@mantine/core"
import { useDisclosure, useMediaQuery } from "@mantine/hooks"
import { IconFilter } from "@tabler/icons-react"
import { useFlags } from "../../lib/can.ts"
import { SearchInput } from "../../ui/search-input.tsx"
import { MemberFilterChips } from "./member-filter-chips.tsx"
import classes from "./member-filters.module.css"
import { OFFERED_FUNCTIONS } from "./member-words.ts"
import { BranchFilter, ChurchFilter } from "./place-filters.tsx"
import { functionOf, statusOf } from "./search.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

const ALL = { value: "", label: "Todos" }
const STATUSES = [ALL, ...Object.entries(MEMBERSHIP_STATUSES).map(([value, label]) => ({ value, label }))]
const FUNCTIONS = [{ value: "", label: "Todas" }, ...OFFERED_FUNCTIONS]

/** Search and filters. On a phone the filters wait behind a button. */
export function MemberFilters(props: MemberFilterProps) {
  const { filters, filtered, filter } = props
  const { canEditMembers } = useFlags()
  const [open, { toggle }] = useDisclosure(false)
  const small = useMediaQuery("(max-width: 61.99em)", undefined, { getInitialValueInEffect: false })
  return (
    <Card withBorder mb="md" padding="md" component="search" aria-label="Busca e filtros de membros">
      <div className={classes.top}>
        <SearchInput
          label="Buscar membros"
          // The directory is searched by name alone: the server would not say whose CPF it is.
          placeholder={canEditMembers ? "Nome, e-mail, telefone ou CPF" : "Nome"}
          value={filters.search ?? ""}
          onSearch={(search) => void filter({ search: search || undefined })}
        />
        {small && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls="member-filters"
            onClick={toggle}
          >
            Filtros
          </Button>
        )}
      </div>
      <div id="member-filters" hidden={small && !open}>
        <div className={classes.fields}>
          <NativeSelect
            label="Situação"
            data={STATUSES}
            value={filters.status ?? ""}
            onChange={({ currentTarget }) => void filter({ status: statusOf(currentTarget.value) })}
          />
          <NativeSelect
            label="Função ministerial"
            data={FUNCTIONS}
            value={filters.function ?? ""}
            onChange={({ currentTarget }) => void filter({ function: functionOf(currentTarget.value) })}
          />
          <ChurchFilter {...props} />
          <BranchFilter {...props} />
        </div>
      </div>
      {filtered && <MemberFilterChips {...props} />}
    </Card>
  )
}
