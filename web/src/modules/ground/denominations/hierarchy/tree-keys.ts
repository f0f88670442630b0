import { normalizeText } from "../../../../lib/normalize-text.ts"
import type { TreeRow } from "./tree-rows.ts"

/** The command of a key, by the tree pattern of the ARIA practices. */
export type Move =
  | { go: number }
  | { open: string }
  | { close: string }
  | { openLevel: TreeRow }
  | { visit: TreeRow }

interface Where {
  visible: readonly TreeRow[]
  open: ReadonlySet<string>
  /** Index of the active line. */
  at: number
  /** How many lines fit into the view. */
  page: number
}

/** The command of a key, or null if it has none. */
export function moveOf(key: string, { visible, open, at, page }: Where): Move | null {
  const here = visible[at]
  if (here === undefined) return null
  const hasChildren = here.node.children.length > 0
  const isOpen = open.has(here.key)
  const last = visible.length - 1
  switch (key) {
    case "ArrowDown":
      return { go: Math.min(at + 1, last) }
    case "ArrowUp":
      return { go: Math.max(at - 1, 0) }
    case "PageDown":
      return { go: Math.min(at + page, last) }
    case "PageUp":
      return { go: Math.max(at - page, 0) }
    case "Home":
      return { go: 0 }
    case "End":
      return { go: last }
    case "ArrowRight":
      if (!hasChildren) return null
      return isOpen ? { go: Math.min(at + 1, last) } : { open: here.key }
    case "ArrowLeft":
      if (hasChildren && isOpen) return { close: here.key }
      return here.parent === null ? null : { go: visible.findIndex((one) => one.key === here.parent) }
    case "*":
      return { openLevel: here }
    case "Enter":
      return { visit: here }
    case " ":
      if (!hasChildren) return null
      return isOpen ? { close: here.key } : { open: here.key }
    default:
      return null
  }
}

/** The next line whose name begins with what was typed; after the last line it continues with the first. */
export function typedTo(visible: readonly TreeRow[], at: number, typed: string): number | null {
  const wanted = normalizeText(typed)
  // A single letter moves to the next line; more letters may still match this one.
  const from = typed.length > 1 ? at : at + 1
  for (let step = 0; step < visible.length; step += 1) {
    const index = (from + step) % visible.length
    const name = visible[index]?.node.name ?? ""
    if (normalizeText(name).startsWith(wanted)) return index
  }
  return null
}
