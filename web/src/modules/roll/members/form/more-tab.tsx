import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { UNREADABLE_TEXT } from "@aprisco/contract/vocabulary"
import { Stack, Textarea } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import { CustomFieldsSection, EducationField, ProfessionField } from "../../../people/people/public.ts"
import type { TabProps } from "./tab-props.ts"

export function MoreTab({ form }: TabProps) {
  return (
    <Stack gap="lg">
      <Section title="Informações adicionais">
        <ProfessionField form={form} />
        <EducationField form={form} />
        <Textarea
          label={MEMBER_FIELDS.notes.label}
          autosize
          minRows={3}
          // Typing over a text that cannot be decrypted at the moment would overwrite it.
          readOnly={form.getInitialValues().notes === UNREADABLE_TEXT}
          key={form.key("notes")}
          {...form.getInputProps("notes")}
        />
      </Section>
      <CustomFieldsSection form={form} />
    </Stack>
  )
}
