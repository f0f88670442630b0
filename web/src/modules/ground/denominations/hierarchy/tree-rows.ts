import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { normalizeText } from "../../../../lib/normalize-text.ts"

/** A node with its position: the data of one line of the tree. */
export interface TreeRow {
  key: string
  node: HierarchyNode
  /** 1 for the top. */
  level: number
  parent: string | null
  /** Its place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
}

export const nodeKey = ({ type, id }: HierarchyNode) => `${type}-${id}`

/** Every node in the order of the page, expanded or not. */
export function standingsOf(tree: HierarchyNode): TreeRow[] {
  const all: TreeRow[] = []
  const walk = (
    node: HierarchyNode,
    level: number,
    parent: string | null,
    place: number,
    siblings: number,
  ) => {
    const key = nodeKey(node)
    all.push({ key, node, level, parent, place, siblings })
    node.children.forEach((child, index) => {
      walk(child, level + 1, key, index + 1, node.children.length)
    })
  }
  walk(tree, 1, null, 1, 1)
  return all
}

/** The visible lines: a node is shown when all nodes above it are expanded. */
export function visibleOf(all: readonly TreeRow[], open: ReadonlySet<string>): TreeRow[] {
  const visible: TreeRow[] = []
  let closedAt = Number.POSITIVE_INFINITY
  for (const standing of all) {
    if (standing.level > closedAt) continue
    closedAt = open.has(standing.key) ? Number.POSITIVE_INFINITY : standing.level
    visible.push(standing)
  }
  return visible
}

/** Every node with children, down to a level; `Infinity` for all. */
export function branchingTo(all: readonly TreeRow[], level: number): Set<string> {
  return new Set(
    all.filter((one) => one.level <= level && one.node.children.length > 0).map(({ key }) => key),
  )
}

/** The nodes whose name contains every typed word, without regard to accents. No words find none. */
export function hitsOf(all: readonly TreeRow[], search: string): Set<string> {
  const words = normalizeText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return new Set()
  return new Set(
    all
      .filter(({ node: { name, city } }) => {
        const text = normalizeText(`${name} ${city ?? ""}`)
        return words.every((word) => text.includes(word))
      })
      .map(({ key }) => key),
  )
}

/** All nodes above these: when they are expanded, these are shown. */
export function aboveOf(all: readonly TreeRow[], keys: ReadonlySet<string>): Set<string> {
  const parents = new Map(all.map(({ key, parent }) => [key, parent]))
  const above = new Set<string>()
  for (const key of keys) {
    let parent = parents.get(key) ?? null
    while (parent !== null && !above.has(parent)) {
      above.add(parent)
      parent = parents.get(parent) ?? null
    }
  }
  return above
}

/** Both sets together. Phones of 2022 have no `Set.union`. */
export function joined(some: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...some, ...others])
}

export function difference(some: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...some].filter((key) => !others.has(key)))
}
