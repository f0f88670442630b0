import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Button } from "@mantine/core"
import { IconPrinter, IconUserSearch } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { RecordMenu } from "../../../../ui/row-menu.tsx"
import { validateMemberSearch } from "../search.ts"
import { useDeleteMember } from "../use-delete-member.ts"

/** The actions that the server allows the caller on this member. */
export function MemberActions({ member }: { member: MemberProfile }) {
  const { id, can } = member
  const navigate = useNavigate()
  // For others the person is what the member's record shows.
  const seesVisitors = useCan()("visitors.view")
  const askToDelete = useDeleteMember("Erro ao excluir membro. Tente novamente.", () =>
    navigate({ to: "/membros", search: lastSearch("/membros", validateMemberSearch) }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      {seesVisitors && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconUserSearch size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: member.personId }} />}
        >
          Ver pessoa
        </Button>
      )}
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          size="sm"
          renderRoot={(props) => <Link {...props} to="/membros/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {can.delete && <RecordMenu name={member.fullName} onDelete={() => void askToDelete(member)} />}
    </>
  )
}
