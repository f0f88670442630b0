import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect } from "@mantine/core"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { MaritalStatusField, NameAndBirth, RgField } from "../../members/public.ts"
import type { ConversionValues } from "./conversion-values.ts"

export interface FieldsProps {
  form: ContractForm<ConversionValues>
}

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]

/** Who the new member is. */
export function PersonFields({ form }: FieldsProps) {
  return (
    <Section title="Dados pessoais">
      <NameAndBirth form={form} />
      <NativeSelect
        label="Gênero"
        data={GENDER_CHOICES}
        key={form.key("gender")}
        {...form.getInputProps("gender")}
      />
      <MaritalStatusField form={form} />
      <CpfField form={form} verb="converter" />
      <RgField form={form} />
    </Section>
  )
}
