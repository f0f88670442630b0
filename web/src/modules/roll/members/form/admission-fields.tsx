/** The fields about the admission to the roll, which the member's form and the conversion of a visitor share. */
import { Checkbox, NativeSelect, TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
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
      label="Forma de admissão"
      data={ADMISSION_CHOICES}
      key={form.key("admissionMode")}
      {...form.getInputProps("admissionMode")}
    />
  )
}

export function BaptismAndConversion({ form }: FieldsOf<"baptismDate" | "conversionDate">) {
  return (
    <>
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
    </>
  )
}

export function PreviousChurchFields({
  form,
  label = "Igreja anterior",
}: FieldsOf<"previousChurch" | "transferLetter"> & { label?: string }) {
  return (
    <>
      <TextInput
        label={label}
        autoComplete="off"
        key={form.key("previousChurch")}
        {...form.getInputProps("previousChurch")}
      />
      <Checkbox
        label="Veio com carta de transferência"
        key={form.key("transferLetter")}
        {...form.getInputProps("transferLetter", { type: "checkbox" })}
      />
    </>
  )
}
