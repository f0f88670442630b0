import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { BranchSelect } from "../../branches/public.ts"
import { ADMISSION_CHOICES } from "../../members/public.ts"
import type { FieldsProps } from "./person-fields.tsx"

/** Form and day of the admission. */
export function AdmissionFields({ form }: FieldsProps) {
  const mode = form.useWatchValue("admissionMode")
  return (
    <Section title="Admissão">
      <NativeSelect
        label="Forma de admissão"
        data={ADMISSION_CHOICES}
        key={form.key("admissionMode")}
        {...form.getInputProps("admissionMode")}
      />
      <DateField
        label="Data de admissão"
        key={form.key("membershipDate")}
        {...form.getInputProps("membershipDate")}
      />
      <BranchSelect label="Filial" key={form.key("branch")} {...form.getInputProps("branch")} />
      <DateField
        label="Data do batismo"
        key={form.key("baptismDate")}
        {...form.getInputProps("baptismDate")}
      />
      <DateField
        label="Data da conversão"
        key={form.key("conversionDate")}
        {...form.getInputProps("conversionDate")}
      />
      <TextInput
        label={mode === "transfer" ? "Igreja de origem" : "Igreja anterior"}
        autoComplete="off"
        key={form.key("previousChurch")}
        {...form.getInputProps("previousChurch")}
      />
      <Checkbox
        label="Veio com carta de transferência"
        key={form.key("transferLetter")}
        {...form.getInputProps("transferLetter", { type: "checkbox" })}
      />
    </Section>
  )
}

export function MoreFields({ form }: FieldsProps) {
  return (
    <Section title="Informações adicionais">
      <TextInput
        label="Profissão"
        autoComplete="off"
        key={form.key("profession")}
        {...form.getInputProps("profession")}
      />
      <Textarea
        label="Observações"
        description="Ficam no cadastro de membro, à vista de quem o edita"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={2}
        key={form.key("notes")}
        {...form.getInputProps("notes")}
      />
    </Section>
  )
}
