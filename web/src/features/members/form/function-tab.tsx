import { NativeSelect, Textarea } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { OFFERED_FUNCTIONS } from "../member-words.ts"
import { HINT_BELOW } from "./hint-below.ts"
import type { TabProps } from "./person-tab.tsx"

/** With what the ministerial history begins. */
export function FunctionTab({ form }: TabProps) {
  return (
    <Section title="Status ministerial inicial">
      <NativeSelect
        label="Função ministerial"
        description="Pastor e presbítero podem exigir ordenação"
        inputWrapperOrder={HINT_BELOW}
        data={OFFERED_FUNCTIONS}
        key={form.key("ministerialFunction")}
        {...form.getInputProps("ministerialFunction")}
      />
      <DateField
        label="Data de ordenação"
        description="Quando houver"
        inputWrapperOrder={HINT_BELOW}
        key={form.key("ordinationDate")}
        {...form.getInputProps("ordinationDate")}
      />
      <Textarea
        label="Motivo"
        autosize
        minRows={2}
        maxLength={500}
        key={form.key("initialStatusReason")}
        {...form.getInputProps("initialStatusReason")}
      />
    </Section>
  )
}
