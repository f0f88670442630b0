import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { Checkbox, Group, Stack, Text } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import { AddressSection } from "../../../ground/addresses/public.ts"
import { EmailField, PhoneFields } from "../../../people/people/public.ts"
import type { TabProps } from "./tab-props.ts"

interface ContactTabProps extends TabProps {
  /** Channels that only a new consent switches on again (docs/product/people.md#8.6). */
  withdrawn: readonly WithdrawnChannel[]
}

/** The member's contact details and contact consents. */
export function ContactTab({ form, withdrawn }: ContactTabProps) {
  const unless = (channel: WithdrawnChannel) =>
    withdrawn.includes(channel) ? { disabled: true, description: WITHDRAWN } : {}
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
            {...unless("whatsapp")}
            key={form.key("acceptWhatsapp")}
            {...form.getInputProps("acceptWhatsapp", { type: "checkbox" })}
          />
          <Checkbox
            label="E-mail"
            aria-label="Aceita receber e-mail"
            {...unless("email")}
            key={form.key("acceptEmail")}
            {...form.getInputProps("acceptEmail", { type: "checkbox" })}
          />
        </Group>
      </Section>
      <AddressSection form={form} />
    </Stack>
  )
}

const WITHDRAWN = "Consentimento retirado: registre o novo em «Consentimentos», no cadastro da pessoa."
