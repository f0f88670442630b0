import { Stack, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { ComposeValues } from "./compose-values.ts"
import { useInsertAtCaret } from "./insert-at-caret.ts"
import { LetterField } from "./letter-field.tsx"
import { MergeButtons } from "./merge-buttons.tsx"
import { ReplyToField } from "./reply-to-field.tsx"
import { ShortTextField } from "./short-text-field.tsx"
import { TemplateChoice } from "./template-choice.tsx"
import { useComposeValues } from "./use-compose-values.ts"

/** The words of a message for each of its channels. */
export function WordsFields({ form }: { form: ContractForm<ComposeValues> }) {
  const { channels, subject, body, text } = useComposeValues(form)
  const hasEmail = channels.includes("email")
  const hasShort = channels.some((channel) => channel !== "email")
  const field = useInsertAtCaret<HTMLInputElement>(subject, (next) => form.setFieldValue("subject", next))
  const { onChange, error } = form.getInputProps("body")
  return (
    <Stack gap="lg">
      <TemplateChoice
        hasWords={Boolean((hasEmail && (subject || body)) || (hasShort && text))}
        onChoose={(template) => {
          form.setFieldValue("subject", template.subject)
          form.setFieldValue("body", template.body)
          form.setFieldValue("text", template.text)
        }}
      />
      {hasEmail && (
        <Section title="E-mail" cols={1}>
          <TextInput
            ref={field.ref}
            label="Assunto"
            autoComplete="off"
            key={form.key("subject")}
            {...form.getInputProps("subject")}
          />
          <MergeButtons into="no assunto" onInsert={field.insert} />
          <LetterField
            mergeInto="na mensagem"
            label="Mensagem"
            path="body"
            key={form.key("body")}
            defaultValue={body}
            error={error}
            onChange={onChange}
          />
          <ReplyToField form={form} />
        </Section>
      )}
      {hasShort && (
        <Section title="Texto curto" cols={1}>
          <ShortTextField
            field={form.getInputProps("text")}
            fieldKey={form.key("text")}
            value={text}
            onInsert={(next) => form.setFieldValue("text", next)}
          />
        </Section>
      )}
    </Stack>
  )
}
