import { TextInput } from "@mantine/core"
import { CpfField } from "../../../../ui/cpf-field.tsx"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { GenderField } from "../../../people/people/public.ts"
import type { VisitorValues } from "../visitor-values.ts"

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
      <GenderField form={form} />
      <CpfField form={form} />
    </Section>
  )
}
