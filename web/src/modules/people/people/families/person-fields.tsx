import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { DateField } from "../../../../ui/date-field.tsx"
import { PhoneInput } from "../../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"

export const ROLE_CHOICES = Object.entries(HOUSEHOLD_ROLES).map(([value, label]) => ({ value, label }))

const { N, ...TOLD } = GENDERS_OR_UNKNOWN
const GENDER_CHOICES = [
  { value: "N", label: N },
  ...Object.entries(TOLD).map(([value, label]) => ({ value, label })),
]

interface PersonFieldsProps {
  form: Pick<ContractForm<Record<string, unknown>>, "key" | "getInputProps">
  /** The prefix of the fields' names: `people.0.` in a list of people. */
  prefix?: string
  /** Whether the person is a known one, whose data is not asked. */
  known: boolean
}

/** The fields of a person of the family: the data of a new one, and the role. */
export function FamilyPersonFields({ form, prefix = "", known }: PersonFieldsProps) {
  const at = (name: string) => `${prefix}${name}`
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {!known && (
        <>
          <TextInput
            label={PERSON_FIELDS.fullName.label}
            autoComplete="off"
            autoCapitalize="words"
            key={form.key(at("fullName"))}
            {...form.getInputProps(at("fullName"))}
            required
          />
          <DateField
            label={PERSON_FIELDS.birthDate.label}
            autoComplete="off"
            key={form.key(at("birthDate"))}
            {...form.getInputProps(at("birthDate"))}
          />
          <NativeSelect
            label={PERSON_FIELDS.gender.label}
            data={GENDER_CHOICES}
            key={form.key(at("gender"))}
            {...form.getInputProps(at("gender"))}
          />
          <PhoneInput
            type="tel"
            label={PERSON_FIELDS.phone.label}
            placeholder="(00) 00000-0000"
            autoComplete="off"
            key={form.key(at("phone"))}
            {...form.getInputProps(at("phone"))}
          />
        </>
      )}
      <NativeSelect
        label="Papel na família"
        data={ROLE_CHOICES}
        key={form.key(at("role"))}
        {...form.getInputProps(at("role"))}
        required={false}
      />
      <Checkbox
        label="Mora no endereço da família"
        style={{ alignSelf: "center" }}
        key={form.key(at("sharesAddress"))}
        {...form.getInputProps(at("sharesAddress"), { type: "checkbox" })}
      />
      {!known && (
        <Checkbox
          label="Entra no rol de membros"
          style={{ alignSelf: "center" }}
          key={form.key(at("member"))}
          {...form.getInputProps(at("member"), { type: "checkbox" })}
        />
      )}
    </SimpleGrid>
  )
}
