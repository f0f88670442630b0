import { MAX_CUSTOM_TEXT } from "@aprisco/contract/people/custom-field-labels"
import type { CustomField } from "@aprisco/contract/people/custom-fields"
import { MultiSelect, NativeSelect, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { type AnswerValues, nameIn } from "./answers.ts"
import { fieldsQuery } from "./fields-api.ts"

interface CustomFieldsProps {
  form: Pick<ContractForm<{ customFields: AnswerValues }>, "key" | "getInputProps">
  /** The church whose fields are asked for; absent: the only church that the user sees. */
  church?: number
}

/** The part of a form with the custom fields that the user may write. */
export function CustomFieldsSection({ form, church }: CustomFieldsProps) {
  const { data = [] } = useQuery(fieldsQuery)
  const asked = data.filter((field) => field.can.answer && (church === undefined || field.church === church))
  if (asked.length === 0) return null
  return (
    <Section title="Outras informações">
      {asked.map((field) => (
        <Answer key={field.id} field={field} form={form} />
      ))}
    </Section>
  )
}

function Answer({ field, form }: { field: CustomField } & Pick<CustomFieldsProps, "form">) {
  const path = `customFields.${nameIn(field)}` as const
  const bound = { label: field.name, ...form.getInputProps(path) }
  const key = form.key(path)
  const choices = field.options.map(({ id, label }) => ({ value: id, label }))
  if (field.kind === "date") return <DateField key={key} autoComplete="off" {...bound} />
  if (field.kind === "flag") return <NativeSelect key={key} data={YES_OR_NO} {...bound} />
  if (field.kind === "choice") return <NativeSelect key={key} data={[NOTHING, ...choices]} {...bound} />
  if (field.kind === "choices")
    return (
      <MultiSelect
        key={key}
        data={choices}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage="Nenhuma opção com este nome"
        {...bound}
        defaultValue={chosenIn(bound.defaultValue)}
      />
    )
  return (
    <TextInput
      key={key}
      autoComplete="off"
      inputMode={field.kind === "number" ? "decimal" : undefined}
      maxLength={field.kind === "number" ? 20 : MAX_CUSTOM_TEXT}
      {...bound}
    />
  )
}

const NOTHING = { value: "", label: "Não informado" }
const YES_OR_NO = [NOTHING, { value: "true", label: "Sim" }, { value: "false", label: "Não" }]

/** A form keeps «no answer» as blank text. */
const chosenIn = (value: unknown): string[] => (Array.isArray(value) ? value : [])
