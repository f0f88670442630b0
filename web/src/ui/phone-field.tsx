import { TextInput } from "@mantine/core"
import { MaskedInput } from "./masked-input.tsx"
import type { ContractForm } from "./use-contract-form.ts"

const BRAZILIAN = /^\(\d{2}\) \d{4,5}-\d{4}$/

interface PhoneFieldProps<Name extends string> {
  form: Pick<ContractForm<Record<Name, string>>, "key" | "getInputProps" | "getInitialValues">
  name: Name
  label: string
  required?: boolean
  /** `autoComplete`: off by default, because a browser would offer the secretary's own number. */
  autoComplete?: "off" | "tel"
}

/**
 * A telephone with the Brazilian mask. A stored number that is not of that form (from abroad, or without its area code) has a
 * field without a mask, which would change the number.
 */
export function PhoneField<Name extends string>({
  form,
  name,
  autoComplete = "off",
  ...rest
}: PhoneFieldProps<Name>) {
  const props = { ...rest, type: "tel", autoComplete, ...form.getInputProps(name) }
  const kept = form.getInitialValues()[name]
  if (kept !== "" && !BRAZILIAN.test(kept)) return <TextInput key={form.key(name)} {...props} />
  return <MaskedInput mask="phone" placeholder="(00) 00000-0000" key={form.key(name)} {...props} />
}
