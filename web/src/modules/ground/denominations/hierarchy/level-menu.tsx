import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { Button, Menu } from "@mantine/core"
import { IconBinaryTree2 } from "@tabler/icons-react"
import type { TreeState } from "./use-tree.ts"

interface LevelMenuProps {
  top: HierarchyNode["type"]
  openTo: TreeState["openTo"]
}

/** Chooses how deep the tree is expanded: one level, all of it, or none. */
export function LevelMenu({ top, openTo }: LevelMenuProps) {
  const levels: [label: string, level: number][] =
    top === "denomination"
      ? [
          ["Só as igrejas", 1],
          ["Igrejas e as suas unidades", 2],
        ]
      : [["Só as unidades da igreja", 1]]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconBinaryTree2 size={18} aria-hidden />}>
          Expandir
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {levels.map(([label, level]) => (
          <Menu.Item key={label} onClick={() => openTo(level)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => openTo(Number.POSITIVE_INFINITY)}>Expandir tudo</Menu.Item>
        <Menu.Item onClick={() => openTo(0)}>Recolher tudo</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
