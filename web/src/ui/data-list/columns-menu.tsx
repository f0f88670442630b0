import { ActionIcon, Menu } from "@mantine/core"
import { IconColumns3 } from "@tabler/icons-react"
import classes from "./columns-menu.module.css"
import type { ShownColumns } from "./use-shown-columns.ts"

/** Chooses the table's columns; the menu stays open after a choice. */
export function ColumnsMenu({ choices, isShown, toggle, hidesSome, showAll }: ShownColumns) {
  return (
    <Menu
      position="bottom-end"
      width={220}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label="Colunas" title="Colunas">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            className={column.roomy && classes.roomy}
            checked={isShown(column)}
            onChange={() => toggle(column)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
        {hidesSome && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={showAll}>Mostrar todas</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
