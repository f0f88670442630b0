import { CpfField } from "../../../../ui/cpf-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { GenderField, MaritalStatusField, NameAndBirth, RgField } from "../../../people/people/public.ts"
import type { ConversionValues } from "./conversion-values.ts"

export interface FieldsProps {
  form: ContractForm<ConversionValues>
}

/** Who the new member is. */
export function NewMemberFields({ form }: FieldsProps) {
  return (
    <Section title="Dados pessoais">
      <NameAndBirth form={form} />
      <GenderField form={form} />
      <MaritalStatusField form={form} />
      <CpfField form={form} verb="converter" />
      <RgField form={form} />
    </Section>
  )
}
