import { maskPhone } from "@aprisco/contract/brazil/phone-mask"
import { TextInput } from "@mantine/core"
import { PhoneInput } from "./phone-input.tsx"
import type { ContractForm } from "./use-contract-form.ts"

interface PhoneFieldProps<Name extends string> {
  form: Pick<ContractForm<Record<Name, string>>, "key" | "getInputProps" | "getInitialValues">
  name: Name
  label: string
  required?: boolean
  /** `autoComplete`: off by default, because a browser would offer the secretary's own number. */
  autoComplete?: "off" | "tel"
}

/**
 * A telephone, in the Brazilian mask or from abroad. A stored number that is neither (without its area code) has a field without a mask,
 * which would change the number.
 */
export function PhoneField<Name extends string>({
  form,
  name,
  autoComplete = "off",
  ...rest
}: PhoneFieldProps<Name>) {
  const props = { ...rest, type: "tel", autoComplete, ...form.getInputProps(name) }
  const kept = form.getInitialValues()[name]
  if (maskPhone(kept) !== kept) return <TextInput key={form.key(name)} {...props} />
  return <PhoneInput key={form.key(name)} {...props} />
}
