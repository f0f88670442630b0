import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { Menu } from "@mantine/core"
import { IconEye, IconUserPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { DeleteItem, RowMenu } from "../../../ui/row-menu.tsx"
import { useDeleteVisitor } from "./use-delete-visitor.ts"

/** The actions on one row. */
export function VisitorMenu({ visitor }: { visitor: VisitorRow }) {
  const { id, fullName, can } = visitor
  const askToDelete = useDeleteVisitor()
  return (
    <RowMenu name={fullName}>
      <Menu.Item
        leftSection={<IconEye size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id }} />}
      >
        Ver detalhes
      </Menu.Item>
      {can.convert && (
        <Menu.Item
          leftSection={<IconUserPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/visitantes/$id/converter" params={{ id }} />}
        >
          Converter em membro
        </Menu.Item>
      )}
      {can.delete && <DeleteItem onDelete={() => void askToDelete(visitor)} />}
    </RowMenu>
  )
}
