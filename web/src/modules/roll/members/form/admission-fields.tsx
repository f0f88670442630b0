/** The fields about the admission to the roll, which the member's form and the conversion of a visitor share. */
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { Checkbox, NativeSelect } from "@mantine/core"
import { PlainField } from "../../../../ui/plain-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { ADMISSION_CHOICES } from "../member-labels.ts"
import type { MemberValues } from "../member-values.ts"

/** A form that has these of the member's values. */
interface FieldsOf<Name extends keyof MemberValues> {
  form: Pick<ContractForm<Pick<MemberValues, Name>>, "key" | "getInputProps" | "getInitialValues">
}

export function AdmissionModeField({ form }: FieldsOf<"admissionMode">) {
  return (
    <NativeSelect
      label={MEMBER_FIELDS.admissionMode.label}
      data={ADMISSION_CHOICES}
      key={form.key("admissionMode")}
      {...form.getInputProps("admissionMode")}
    />
  )
}

export function BaptismAndConversion({ form }: FieldsOf<"baptismDate" | "conversionDate">) {
  return (
    <>
      <PlainField form={form} name="baptismDate" field={MEMBER_FIELDS.baptismDate} />
      <PlainField form={form} name="conversionDate" field={MEMBER_FIELDS.conversionDate} />
    </>
  )
}

export function PreviousChurchFields({
  form,
  label = MEMBER_FIELDS.previousChurch.label,
}: FieldsOf<"previousChurch" | "transferLetter"> & { label?: string }) {
  return (
    <>
      <PlainField form={form} name="previousChurch" field={MEMBER_FIELDS.previousChurch} label={label} />
      <Checkbox
        label="Veio com carta de transferência"
        key={form.key("transferLetter")}
        {...form.getInputProps("transferLetter", { type: "checkbox" })}
      />
    </>
  )
}
