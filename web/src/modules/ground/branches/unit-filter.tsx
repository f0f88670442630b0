import { Checkbox } from "@mantine/core"
import { useFilterLook } from "../../../ui/data-list/filter-select.tsx"
import { BranchSelect } from "./branch-select.tsx"
import classes from "./unit-filter.module.css"

interface Unit {
  branch?: number
  /** With all units below it. */
  below?: true
}

interface UnitFilterProps extends Unit {
  /** Only the branches of this church. */
  church?: number
  onChange: (unit: Unit) => void
}

/** The unit that a list is filtered by, and whether with all below it (docs/product/branches.md#1.4). */
export function UnitFilter({ branch, below, church, onChange }: UnitFilterProps) {
  const look = useFilterLook("Filial", "Todas")
  return (
    <div className={classes.unit}>
      <BranchSelect
        {...look}
        clearable
        church={church}
        value={branch ? String(branch) : ""}
        onChange={(id) =>
          onChange(id ? { branch: Number(id), below } : { branch: undefined, below: undefined })
        }
      />
      {branch !== undefined && (
        <Checkbox
          label="Incluir subordinadas"
          checked={below === true}
          onChange={({ currentTarget }) => onChange({ branch, below: currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}
