import { ActionIcon, Menu } from "@mantine/core"
import { IconDots, IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"

interface RowMenuProps {
  /** The menu's label for screen readers. */
  name: string
  /** `Menu.Item`s. */
  children: ReactNode
}

/** The actions on one row of a list, behind three dots. */
export function RowMenu({ name, children }: RowMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={230}
      // What a dialog opened from here gives the focus back to.
      returnFocus
      withInitialFocusPlaceholder={false}
      // Rendered outside the table, which would clip it, and still within the page's main landmark.
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <ActionIcon size={44} aria-label={`Ações de ${name}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** The actions of a record's header that are seldom wanted: deleting lies here, not beside «Editar». */
export function RecordMenu({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <RowMenu name={name}>
      <DeleteItem onDelete={onDelete} />
    </RowMenu>
  )
}

/** The item that deletes, in a red with enough contrast in both schemes. */
export function DeleteItem({ onDelete }: { onDelete: () => void }) {
  return (
    <Menu.Item
      c="var(--mantine-color-error)"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={onDelete}
    >
      Excluir
    </Menu.Item>
  )
}
