import { Checkbox, Group, Stack, Text } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { AddressSection } from "../../addresses/public.ts"
import { EmailField, PhoneFields } from "./shared-fields.tsx"
import type { TabProps } from "./tab-props.ts"

/** The member's contact details and contact consents. */
export function ContactTab({ form }: TabProps) {
  return (
    <Stack gap="lg">
      <Section title="Contato">
        <EmailField form={form} />
        <PhoneFields form={form} />
        <Group component="fieldset" gap="lg" m={0} p={0} style={{ border: 0 }}>
          <Text component="legend" p={0} mb={4} fw={600}>
            Aceita receber
          </Text>
          <Checkbox
            label="WhatsApp"
            key={form.key("acceptWhatsapp")}
            {...form.getInputProps("acceptWhatsapp", { type: "checkbox" })}
          />
          <Checkbox
            label="E-mail"
            aria-label="Aceita receber e-mail"
            key={form.key("acceptEmail")}
            {...form.getInputProps("acceptEmail", { type: "checkbox" })}
          />
        </Group>
      </Section>
      <AddressSection form={form} />
    </Stack>
  )
}
