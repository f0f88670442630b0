import { MAX_AUDIENCE_PARTS } from "@aprisco/contract/messages/labels"
import { ActionIcon, Button, Group, Input, NativeSelect, Stack, Text } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { type AudienceRows, type Kind, newRow, PART_KINDS, type PartRow } from "./audience-rows.ts"
import classes from "./compose.module.css"
import type { ComposeValues } from "./compose-values.ts"
import { PartChoice } from "./part-choice.tsx"

/** Whom a message goes to: everybody of one of the parts, and of none of those that are left out. */
export function AudienceFields({ form }: { form: ContractForm<ComposeValues> }) {
  const rows = form.useWatchValue("audience")
  const change = (next: Partial<AudienceRows>) => {
    form.clearErrors()
    form.setFieldValue("audience", { ...rows, ...next })
  }
  /** Of the part itself, or of what is chosen in it: `audience.include.0.people`. */
  const errorAt = (side: keyof AudienceRows, index: number) => {
    const path = `audience.${side}.${index}`
    return Object.entries(form.errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
  }
  return (
    <Stack gap="md" data-path="audience">
      <Rows
        name="Enviar para"
        rows={rows.include}
        errorAt={(index) => errorAt("include", index)}
        onChange={(include) => change({ include })}
        first="everyone"
        add="Incluir mais gente"
        mayBeEmpty={false}
      />
      <Rows
        name="Menos"
        rows={rows.exclude}
        errorAt={(index) => errorAt("exclude", index)}
        onChange={(exclude) => change({ exclude })}
        first="people"
        add="Deixar alguém de fora"
        mayBeEmpty
      />
      {form.errors.audience && <Input.Error role="alert">{form.errors.audience}</Input.Error>}
    </Stack>
  )
}

interface RowsProps {
  name: string
  rows: readonly PartRow[]
  errorAt: (index: number) => ReactNode
  onChange: (rows: PartRow[]) => void
  /** The kind of a row that is added. */
  first: Kind
  add: string
  mayBeEmpty: boolean
}

function Rows({ name, rows, errorAt, onChange, first, add, mayBeEmpty }: RowsProps) {
  const replace = (key: string, next: PartRow) => onChange(rows.map((row) => (row.key === key ? next : row)))
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>{name}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.part}>
          <NativeSelect
            aria-label={`${name}: tipo ${index + 1}`}
            data={[
              ...Object.entries(PART_KINDS).map(([value, label]) => ({ value, label })),
              ...(row.kind === "rules" ? [{ value: "rules", label: "Regras próprias" }] : []),
            ]}
            value={row.kind}
            onChange={({ currentTarget: { value } }) => {
              const kind = KIND_NAMES.find((one) => one === value)
              if (kind) replace(row.key, newRow(kind, { key: row.key }))
            }}
          />
          <PartChoice
            row={row}
            label={`${name}: ${row.kind === "rules" ? "regras" : PART_KINDS[row.kind]}`}
            error={errorAt(index)}
            onChange={(next) => replace(row.key, next)}
          />
          {(mayBeEmpty || rows.length > 1) && (
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${index + 1} de ${name}`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Ninguém fica de fora.
        </Text>
      )}
      {rows.length < MAX_AUDIENCE_PARTS && (
        <Group>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...rows, newRow(first)])}
          >
            {add}
          </Button>
        </Group>
      )}
    </fieldset>
  )
}

const KIND_NAMES = Object.keys(PART_KINDS) as Kind[] // the keys of the record
