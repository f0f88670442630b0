import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { useCallback, useMemo, useState } from "react"
import {
  aboveOf,
  branchingTo,
  difference,
  hitsOf,
  joined,
  nodeKey,
  standingsOf,
  visibleOf,
} from "./tree-rows.ts"

/** Expanded at first: the top node, which shows the level below it. */
const FIRST_LEVEL = 1

/** Which nodes of the tree are expanded, which line is active, and what a search finds in it. */
export function useTree(tree: HierarchyNode, search: string) {
  const all = useMemo(() => standingsOf(tree), [tree])
  const hits = useMemo(() => hitsOf(all, search), [all, search])
  const above = useMemo(() => aboveOf(all, hits), [all, hits])
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => branchingTo(all, FIRST_LEVEL))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState(() => [...hits][0] ?? nodeKey(tree))
  const [searched, setSearched] = useState(search)
  // A new search expands what it finds, also nodes that were collapsed during the previous one.
  if (searched !== search) {
    setSearched(search)
    setClosed(new Set())
    const [first] = hits
    if (first !== undefined) setChosen(first)
  }
  const open = useMemo(
    () => new Set([...opened, ...above].filter((key) => !closed.has(key))),
    [opened, above, closed],
  )
  const visible = useMemo(() => visibleOf(all, open), [all, open])
  const at = Math.max(
    0,
    visible.findIndex(({ key }) => key === chosen),
  )

  const setOpen = useCallback((keys: ReadonlySet<string>, isOpen: boolean) => {
    setOpened((before) => (isOpen ? joined(before, keys) : difference(before, keys)))
    setClosed((before) => (isOpen ? difference(before, keys) : joined(before, keys)))
  }, [])
  /** Expands everything above a level, and collapses what is deeper. */
  const openTo = useCallback(
    (level: number) => {
      const opening = branchingTo(all, level)
      setOpened(opening)
      // Nodes that a search has expanded may be deeper than that.
      setClosed(difference(branchingTo(all, Number.POSITIVE_INFINITY), opening))
    },
    [all],
  )
  return { all, hits, open, visible, at, chosen: visible[at], choose: setChosen, setOpen, openTo }
}

export type TreeState = ReturnType<typeof useTree>
