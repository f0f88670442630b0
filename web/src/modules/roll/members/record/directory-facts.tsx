import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { formatDate } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts, wideFacts } from "../../../../ui/field-facts.ts"
import { dayAndMonth } from "../member-labels.ts"

interface FactsProps {
  member: MemberProfile
}

/** Not shown or not known: the directory does not distinguish the two. */
const WITHHELD = "Não divulgado"

/**
 * Users without `members.edit` read a directory (docs/product/members.md#1.3), without even the labels of the registry's
 * fields.
 */
export function DirectoryPerson({ member }: FactsProps) {
  return (
    <FactCard title="Dados pessoais">
      <Facts
        facts={[
          ...wideFacts(MEMBER_FIELDS, { fullName: member.fullName }),
          { label: "Aniversário", value: dayAndMonth(member.birthday) || WITHHELD },
        ]}
      />
    </FactCard>
  )
}

/** Only what an adult agreed to. */
export function DirectoryContact({ member }: FactsProps) {
  return (
    <FactCard title="Contato">
      <Facts
        facts={fieldFacts(MEMBER_FIELDS, {
          phone: member.phone || WITHHELD,
          email: member.email || WITHHELD,
        })}
      />
    </FactCard>
  )
}

export function DirectoryChurch({ member }: FactsProps) {
  return (
    <FactCard title="Vida na igreja">
      <Facts
        facts={[
          ...fieldFacts(MEMBER_FIELDS, { branch: member.branchName }),
          { label: "Função", value: member.ministerialFunctionDisplay },
          ...fieldFacts(MEMBER_FIELDS, { membershipDate: formatDate(member.membershipDate) || "N/A" }),
        ]}
      />
    </FactCard>
  )
}
