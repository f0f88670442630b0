import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core"
import { DateField } from "../../../ui/date-field.tsx"
import { PhoneInput } from "../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { PersonDraft } from "./wizard.ts"

const GENDER_CHOICES = [
  { value: "", label: "Não informar" },
  ...Object.entries(GENDERS).map(([value, label]) => ({ value, label })),
]

interface PersonFieldsProps {
  form: ContractForm<PersonDraft & Record<string, unknown>>
  /** With an account the address is fixed: it is changed in the profile, with the password (docs/product/registration.md#5.2). */
  emailIsGiven?: boolean
}

/** The person who registers: the fields of step 1 except the password. */
export function PersonStepFields({ form, emailIsGiven }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label="Nome completo"
        autoComplete="name"
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <TextInput
        label="E-mail"
        description={emailIsGiven ? "O e-mail com que você entra" : undefined}
        readOnly={emailIsGiven}
        variant={emailIsGiven ? "filled" : undefined}
        type="email"
        autoComplete="email"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DateField
          label="Data de nascimento"
          description="É preciso ter 18 anos ou mais"
          autoComplete="bday"
          key={form.key("birthDate")}
          {...form.getInputProps("birthDate")}
        />
        <NativeSelect
          label="Gênero"
          description="Opcional"
          data={GENDER_CHOICES}
          key={form.key("gender")}
          {...form.getInputProps("gender")}
        />
        <PhoneInput
          label="Telefone"
          description="Com DDD"
          autoComplete="tel-national"
          key={form.key("phone")}
          {...form.getInputProps("phone")}
        />
      </SimpleGrid>
    </>
  )
}
