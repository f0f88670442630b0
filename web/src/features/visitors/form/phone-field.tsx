import { TextInput } from "@mantine/core"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"

const BRAZILIAN = /^\(\d{2}\) \d{4,5}-\d{4}$/

interface PhoneFieldProps {
  form: ContractForm<VisitorValues>
  name: "phone" | "guardianPhone"
  label: string
  required?: boolean
}

/** A telephone with the Brazilian mask; a kept number from abroad, which the mask would cut to pieces, without. */
export function PhoneField({ form, name, ...rest }: PhoneFieldProps) {
  const props = { ...rest, type: "tel", autoComplete: "off", ...form.getInputProps(name) }
  const kept = form.getInitialValues()[name]
  if (kept !== "" && !BRAZILIAN.test(kept)) return <TextInput key={form.key(name)} {...props} />
  return <MaskedInput mask="phone" placeholder="(00) 00000-0000" key={form.key(name)} {...props} />
}
