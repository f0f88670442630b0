import { Stack, Textarea, TextInput } from "@mantine/core"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { EndFollowUp, NextDay } from "./next-contact.tsx"
import type { ContactValues } from "./use-contact-form.ts"

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
          <NextDay
            form={form}
            onDay={withChoices ? (day) => form.setFieldValue("nextDueAt", day) : undefined}
          />
        </>
      )}
      {withChoices && (
        <EndFollowUp
          form={form}
          onEnd={(ended) => {
            form.clearFieldError("nextDueAt")
            form.setFieldValue("endFollowUp", ended)
          }}
        />
      )}
    </>
  )
}
