import { PhoneInput } from "../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"

interface PhoneFieldProps {
  form: ContractForm<VisitorValues>
  name: "phone" | "guardianPhone"
  label: string
  required?: boolean
}

export function PhoneField({ form, name, ...rest }: PhoneFieldProps) {
  const kept = form.getInitialValues()[name]
  return <PhoneInput kept={kept} type="tel" key={form.key(name)} {...rest} {...form.getInputProps(name)} />
}
