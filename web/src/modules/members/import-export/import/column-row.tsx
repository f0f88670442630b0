import { toSnake } from "@aprisco/contract/kit/wire"
import { type ImportColumn, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import { NativeSelect, Text } from "@mantine/core"
import classes from "./column-row.module.css"

const FIELDS = Object.entries(SHEET_LABELS).map(([name, label]) => ({ value: toSnake(name), label }))

interface ColumnRowProps {
  column: ImportColumn
  /** The API's name of the field that the column fills; null: it is left out. */
  field: string | null
  /** The fields that a column fills already: no field has two. */
  taken: readonly string[]
  choose: (field: string | null) => void
}

/** One column of the file: its header, sample values, and the field it fills. */
export function ColumnRow({ column: { header, samples }, field, taken, choose }: ColumnRowProps) {
  const options = FIELDS.map(({ value, label }) => {
    const elsewhere = value !== field && taken.includes(value)
    return { value, label: elsewhere ? `${label} (já usado)` : label, disabled: elsewhere }
  })
  return (
    <li className={classes.row}>
      <div className={classes.column}>
        <Text fw={600}>{header}</Text>
        <Text size="sm" c="dimmed">
          {samples.length === 0 ? "Coluna em branco" : samples.join(" · ")}
        </Text>
      </div>
      <NativeSelect
        aria-label={`Campo da coluna ${header}`}
        data={[{ value: "", label: "Não importar" }, ...options]}
        value={field ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget.value || null)}
      />
    </li>
  )
}
