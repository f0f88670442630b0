/** The fields about a person that the forms of people, of members and of a visitor's conversion share. */
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { EDUCATION_LEVELS, GENDERS, MARITAL_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { NativeSelect } from "@mantine/core"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
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
      <PlainField form={form} name="fullName" field={PERSON_FIELDS.fullName} />
      <PlainField form={form} name="birthDate" field={PERSON_FIELDS.birthDate} />
    </>
  )
}

export function GenderField({ form }: FieldsOf<"gender">) {
  return (
    <NativeSelect
      label={PERSON_FIELDS.gender.label}
      data={GENDER_CHOICES}
      key={form.key("gender")}
      {...form.getInputProps("gender")}
    />
  )
}

export function MaritalStatusField({ form }: FieldsOf<"maritalStatus">) {
  return (
    <NativeSelect
      label={PERSON_FIELDS.maritalStatus.label}
      data={MARITAL_CHOICES}
      key={form.key("maritalStatus")}
      {...form.getInputProps("maritalStatus")}
    />
  )
}

export function RgField({ form }: FieldsOf<"rg">) {
  return <PlainField form={form} name="rg" field={PERSON_FIELDS.rg} />
}

export function EmailField({ form }: FieldsOf<"email">) {
  return <PlainField form={form} name="email" field={PERSON_FIELDS.email} />
}

export function PhoneFields({ form }: FieldsOf<"phone" | "phoneSecondary">) {
  return (
    <>
      <PhoneField form={form} name="phone" label={PERSON_FIELDS.phone.label} />
      <PhoneField form={form} name="phoneSecondary" label={PERSON_FIELDS.phoneSecondary.label} />
    </>
  )
}

export function ProfessionField({ form }: FieldsOf<"profession">) {
  return <PlainField form={form} name="profession" field={PERSON_FIELDS.profession} />
}

export function EducationField({ form }: FieldsOf<"educationLevel">) {
  return (
    <NativeSelect
      label={PERSON_FIELDS.educationLevel.label}
      data={EDUCATION_CHOICES}
      key={form.key("educationLevel")}
      {...form.getInputProps("educationLevel")}
    />
  )
}
