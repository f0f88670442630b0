import { useQuery } from "@tanstack/react-query"
import { CHURCH_CHOICES, churchChoices } from "../../../lib/church-choices.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { useFilterLook } from "../../../ui/data-list/filter-select.tsx"
import type { LookupFilter } from "../../../ui/data-list/filter-toolbar.tsx"
import { FilterChip } from "../../../ui/filter-chips.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { branchCountQuery, branchQuery, churchOptionsQuery } from "./branches-api.ts"
import { UnitFilter } from "./unit-filter.tsx"

/** The part of a list's filters that says where: in which church, in which branch, and whether with all units below that one. */
type Place = {
  church?: number
  branch?: number
  below?: true
}

interface PlaceFilterProps {
  filters: Place
  filter: (part: Place) => unknown
}

/** Whether the church has more than its headquarters. */
export function useHasBranches(): boolean {
  return (useQuery(branchCountQuery).data?.count ?? 0) > 1
}

/** The branch filter, of the chosen church where there is one. Hidden where there is only one branch. */
export function BranchFilter({ filters, filter }: PlaceFilterProps) {
  const several = useHasBranches()
  if (!several && filters.branch === undefined) return null
  return <UnitFilter {...filters} onChange={(unit) => void filter(unit)} />
}

/** The church filter, for a denomination's office, which sees several. A change clears the branch of another church. */
export function ChurchFilter({ filters, filter }: PlaceFilterProps) {
  const isOffice = useUser()?.role === "DENOMINATION_ADMIN"
  const look = useFilterLook("Igreja", "Todas")
  const { data } = useQuery({ ...churchOptionsQuery(), enabled: isOffice })
  if (!data || data.count < 2) return null
  return (
    <SearchedSelect
      {...look}
      clearable
      queryKey={CHURCH_CHOICES}
      load={churchChoices}
      nothingFoundMessage="Nenhuma igreja encontrada"
      clearButtonProps={{ "aria-label": "Limpar igreja" }}
      value={filters.church === undefined ? "" : String(filters.church)}
      onChange={(id) =>
        void filter({ church: id ? Number(id) : undefined, branch: undefined, below: undefined })
      }
    />
  )
}

interface ChipProps {
  id: number
  filters: Place
  onRemove: () => void
}

/** The active branch filter. */
function BranchChip({ id, filters: { below }, onRemove }: ChipProps) {
  const { data } = useQuery(branchQuery(id))
  const word = below ? "Unidade e subordinadas" : "Filial"
  return <FilterChip text={data ? `${word}: ${data.name}` : word} onRemove={onRemove} />
}

/** The active church filter. */
function ChurchChip({ id, onRemove }: ChipProps) {
  const { data } = useQuery(churchOptionsQuery(id))
  const name = data?.churches.find((church) => church.id === id)?.name
  return <FilterChip text={name ? `Igreja: ${name}` : "Igreja"} onRemove={onRemove} />
}

export const CHURCH_FILTER: LookupFilter<Place> = { name: "church", Field: ChurchFilter, Chip: ChurchChip }

/** The branch, and whether all units below it count with it. */
export const BRANCH_FILTER: LookupFilter<Place> = {
  name: "branch",
  dependants: ["below"],
  Field: BranchFilter,
  Chip: BranchChip,
}
