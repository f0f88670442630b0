import type { Branch } from "@aprisco/contract/branches/fields"
import { Menu } from "@mantine/core"
import { IconEdit, IconEye } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { DeleteItem, RowMenu } from "../../ui/row-menu.tsx"

/** The actions on one row. */
export function BranchMenu({ branch, onDelete }: { branch: Branch; onDelete: () => void }) {
  const { id, name, can } = branch
  return (
    <RowMenu name={name}>
      <Menu.Item
        leftSection={<IconEye size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id" params={{ id }} />}
      >
        Ver detalhes
      </Menu.Item>
      {can.edit && (
        <Menu.Item
          leftSection={<IconEdit size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/configuracoes/filiais/$id/editar" params={{ id }} />}
        >
          Editar
        </Menu.Item>
      )}
      {can.delete && <DeleteItem onDelete={onDelete} />}
    </RowMenu>
  )
}
