import { MAX_OWN_GROUPINGS } from "@aprisco/contract/reports/labels"
import { NativeSelect } from "@mantine/core"
import type { ReactNode } from "react"

interface GroupingFieldsProps {
  offered: readonly { name: string; label: string; groups: boolean }[]
  value: readonly string[]
  onChange: (groupBy: string[]) => void
  error: ReactNode
}

const LABELS = ["Agrupar por", "E depois por"] as const

/** What rows are counted by: one thing, and within it another. */
export function GroupingFields({ offered, value, onChange, error }: GroupingFieldsProps) {
  const groups = offered.filter((field) => field.groups)
  const [first = "", second = ""] = value
  const chosen = [first, second]
  return LABELS.slice(0, first === "" ? 1 : MAX_OWN_GROUPINGS).map((label, place) => (
    <NativeSelect
      key={label}
      label={label}
      name={place === 0 ? "groupBy" : undefined}
      data={[
        { value: "", label: place === 0 ? "Sem grupos" : "Mais nada" },
        ...groups
          .filter(({ name }) => place === 0 || name !== first)
          .map(({ name, label: words }) => ({ value: name, label: words })),
      ]}
      value={chosen[place]}
      error={place === 0 && error}
      onChange={({ currentTarget: { value: next } }) => {
        if (place === 1) onChange(next === "" ? [first] : [first, next])
        else onChange(next === "" ? [] : [next, ...(second === "" || second === next ? [] : [second])])
      }}
    />
  ))
}
