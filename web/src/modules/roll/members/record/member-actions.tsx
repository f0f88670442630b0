import type { MemberProfile } from "@aprisco/contract/members/routes"
import { IconEdit, IconPrinter } from "@tabler/icons-react"
import { linkOptions, useNavigate } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { PersonBar } from "../../../people/people/public.ts"
import { validateMemberSearch } from "../search.ts"
import { useDeleteMember } from "../use-delete-member.ts"

interface MemberActionsProps {
  member: MemberProfile
  person: PersonInShort
}

/** The actions that the server allows the caller on this member. */
export function MemberActions({ member, person }: MemberActionsProps) {
  const { id, can } = member
  const navigate = useNavigate()
  const askToDelete = useDeleteMember("Erro ao excluir membro. Tente novamente.", () =>
    navigate({ to: "/membros", search: lastSearch("/membros", validateMemberSearch) }),
  )
  return (
    <PersonBar
      person={person}
      leads
      actions={[
        ...(can.edit
          ? [
              {
                label: "Editar",
                icon: IconEdit,
                to: linkOptions({ to: "/membros/$id/editar", params: { id } }),
              },
            ]
          : []),
        { label: "Imprimir", icon: IconPrinter, onClick: () => window.print() },
      ]}
      onDelete={can.delete ? () => void askToDelete(member) : undefined}
      deletesAll={can.delete && member.visitorId !== null ? ["member", "visitor"] : null}
    />
  )
}
