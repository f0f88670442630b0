/** The fields about a person that the forms of people, of members and of a visitor's conversion share. */
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { NativeSelect, TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { PersonalFormValues } from "../person-values.ts"

/** A form that has these of the person's values. */
interface FieldsOf<Name extends keyof PersonalFormValues> {
  form: Pick<ContractForm<Pick<PersonalFormValues, Name>>, "key" | "getInputProps" | "getInitialValues">
}

/** What nobody has told comes first, and is where a form starts. */
const choices = (untold: string, list: Record<string, string>) => [
  { value: untold, label: NOT_TOLD },
  ...Object.entries(list).map(([value, label]) => ({ value, label })),
]
const GENDER_CHOICES = choices("N", GENDERS)
const MARITAL_CHOICES = choices("", MARITAL_STATUSES)
const EDUCATION_CHOICES = choices("", EDUCATION_LEVELS)

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

export function EducationField({ form }: FieldsOf<"educationLevel">) {
  return (
    <NativeSelect
      label="Escolaridade"
      data={EDUCATION_CHOICES}
      key={form.key("educationLevel")}
      {...form.getInputProps("educationLevel")}
    />
  )
}
