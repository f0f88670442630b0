import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Stack } from "@mantine/core"
import { CpfField } from "../../../../ui/cpf-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
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
      <PlainField form={form} name="childrenCount" field={MEMBER_FIELDS.childrenCount} />
    </Section>
  )
}
