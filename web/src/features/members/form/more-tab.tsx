import { NativeSelect, Textarea, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { EDUCATION_CHOICES } from "../member-words.ts"
import type { TabProps } from "./tab-props.ts"

export function MoreTab({ form }: TabProps) {
  return (
    <Section title="Informações adicionais">
      <TextInput
        label="Profissão"
        maxLength={100}
        autoComplete="off"
        key={form.key("profession")}
        {...form.getInputProps("profession")}
      />
      <NativeSelect
        label="Escolaridade"
        data={EDUCATION_CHOICES}
        key={form.key("educationLevel")}
        {...form.getInputProps("educationLevel")}
      />
      <Textarea
        label="Observações"
        autosize
        minRows={3}
        maxLength={5000}
        key={form.key("notes")}
        {...form.getInputProps("notes")}
      />
    </Section>
  )
}
