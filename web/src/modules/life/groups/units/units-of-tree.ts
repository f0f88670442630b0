import type { GroupNode } from "@aprisco/contract/groups/units"

/** A unit with how deep it stands. */
export interface PlacedUnit {
  readonly node: GroupNode
  readonly depth: number
  readonly parentId: number | null
}

/** The units of a tree from above, each before those below it. */
export function unitsOfTree(
  nodes: readonly GroupNode[],
  depth = 0,
  parentId: number | null = null,
): PlacedUnit[] {
  return nodes
    .filter(({ type }) => type === "unit")
    .flatMap((node) => [{ node, depth, parentId }, ...unitsOfTree(node.children, depth + 1, node.id)])
}

/** The units of a tree as choices, those below another one set in. */
export function unitChoices(nodes: readonly GroupNode[], except: readonly number[] = []) {
  return unitsOfTree(nodes)
    .filter(({ node }) => !except.includes(node.id))
    .map(({ node, depth }) => ({ value: String(node.id), label: `${"– ".repeat(depth)}${node.name}` }))
}

/** The unit itself and all that are below it. */
export function idsBelow(node: GroupNode): number[] {
  return [node.id, ...node.children.filter(({ type }) => type === "unit").flatMap(idsBelow)]
}
