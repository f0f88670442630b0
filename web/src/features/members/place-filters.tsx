import { Select } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useUser } from "../../lib/signed-in.ts"
import { UnitFilter } from "../branches/public.ts"
import { branchCountQuery, churchesQuery } from "./members-api.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

interface PlaceFilterProps {
  filters: Pick<MemberFilterProps["filters"], "branch" | "below" | "church">
  filter: (part: { branch?: number; below?: true; church?: number }) => unknown
}

/** Of which branch. Nothing where there is one alone: there is nothing to choose. */
export function BranchFilter({ filters, filter }: PlaceFilterProps) {
  const several = (useQuery(branchCountQuery).data?.count ?? 0) > 1
  if (!several && filters.branch === undefined) return null
  return <UnitFilter branch={filters.branch} below={filters.below} onChange={(unit) => void filter(unit)} />
}

/** Of which church: for a denomination's office, which sees several. A branch of another church would find nobody. */
export function ChurchFilter({ filters, filter }: PlaceFilterProps) {
  const isOffice = useUser()?.role === "DENOMINATION_ADMIN"
  const { data } = useQuery({ ...churchesQuery, enabled: isOffice })
  if (!data || data.churches.length < 2) return null
  return (
    <Select
      label="Igreja"
      placeholder="Todas"
      searchable
      clearable
      data={data.churches.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage="Nenhuma igreja encontrada"
      clearButtonProps={{ "aria-label": "Limpar igreja" }}
      value={filters.church === undefined ? null : String(filters.church)}
      onChange={(id) =>
        void filter({ church: id ? Number(id) : undefined, branch: undefined, below: undefined })
      }
    />
  )
}
