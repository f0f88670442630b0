import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import type { ListOp } from "@aprisco/contract/lists/rules"
import { ActionIcon, NativeSelect } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { type Condition, type Editing, shapeOf, withCondition } from "./rule-tree.ts"
import classes from "./rules.module.css"
import { opLabels } from "./sentence.ts"
import { ValueField } from "./value-field.tsx"

interface ConditionRowProps {
  condition: Condition
  number: number
  editing: Editing
  onRemove: () => void
}

/** One condition: a field, a comparison and a value. */
export function ConditionRow({ condition, number, editing, onRemove }: ConditionRowProps) {
  const { fields, change, focused } = editing
  const { id, field: name, operator, value } = condition
  const field = fields.find((each) => each.field === name)
  const element = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focused === id) element.current?.focus()
  }, [focused, id])
  const set = (part: Parameters<typeof withCondition>[2]) => change((tree) => withCondition(tree, id, part))
  return (
    <fieldset className={classes.condition}>
      <legend className={classes.hidden}>{`Condição ${number}`}</legend>
      <NativeSelect
        ref={element}
        className={classes.field}
        label="Campo"
        data={choicesOf(fields, name)}
        value={name}
        onChange={(event) => {
          const next = fields.find((each) => each.field === event.currentTarget.value)
          if (next) set({ field: next.field, operator: next.ops[0] ?? "is", value: undefined })
        }}
      />
      <NativeSelect
        className={classes.op}
        label="Comparação"
        data={field ? comparisonsOf(field, operator) : []}
        value={operator}
        onChange={(event) => {
          const op = field?.ops.find((each) => each === event.currentTarget.value)
          if (!field || !op) return
          const same = shapeOf(field.kind, op) === shapeOf(field.kind, operator)
          set({ operator: op, value: same ? value : undefined })
        }}
      />
      <div className={classes.value}>
        {field?.ops.includes(operator) && (
          <ValueField
            // A key, so that another field or shape begins with an empty control.
            key={`${name} ${shapeOf(field.kind, operator)}`}
            field={field}
            op={operator}
            value={value}
            onChange={(next) => set({ value: next })}
          />
        )}
      </div>
      <ActionIcon
        size={44}
        className={classes.remove}
        aria-label={`Tirar a condição ${number}: ${field?.label ?? name}`}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

/** The comparisons of a field. One that it no longer has, because the field changed, is to be chosen anew. */
function comparisonsOf(field: ListFieldOffer, chosen: ListOp) {
  const labels = opLabels(field)
  return field.ops.includes(chosen) ? labels : [{ value: chosen, label: "Escolha" }, ...labels]
}

/** The fields by group. A chosen field that is no longer offered stays readable. */
function choicesOf(fields: readonly ListFieldOffer[], chosen: string) {
  const groups = [...new Set(fields.map(({ group }) => group))]
  const listed = groups.map((group) => ({
    group,
    items: fields.filter((each) => each.group === group).map(({ field, label }) => ({ value: field, label })),
  }))
  const isKnown = fields.some(({ field }) => field === chosen)
  return isKnown ? listed : [...listed, { group: "Outros", items: [{ value: chosen, label: chosen }] }]
}
