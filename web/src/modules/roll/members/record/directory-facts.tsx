import type { MemberProfile } from "@aprisco/contract/members/routes"
import { formatDate } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
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
          { label: "Nome completo", value: member.fullName, wide: true },
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
        facts={[
          { label: "Telefone", value: member.phone || WITHHELD },
          { label: "E-mail", value: member.email || WITHHELD },
        ]}
      />
    </FactCard>
  )
}

export function DirectoryChurch({ member }: FactsProps) {
  return (
    <FactCard title="Vida na igreja">
      <Facts
        facts={[
          { label: "Filial", value: member.branchName },
          { label: "Função", value: member.ministerialFunctionDisplay },
          { label: "Membro desde", value: formatDate(member.membershipDate) || "N/A" },
        ]}
      />
    </FactCard>
  )
}
