import { ActionIcon, Text } from "@mantine/core"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { countOf } from "../../../../lib/format.ts"
import classes from "./hierarchy-page.module.css"
import type { TreeState } from "./use-tree.ts"

/** How many units the search finds, with buttons to move from one to the next. */
export function Hits({ state, search }: { state: TreeState; search: string }) {
  const keys = [...state.hits]
  const step = (by: number) => {
    const here = keys.indexOf(state.chosen?.key ?? "")
    const next = keys[(here + by + keys.length) % keys.length]
    if (next === undefined) return
    // The nodes above it may have been collapsed since.
    const above = new Set<string>()
    let parent = state.all.find(({ key }) => key === next)?.parent ?? null
    while (parent !== null) {
      above.add(parent)
      const key = parent
      parent = state.all.find((one) => one.key === key)?.parent ?? null
    }
    state.setOpen(above, true)
    state.choose(next)
  }
  return (
    <div className={classes.hits}>
      <Text size="sm" c="dimmed" role="status">
        {keys.length === 0
          ? `Nenhuma unidade com "${search}"`
          : countOf(keys.length, "unidade encontrada", "unidades encontradas")}
      </Text>
      {keys.length > 0 && (
        <ActionIcon.Group>
          <ActionIcon variant="default" size={44} aria-label="Encontrada anterior" onClick={() => step(-1)}>
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label="Próxima encontrada" onClick={() => step(1)}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
      )}
    </div>
  )
}
