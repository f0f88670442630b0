import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core"
import { daysFromNow } from "../../../lib/local-time.ts"
import { DateField } from "../../../ui/date-field.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import classes from "./contact-details.module.css"
import type { ContactValues } from "./use-contact-form.ts"

/** The usual choices for the next contact, at hours when people answer. */
export const SOON = [
  { label: "Amanhã", days: 1 },
  { label: "Em 3 dias", days: 3 },
  { label: "Em 1 semana", days: 7 },
]
const HOURS = Array.from({ length: 16 }, (_, place) => `${String(place + 7).padStart(2, "0")}:00`)

interface ContactDetailsProps {
  form: ContractForm<ContactValues>
  /** No next contact for visitors without interest. */
  withNext?: boolean
  /** The usual days and the end of the follow-up, where no buttons beside the form offer them. */
  withChoices?: boolean
}

/** The note, and the next step. */
export function ContactDetails({ form, withNext = true, withChoices = true }: ContactDetailsProps) {
  return (
    <Stack gap="md">
      <Textarea
        label="Notas do contato"
        placeholder="O que foi conversado, o que ficou combinado"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("conversionNotes")}
        {...form.getInputProps("conversionNotes")}
      />
      {withNext && <NextContact form={form} withChoices={withChoices} />}
    </Stack>
  )
}

/** When to talk again, or that the follow-up ends (docs/product/visitors.md#3.8). */
function NextContact({ form, withChoices }: Pick<ContactDetailsProps, "form" | "withChoices">) {
  const ended = form.useWatchValue("endFollowUp")
  const ends = withChoices && ended
  return (
    <>
      {!ends && (
        <>
          <TextInput
            label="Próximo passo"
            placeholder="Convidar para a célula, ligar de novo, visitar..."
            autoComplete="off"
            key={form.key("nextStep")}
            {...form.getInputProps("nextStep")}
          />
          <div>
            <div className={classes.when}>
              <DateField
                label="Falar de novo em"
                autoComplete="off"
                key={form.key("nextDueAt")}
                {...form.getInputProps("nextDueAt")}
              />
              <NativeSelect
                label="Hora"
                data={HOURS}
                key={form.key("nextHour")}
                {...form.getInputProps("nextHour")}
              />
            </div>
            {withChoices && (
              <Group gap="xs" mt="xs">
                {SOON.map(({ label, days }) => (
                  <Button
                    key={label}
                    type="button"
                    variant="light"
                    size="sm"
                    onClick={() => form.setFieldValue("nextDueAt", daysFromNow(days))}
                  >
                    {label}
                  </Button>
                ))}
              </Group>
            )}
          </div>
        </>
      )}
      {withChoices && (
        <Checkbox
          label="Encerrar acompanhamento"
          key={form.key("endFollowUp")}
          {...form.getInputProps("endFollowUp", { type: "checkbox" })}
          onChange={(event) => {
            form.clearFieldError("nextDueAt")
            form.setFieldValue("endFollowUp", event.currentTarget.checked)
          }}
        />
      )}
    </>
  )
}
