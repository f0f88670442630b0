import type { MemberProfile } from "@aprisco/contract/members"
import { Button } from "@mantine/core"
import { IconEdit, IconPrinter, IconTrash } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useDeleteMember } from "../use-delete-member.ts"

/** What the server says that the caller may do with this member now. */
export function MemberActions({ member }: { member: MemberProfile }) {
  const { id, can } = member
  const navigate = useNavigate()
  const askToDelete = useDeleteMember("Erro ao excluir membro. Tente novamente.", () =>
    navigate({ to: "/membros" }),
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
      {can.edit && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconEdit size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {can.delete && (
        <Button
          size="sm"
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToDelete(member)}
        >
          Excluir
        </Button>
      )}
    </>
  )
}
