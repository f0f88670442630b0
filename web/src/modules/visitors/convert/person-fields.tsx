import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, TextInput } from "@mantine/core"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { MARITAL_CHOICES } from "../../members/public.ts"
import type { ConversionValues } from "./conversion-values.ts"

export interface FieldsProps {
  form: ContractForm<ConversionValues>
}

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonFields({ form }: FieldsProps) {
  return (
    <Section title="Dados pessoais">
      <TextInput
        label="Nome completo"
        autoComplete="off"
        autoCapitalize="words"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <DateField
        label="Data de nascimento"
        autoComplete="off"
        key={form.key("birthDate")}
        {...form.getInputProps("birthDate")}
      />
      <NativeSelect
        label="Gênero"
        data={GENDER_CHOICES}
        key={form.key("gender")}
        {...form.getInputProps("gender")}
      />
      <NativeSelect
        label="Estado civil"
        data={MARITAL_CHOICES}
        key={form.key("maritalStatus")}
        {...form.getInputProps("maritalStatus")}
      />
      <CpfField form={form} verb="converter" />
      <TextInput label="RG" autoComplete="off" key={form.key("rg")} {...form.getInputProps("rg")} />
    </Section>
  )
}
