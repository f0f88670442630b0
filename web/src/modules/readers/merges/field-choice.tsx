import type { MergePreview } from "@aprisco/contract/merges/routes"
import { Avatar, Radio, Stack, Text } from "@mantine/core"
import { formatDate } from "../../../lib/format.ts"
import { NoValue } from "../../../ui/data-list/no-value.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./comparison.module.css"
import { fieldName } from "./labels.ts"

export type KeptSide = "keep" | "merge"
type Field = MergePreview["fields"][number]

interface FieldChoiceProps {
  field: Field
  /** Null: nothing is chosen yet. */
  value: KeptSide | null
  onChoose: (choice: KeptSide) => void
}

const SIDES = ["keep", "merge"] as const

/** The two values of a field that differ, to choose the one that stays. */
export function FieldChoice({ field, value, onChoose }: FieldChoiceProps) {
  return (
    <Radio.Group
      className={classes.line}
      data-differs
      label={
        <>
          {fieldName(field.field)}{" "}
          {/* Where it stands says it already to who hears it: under «Campos diferentes», with a choice. */}
          <span aria-hidden>
            <StatusBadge tone="warning">Diferente</StatusBadge>
          </span>
        </>
      }
      labelProps={{ className: classes.label }}
      name={field.field}
      value={value}
      onChange={(next) => onChoose(next === "merge" ? "merge" : "keep")}
    >
      <div className={classes.values}>
        {SIDES.map((side) => (
          <Radio
            key={side}
            value={side}
            label={
              <Stack gap={0} className={classes.value}>
                <Shown field={field} side={side} />
                <Text span size="xs" c="dimmed">
                  {side === "keep" ? "do cadastro que fica" : "do cadastro que sai"}
                </Text>
              </Stack>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function Shown({ field, side }: { field: Field; side: KeptSide }) {
  const value = field[side]
  if (field.field === "photo" && value !== null)
    return <Avatar src={value} alt={side === "keep" ? "Foto que fica" : "Foto do outro cadastro"} size={64} />
  if (value === null) return <NoValue />
  return <>{field.field === "birth_date" || field.field === "deceased_on" ? formatDate(value) : value}</>
}

/** The fields that need no choice, in the same two columns: both values are the same, or one is blank. */
export function SameFields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={classes.same}>
      {fields.map((field) => (
        <div key={field.field} className={classes.line}>
          <dt className={classes.label}>{fieldName(field.field)}</dt>
          {SIDES.map((side) => (
            <dd key={side} className={classes.value}>
              <Shown field={field} side={side} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
