import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, TextInput } from "@mantine/core"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { PhoneField } from "../../../ui/phone-field.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"

const GENDER_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonSection({ form }: { form: ContractForm<VisitorValues> }) {
  return (
    <Section title="Dados pessoais">
      <TextInput
        label="Nome completo"
        autoComplete="off"
        autoCapitalize="words"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneField form={form} name="phone" label="Telefone" />
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
      <CpfField form={form} />
    </Section>
  )
}
