/** The fields that the member's form and the conversion of a visitor share. */
import { Checkbox, NativeSelect, TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { ADMISSION_CHOICES, GENDER_CHOICES, MARITAL_CHOICES } from "../member-labels.ts"
import type { MemberValues } from "../member-values.ts"

/** A form that has these of the member's values. */
interface FieldsOf<Name extends keyof MemberValues> {
  form: Pick<ContractForm<Pick<MemberValues, Name>>, "key" | "getInputProps" | "getInitialValues">
}

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function NameAndBirth({ form }: FieldsOf<"fullName" | "birthDate">) {
  return (
    <>
      <TextInput
        label="Nome completo"
        autoComplete="off"
        autoCapitalize="words"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <DateField
        label="Data de nascimento"
        autoComplete="off"
        key={form.key("birthDate")}
        {...form.getInputProps("birthDate")}
      />
    </>
  )
}

export function GenderField({ form }: FieldsOf<"gender">) {
  return (
    <NativeSelect
      label="Gênero"
      data={GENDER_CHOICES}
      key={form.key("gender")}
      {...form.getInputProps("gender")}
    />
  )
}

export function MaritalStatusField({ form }: FieldsOf<"maritalStatus">) {
  return (
    <NativeSelect
      label="Estado civil"
      data={MARITAL_CHOICES}
      key={form.key("maritalStatus")}
      {...form.getInputProps("maritalStatus")}
    />
  )
}

export function RgField({ form }: FieldsOf<"rg">) {
  return <TextInput label="RG" autoComplete="off" key={form.key("rg")} {...form.getInputProps("rg")} />
}

export function EmailField({ form }: FieldsOf<"email">) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="off"
      key={form.key("email")}
      {...form.getInputProps("email")}
    />
  )
}

export function PhoneFields({ form }: FieldsOf<"phone" | "phoneSecondary">) {
  return (
    <>
      <PhoneField form={form} name="phone" label="Telefone" />
      <PhoneField form={form} name="phoneSecondary" label="Telefone secundário" />
    </>
  )
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

export function ProfessionField({ form }: FieldsOf<"profession">) {
  return (
    <TextInput
      label="Profissão"
      autoComplete="off"
      key={form.key("profession")}
      {...form.getInputProps("profession")}
    />
  )
}
