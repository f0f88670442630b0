import { CHOOSABLE_CHANNELS, CONSENT_CHANNELS, type ConsentPurpose } from "@aprisco/contract/vocabulary"
import { Checkbox, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { VisitorValues } from "../visitor-values.ts"

/** What each consent allows, in the words of a person at the door. Nothing sends SMS yet, so it is not asked for. */
const ASKED: readonly { purpose: ConsentPurpose; label: string }[] = [
  { purpose: "registration", label: "Que a igreja guarde estes dados e ligue para ela" },
  { purpose: "whatsapp", label: "Receber mensagens pelo WhatsApp" },
  { purpose: "email", label: "Receber mensagens por e-mail" },
  { purpose: "prayer", label: "Que a equipe pastoral leia os pedidos e recados dela" },
]

const CHANNELS = [
  { value: "", label: "Selecione" },
  ...CHOOSABLE_CHANNELS.map((value) => ({ value, label: CONSENT_CHANNELS[value] })),
]

/** The consents that a new visitor gave, and how and when (docs/product/visitors.md#2.7). */
export function ConsentSection({ form }: { form: ContractForm<VisitorValues> }) {
  const { purposes } = form.useWatchValue("consents")
  return (
    <Section title="Consentimento" cols={1}>
      <Text c="dimmed" mt={-8}>
        Marque só o que a pessoa disse. Sem consentimento, não é possível mandar WhatsApp nem e-mail; dá para
        registrar depois.
      </Text>
      <Checkbox.Group
        label="A pessoa aceitou"
        value={purposes}
        onChange={(next) =>
          form.setFieldValue(
            "consents.purposes",
            ASKED.map(({ purpose }) => purpose).filter((purpose) => next.includes(purpose)),
          )
        }
      >
        <Stack gap="sm" mt="xs">
          {ASKED.map(({ purpose, label }) => (
            <Checkbox key={purpose} value={purpose} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      {purposes.length > 0 && <Manner form={form} />}
    </Section>
  )
}

/** How and when the person agreed: the same for all that was ticked, so an error of the first line is theirs. */
function Manner({ form }: { form: ContractForm<VisitorValues> }) {
  const shownAt = (field: "how" | "givenAt") => {
    const line = `consents.0.${field}`
    const { onChange, ...input } = form.getInputProps(`consents.${field}`)
    return {
      ...input,
      required: true,
      error: form.errors[line],
      "data-path": line,
      onChange: (value: unknown) => {
        form.clearFieldError(line)
        onChange(value)
      },
    }
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label="Como ela informou"
        data={CHANNELS}
        key={form.key("consents.how")}
        {...shownAt("how")}
      />
      <DateField
        label="Quando"
        autoComplete="off"
        key={form.key("consents.givenAt")}
        {...shownAt("givenAt")}
      />
    </SimpleGrid>
  )
}
