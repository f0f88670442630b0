import type { MemberRow } from "@aprisco/contract/members"
import { ActionIcon, Menu } from "@mantine/core"
import { IconDots, IconEdit, IconEye, IconTrash } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useDeleteMember } from "./use-delete-member.ts"

/** What can be done with one row. */
export function MemberMenu({ member }: { member: MemberRow }) {
  const { id, fullName, can } = member
  const askToDelete = useDeleteMember("Erro ao excluir membro")
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={`Ações de ${fullName}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEye size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id }} />}
        >
          Ver detalhes
        </Menu.Item>
        {can.edit && (
          <Menu.Item
            leftSection={<IconEdit size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/membros/$id/editar" params={{ id }} />}
          >
            Editar
          </Menu.Item>
        )}
        {can.delete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void askToDelete(member)}
          >
            Excluir
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
