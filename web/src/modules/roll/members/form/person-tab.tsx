import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Stack, TextInput } from "@mantine/core"
import { CpfField } from "../../../../ui/cpf-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { GenderField, MaritalStatusField, NameAndBirth, RgField } from "../../../people/people/public.ts"
import { SpouseSection } from "./spouse-section.tsx"
import type { TabProps } from "./tab-props.ts"

interface PersonTabProps extends TabProps {
  /** The record that is edited. */
  member: MemberProfile | undefined
  church: number | undefined
}

/** The tab with the personal data of the member. */
export function MemberPersonTab({ form, member, church }: PersonTabProps) {
  const married = form.useWatchValue("maritalStatus") === "married"
  return (
    <Stack gap="lg">
      <PersonFields form={form} />
      {married && <SpouseSection form={form} except={member?.id} church={church} stored={spouseOf(member)} />}
    </Stack>
  )
}

function spouseOf(member: MemberProfile | undefined) {
  if (!member?.spouseMember) return null
  return { id: String(member.spouseMember), name: member.spouseMemberName ?? "" }
}

function PersonFields({ form }: TabProps) {
  return (
    <Section title="Dados pessoais">
      <NameAndBirth form={form} />
      <GenderField form={form} />
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
