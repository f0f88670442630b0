import type { MemberRow } from "@aprisco/contract/members/routes"
import { Menu } from "@mantine/core"
import { IconEdit, IconEye } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { DeleteItem, RowMenu } from "../../../ui/row-menu.tsx"
import { useDeleteMember } from "./use-delete-member.ts"

/** The actions on one row. */
export function MemberMenu({ member }: { member: MemberRow }) {
  const { id, fullName, can } = member
  const askToDelete = useDeleteMember("Erro ao excluir membro")
  return (
    <RowMenu name={fullName}>
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
      {can.delete && <DeleteItem onDelete={() => void askToDelete(member)} />}
    </RowMenu>
  )
}
