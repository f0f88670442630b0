import { Checkbox } from "@mantine/core"
import { BranchSelect } from "./branch-select.tsx"

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
  return (
    <div>
      <BranchSelect
        label="Filial"
        placeholder="Todas"
        clearable
        church={church}
        value={branch ? String(branch) : ""}
        onChange={(id) =>
          onChange(id ? { branch: Number(id), below } : { branch: undefined, below: undefined })
        }
      />
      {branch !== undefined && (
        <Checkbox
          mt="xs"
          label="Com as unidades abaixo"
          checked={below === true}
          onChange={({ currentTarget }) => onChange({ branch, below: currentTarget.checked || undefined })}
        />
      )}
    </div>
  )
}
