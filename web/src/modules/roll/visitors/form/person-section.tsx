import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { CpfField } from "../../../../ui/cpf-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { GenderField } from "../../../people/people/public.ts"
import type { VisitorValues } from "../visitor-values.ts"

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonSection({ form }: { form: ContractForm<VisitorValues> }) {
  return (
    <Section title="Dados pessoais">
      <PlainField form={form} name="fullName" field={VISITOR_FIELDS.fullName} />
      <PlainField form={form} name="email" field={VISITOR_FIELDS.email} />
      <PhoneField form={form} name="phone" label={VISITOR_FIELDS.phone.label} />
      <PlainField form={form} name="birthDate" field={VISITOR_FIELDS.birthDate} />
      <GenderField form={form} />
      <CpfField form={form} />
    </Section>
  )
}
