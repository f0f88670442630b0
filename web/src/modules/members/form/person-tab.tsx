import type { MemberProfile } from "@aprisco/contract/members/routes"
import { GENDERS } from "@aprisco/contract/vocabulary"
import { NativeSelect, Stack, TextInput } from "@mantine/core"
import { CpfField } from "../../../ui/cpf-field.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { MaritalStatusField, NameAndBirth, RgField } from "./shared-fields.tsx"
import { SpouseSection } from "./spouse-section.tsx"
import type { TabProps } from "./tab-props.ts"

const GENDER_CHOICES = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

interface PersonTabProps extends TabProps {
  /** The record that is edited. */
  member: MemberProfile | undefined
  church: number | undefined
}

/** The tab with the personal data of the member. */
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
      <NameAndBirth form={form} />
      <NativeSelect
        label="Gênero"
        // Only a record without a gender may stay without one: it came from a visitor or a sheet.
        data={isUnknown ? [{ value: "", label: "Não informado" }, ...GENDER_CHOICES] : GENDER_CHOICES}
        key={form.key("gender")}
        {...form.getInputProps("gender")}
      />
      <CpfField form={form} />
      <RgField form={form} />
      <MaritalStatusField form={form} />
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
