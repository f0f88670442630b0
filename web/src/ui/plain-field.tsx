import type { RecordField } from "@aprisco/contract/kit/record-field"
import { TextInput, type TextInputProps } from "@mantine/core"
import { DateField } from "./date-field.tsx"
import type { ContractForm } from "./use-contract-form.ts"

type PlainKind = "name" | "text" | "email" | "number" | "date"

interface PlainFieldProps<Name extends string>
  extends Pick<TextInputProps, "description" | "inputWrapperOrder" | "required"> {
  form: Pick<ContractForm<Record<Name, string>>, "key" | "getInputProps">
  name: Name
  /** Of the contract's fields. */
  field: RecordField & { readonly kind: PlainKind }
  /** Where the form asks for it in other words. */
  label?: string
}

/** A text, a number or a date of a record, as its kind is typed. Browsers fill in none: they would offer the secretary's own name and address. */
export function PlainField<Name extends string>({
  form,
  name,
  field: { kind, label },
  ...rest
}: PlainFieldProps<Name>) {
  const props = { label, autoComplete: "off", ...rest, ...form.getInputProps(name) }
  if (kind === "date") return <DateField key={form.key(name)} {...props} />
  return <TextInput {...TYPED[kind]} key={form.key(name)} {...props} />
}

const TYPED: Record<Exclude<PlainKind, "date">, TextInputProps> = {
  name: { autoCapitalize: "words" },
  text: {},
  email: { type: "email", inputMode: "email" },
  number: { inputMode: "numeric" },
}
