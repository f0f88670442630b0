import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core"
import { inDays, localOf } from "../../../lib/local-time.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { ContactValues } from "./use-contact-form.ts"

/** When people are usually in touch again: by day, when somebody answers. */
const SOON = [
  { label: "Amanhã", days: 1 },
  { label: "Em 3 dias", days: 3 },
  { label: "Em 1 semana", days: 7 },
]
const HOUR = 10

interface ContactDetailsProps {
  form: ContractForm<ContactValues>
  /** Nobody is written to again who wants nothing. */
  withNext?: boolean
}

/** What was said, and what comes next. */
export function ContactDetails({ form, withNext = true }: ContactDetailsProps) {
  return (
    <Stack gap="md">
      <Textarea
        label="Notas do contato"
        placeholder="O que foi conversado, o que ficou combinado"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        key={form.key("conversionNotes")}
        {...form.getInputProps("conversionNotes")}
      />
      {withNext && (
        <>
          <TextInput
            label="Próximo passo"
            placeholder="Convidar para a célula, ligar de novo, visitar..."
            maxLength={200}
            autoComplete="off"
            key={form.key("nextStep")}
            {...form.getInputProps("nextStep")}
          />
          <div>
            <TextInput
              label="Falar de novo em"
              type="datetime-local"
              min={localOf(new Date())}
              key={form.key("nextDueAt")}
              {...form.getInputProps("nextDueAt")}
            />
            <Group gap="xs" mt="xs">
              {SOON.map(({ label, days }) => (
                <Button
                  key={label}
                  type="button"
                  variant="light"
                  size="sm"
                  onClick={() => form.setFieldValue("nextDueAt", inDays(days, HOUR))}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </div>
        </>
      )}
    </Stack>
  )
}
