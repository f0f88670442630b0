import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Button } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
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
      onDelete={can.delete ? () => void askToDelete(member) : undefined}
      deletesAll={can.delete && member.visitorId !== null ? ["member", "visitor"] : null}
    >
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          size="sm"
          renderRoot={(props) => <Link {...props} to="/membros/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </PersonBar>
  )
}
