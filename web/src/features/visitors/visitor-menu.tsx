import type { VisitorRow } from "@aprisco/contract/visitors"
import { ActionIcon, Menu } from "@mantine/core"
import { IconDots, IconEye, IconTrash, IconUserPlus } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useDeleteVisitor } from "./use-delete-visitor.ts"

/** What can be done with one row. */
export function VisitorMenu({ visitor }: { visitor: VisitorRow }) {
  const { id, fullName, can } = visitor
  const askToDelete = useDeleteVisitor()
  return (
    <Menu
      position="bottom-end"
      width={230}
      withInitialFocusPlaceholder={false}
      // Out of the table, which would cut it off, and still within the page's main landmark.
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <ActionIcon size={44} aria-label={`Ações de ${fullName}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        {can.delete && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => void askToDelete(visitor)}
          >
            Excluir
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
