import { toSnake } from "@aprisco/contract/kit/wire"
import {
  FAMILY_COLUMN,
  FAMILY_ROLE_COLUMN,
  type ImportColumn,
  type ImportReport,
  SHEET_LABELS,
  SURNAME_COLUMN,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import { NativeSelect, Text } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import classes from "../../../../../ui/sheet-import/column-rows.module.css"

const SURNAME = { value: SURNAME_COLUMN.field, label: SURNAME_COLUMN.name }
const FAMILY = [FAMILY_COLUMN, FAMILY_ROLE_COLUMN].map(({ field, name }) => ({
  value: toSnake(field),
  label: name,
}))
const ROLL_FIELDS = Object.entries(SHEET_LABELS).flatMap(([name, label]) => {
  const field = { value: toSnake(name), label }
  if (name === "spouseName") return [field, ...FAMILY]
  return name === "fullName" ? [field, SURNAME] : [field]
})

interface ColumnRowProps {
  column: ImportColumn
  /** The API's name of the field that the column fills; null: it is left out. */
  field: string | null
  /** The fields that a column fills already: no field has two. */
  taken: readonly string[]
  /** The tags, where the church has some, and the fields that it has added. */
  ownFields: ImportReport["ownFields"]
  choose: (field: string | null) => void
}

/** One column of the file: its header, sample values, and the field it fills. */
export function ColumnRow({ column, field, taken, ownFields, choose }: ColumnRowProps) {
  const { header, samples, note } = column
  const option = ({ value, label }: { value: string; label: string }) => {
    const elsewhere = value !== field && value !== SURNAME.value && taken.includes(value)
    return { value, label: elsewhere ? `${label} (já usado)` : label, disabled: elsewhere }
  }
  const isTags = ({ field: value }: { field: string }) => value === TAGS_COLUMN.field
  const offered = (some: ImportReport["ownFields"]) =>
    some.map(({ field: value, name: label }) => option({ value, label }))
  const own = offered(ownFields.filter((one) => !isTags(one)))
  return (
    <li className={classes.row}>
      <div className={classes.column}>
        <Text fw={600}>{header}</Text>
        <Text size="sm" c="dimmed">
          {samples.length === 0 ? "Coluna em branco" : samples.join(" · ")}
        </Text>
        {note !== null && field === column.field && (
          <Text size="sm" className={classes.note}>
            <IconAlertTriangle size={16} aria-label="Aviso:" role="img" />
            <span>{note}</span>
          </Text>
        )}
      </div>
      <NativeSelect
        aria-label={`Campo da coluna ${header}`}
        data={[
          { value: "", label: "Não importar" },
          ...ROLL_FIELDS.map(option),
          ...offered(ownFields.filter(isTags)),
          ...(own.length > 0 ? [{ group: "Campos próprios", items: own }] : []),
        ]}
        value={field ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget.value || null)}
      />
    </li>
  )
}
