import type { ListFieldOffer } from "@aprisco/contract/lists/routes"
import {
  type ListOp,
  type ListScalar,
  type ListValue,
  listOf,
  MAX_CHOICES,
  MAX_LAST_DAYS,
  takesNoValue,
} from "@aprisco/contract/lists/rules"
import { MultiSelect, NativeSelect, NumberInput, Select, TagsInput, TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import classes from "./rules.module.css"

interface ValueFieldProps {
  field: ListFieldOffer
  op: ListOp
  value: ListValue | undefined
  onChange: (value: ListValue | undefined) => void
}

/** The control for a condition's value, by the field's kind and the comparison. */
export function ValueField({ field, op, value, onChange }: ValueFieldProps) {
  if (takesNoValue(op)) return null
  if (op === "in_last_days" || op === "not_in_last_days")
    return (
      <NumberInput
        label="Quantos dias"
        min={0}
        max={MAX_LAST_DAYS}
        allowDecimal={false}
        inputMode="numeric"
        hideControls
        value={numberOf(value)}
        onChange={(next) => onChange(next === "" ? undefined : Number(next))}
      />
    )
  if (op === "in") return <Several field={field} value={value} onChange={onChange} />
  if (op !== "between")
    return <One label="Valor" field={field} value={listOf(value)[0]} onChange={onChange} />
  const [from, to] = listOf(value)
  return (
    <div className={classes.pair}>
      <One label="De" field={field} value={from} onChange={(next) => onChange([next ?? "", to ?? ""])} />
      <One label="Até" field={field} value={to} onChange={(next) => onChange([from ?? "", next ?? ""])} />
    </div>
  )
}

interface OneProps {
  label: string
  field: ListFieldOffer
  value: ListScalar | undefined
  onChange: (value: ListScalar | undefined) => void
}

const YES_OR_NO = [
  { value: "", label: "Escolha" },
  { value: "true", label: "Sim" },
  { value: "false", label: "Não" },
]

const CIVIL_DAY = /^\d{4}-\d{2}-\d{2}$/

/** With more choices than these the control searches by typing. */
const MOST_SHOWN = 12

function One({ label, field: { kind, options }, value, onChange }: OneProps) {
  const text = value === undefined ? "" : String(value)
  if (kind === "flag")
    return (
      <NativeSelect
        label={label}
        data={YES_OR_NO}
        value={text}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? undefined : currentTarget.value === "true")
        }
      />
    )
  if (kind === "number")
    return (
      <NumberInput
        label={label}
        inputMode="decimal"
        decimalSeparator=","
        hideControls
        value={numberOf(value)}
        onChange={(next) => onChange(next === "" ? undefined : Number(next))}
      />
    )
  if (kind === "date")
    return <DateField label={label} defaultValue={CIVIL_DAY.test(text) ? text : ""} onChange={onChange} />
  if (kind === "text")
    return (
      <TextInput
        label={label}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    )
  const data = options.map(({ id, label: name }) => ({ value: String(id), label: name }))
  if (data.length <= MOST_SHOWN)
    return (
      <NativeSelect
        label={label}
        data={[{ value: "", label: "Escolha" }, ...data]}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    )
  return (
    <Select
      label={label}
      placeholder="Digite para buscar"
      searchable
      data={data}
      value={text || null}
      comboboxProps={{ portalProps: { target: "#conteudo" } }}
      nothingFoundMessage="Nada encontrado"
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

function Several({ field: { kind, options }, value, onChange }: Omit<ValueFieldProps, "op">) {
  const chosen = listOf(value).map(String)
  const keep = (next: string[]) => onChange(next.length === 0 ? undefined : next)
  const shared = {
    label: "Valores",
    value: chosen,
    onChange: keep,
    comboboxProps: { portalProps: { target: "#conteudo" } },
  }
  if (kind === "choice" || kind === "choices")
    return (
      <MultiSelect
        {...shared}
        searchable
        maxValues={MAX_CHOICES}
        placeholder={chosen.length === 0 ? "Escolha" : undefined}
        nothingFoundMessage="Nada encontrado"
        data={options.map(({ id, label }) => ({ value: String(id), label }))}
      />
    )
  return (
    <TagsInput
      {...shared}
      maxTags={MAX_CHOICES}
      description="Tecle Enter depois de cada um."
      acceptValueOnBlur
    />
  )
}

function numberOf(value: ListValue | undefined): number | string {
  const [first] = listOf(value)
  // A text that was compared before the field became a number is no number.
  return first === undefined || first === "" || Number.isNaN(Number(first)) ? "" : Number(first)
}
