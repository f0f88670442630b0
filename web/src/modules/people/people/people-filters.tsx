import { useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { FilterSelect } from "../../../ui/data-list/filter-select.tsx"
import { ListFilterChips, ListFilterFields } from "../../../ui/data-list/list-filters.tsx"
import { ListToolbar } from "../../../ui/data-list/list-toolbar.tsx"
import { FilterChip, FilterChips } from "../../../ui/filter-chips.tsx"
import { BranchChip, BranchFilter } from "../../ground/branches/public.ts"
import { FamilyChip, FamilyFilter } from "./families/family-filter.tsx"
import { PEOPLE_FILTERS } from "./search.ts"
import { TagChip, TagFilter } from "./tags/tag-filter.tsx"
import type { PeopleFilterProps } from "./use-people-filters.ts"

const AGES = [{ value: "minor", label: "Menores de idade" }]

const countIn = (values: unknown[]) => values.filter((value) => value !== undefined).length

/** Search and filters of the list of people. */
export function PeopleFilters(props: PeopleFilterProps) {
  const { filters, filtered, filter, clear } = props
  const { canEditMembers } = useFlags()
  const isOrdinary = useIsOrdinaryMember()
  // `branch` and `below` are one filter.
  const { search: _, below: __, ...chosen } = filters
  const { minor, deceased, tag, household } = chosen
  return (
    <ListToolbar
      label="Busca e filtros de pessoas"
      search={{
        label: "Buscar pessoas",
        // The directory is searched by name only.
        placeholder: canEditMembers ? "Nome, contato ou CPF" : "Nome",
        value: filters.search ?? "",
        onSearch: (search) => void filter({ search: search || undefined }),
      }}
      count={countIn(Object.values(chosen))}
      countOfMore={countIn([minor, deceased, tag, household])}
      filtered={filtered}
      onClear={clear}
      chips={filtered && <PeopleChips {...props} />}
      chipsOfMore={
        <FilterChips>
          <ChipsOfMore {...props} />
        </FilterChips>
      }
      filters={
        // An ordinary member sees only active people on the roll.
        !isOrdinary && (
          <>
            <ListFilterFields filters={PEOPLE_FILTERS} values={filters} onFilter={filter} more={false} />
            <BranchFilter {...props} />
          </>
        )
      }
      more={
        !isOrdinary && (
          <>
            <FilterSelect
              label="Idade"
              all="Todas"
              choices={AGES}
              value={filters.minor && "minor"}
              onChange={(age) => void filter({ minor: age === "minor" || undefined })}
            />
            <ListFilterFields filters={PEOPLE_FILTERS} values={filters} onFilter={filter} more />
            {canEditMembers && <TagFilter value={filters.tag} onChange={(tag) => void filter({ tag })} />}
            {canEditMembers && (
              <FamilyFilter value={filters.household} onChange={(household) => void filter({ household })} />
            )}
          </>
        )
      }
    />
  )
}

/** The active filters, with a button to remove each, and one for all. */
function PeopleChips(props: PeopleFilterProps) {
  const { filters, filter, clear } = props
  const { search, branch, below } = filters
  return (
    <FilterChips clear={clear}>
      {search !== undefined && (
        <FilterChip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      <ListFilterChips filters={PEOPLE_FILTERS} values={filters} onFilter={filter} more={false} />
      {branch !== undefined && (
        <BranchChip
          id={branch}
          below={below}
          onRemove={() => void filter({ branch: undefined, below: undefined })}
        />
      )}
      <ChipsOfMore {...props} />
    </FilterChips>
  )
}

/** The chips of the filters that are not in the toolbar. */
function ChipsOfMore({ filters, filter }: PeopleFilterProps) {
  const { minor, tag, household } = filters
  return (
    <>
      {minor && <FilterChip text="Menores de idade" onRemove={() => void filter({ minor: undefined })} />}
      <ListFilterChips filters={PEOPLE_FILTERS} values={filters} onFilter={filter} more />
      {tag && <TagChip id={tag} onRemove={() => void filter({ tag: undefined })} />}
      {household && <FamilyChip id={household} onRemove={() => void filter({ household: undefined })} />}
    </>
  )
}
