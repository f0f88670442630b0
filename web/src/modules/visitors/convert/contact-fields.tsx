import { TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { PhoneField } from "../../../ui/phone-field.tsx"
import type { FieldsProps } from "./person-fields.tsx"

export function ContactFields({ form }: FieldsProps) {
  return (
    <Section title="Contato">
      <PhoneField form={form} name="phone" label="Telefone" />
      <PhoneField form={form} name="phoneSecondary" label="Telefone secundário" />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
    </Section>
  )
}
