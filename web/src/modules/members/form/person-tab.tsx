import type { MemberProfile } from "@aprisco/contract/members/routes"
import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, Stack, TextInput } from "@mantine/core"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { DateField } from "../../../ui/date-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { MARITAL_CHOICES } from "../member-labels.ts"
import { SpouseSection } from "./spouse-section.tsx"
import type { TabProps } from "./tab-props.ts"

const GENDER_CHOICES = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

interface PersonTabProps extends TabProps {
  /** The record that is edited. */
  member: MemberProfile | undefined
  church: number | undefined
}

/** `autoComplete` is off throughout: a browser would offer the secretary's own name and address. */
export function PersonTab({ form, member, church }: PersonTabProps) {
  const married = form.useWatchValue("maritalStatus") === "married"
  return (
    <Stack gap="lg">
      <PersonFields form={form} isUnknown={member !== undefined && !hasGender(member)} />
      {married && <SpouseSection form={form} except={member?.id} church={church} stored={spouseOf(member)} />}
    </Stack>
  )
}

function hasGender({ gender }: MemberProfile): boolean {
  return gender === "M" || gender === "F"
}

function spouseOf(member: MemberProfile | undefined) {
  if (!member?.spouseMember) return null
  return { id: String(member.spouseMember), name: member.spouseMemberName ?? "" }
}

function PersonFields({ form, isUnknown }: TabProps & { isUnknown: boolean }) {
  return (
    <Section title="Dados pessoais">
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
      <NativeSelect
        label="Gênero"
        // Only a record without a gender may stay without one: it came from a visitor or a sheet.
        data={isUnknown ? [{ value: "", label: "Não informado" }, ...GENDER_CHOICES] : GENDER_CHOICES}
        key={form.key("gender")}
        {...form.getInputProps("gender")}
      />
      <CpfField form={form} />
      <TextInput label="RG" autoComplete="off" key={form.key("rg")} {...form.getInputProps("rg")} />
      <NativeSelect
        label="Estado civil"
        data={MARITAL_CHOICES}
        key={form.key("maritalStatus")}
        {...form.getInputProps("maritalStatus")}
      />
      <TextInput
        label="Quantidade de filhos"
        inputMode="numeric"
        autoComplete="off"
        key={form.key("childrenCount")}
        {...form.getInputProps("childrenCount")}
      />
    </Section>
  )
}
