import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { Textarea } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { ProfessionField } from "../../../people/people/public.ts"
import { AdmissionModeField, BaptismAndConversion, PreviousChurchFields } from "../../members/public.ts"
import type { FieldsProps } from "./person-fields.tsx"

/** Form and day of the admission. */
export function AdmissionFields({ form }: FieldsProps) {
  const mode = form.useWatchValue("admissionMode")
  return (
    <Section title="Admissão">
      <AdmissionModeField form={form} />
      <DateField
        label="Data de admissão"
        key={form.key("membershipDate")}
        {...form.getInputProps("membershipDate")}
      />
      <BranchSelect
        label={MEMBER_FIELDS.branch.label}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <BaptismAndConversion form={form} />
      <PreviousChurchFields form={form} label={mode === "transfer" ? "Igreja de origem" : undefined} />
    </Section>
  )
}

export function MoreFields({ form }: FieldsProps) {
  return (
    <Section title="Informações adicionais">
      <ProfessionField form={form} />
      <Textarea
        label={MEMBER_FIELDS.notes.label}
        description="Ficam no cadastro de membro, e quem o edita pode lê-las"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autosize
        minRows={2}
        key={form.key("notes")}
        {...form.getInputProps("notes")}
      />
    </Section>
  )
}
