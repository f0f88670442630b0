import type { Counts, HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import type { Unit } from "./queries.ts"

export const NO_COUNTS: Counts = { members: 0, visitors: 0, branches: 0 }
const ITSELF: Counts = { ...NO_COUNTS, branches: 1 }

interface Growth {
  /** The branches whose counters the caller sees; null: all. */
  branchIds: readonly number[] | null
  /** Whether the caller may enter the churches. */
  mayEnter: boolean
}

/**
 * The churches of a tree with the units below them, from units in the order of siblings. Users who are restricted to branches
 * see those, and only the names of the units above them. A unit whose parent was deleted is placed below its church.
 */
export function buildTree(units: readonly Unit[], growth: Growth): HierarchyNode[] {
  const below = new Map<string, Unit[]>()
  const known = new Set(units.map(({ type, id }) => `${type} ${id}`))
  const churches = units.filter(({ type }) => type === "church")
  for (const unit of units) {
    if (unit.type !== "branch") continue
    const parent = `branch ${unit.parentId}`
    const place = known.has(parent) ? parent : `church ${unit.churchId}`
    const siblings = below.get(place)
    if (siblings) siblings.push(unit)
    else below.set(place, [unit])
  }
  return churches.map((church) => nodeOf(church, below, growth).node)
}

/** A unit of the tree, and what it adds to the one above it: the counters that the reader sees, and itself as a branch. */
interface Grown {
  node: HierarchyNode
  isSeen: boolean
  adds: Counts
}

function nodeOf(unit: Unit, below: ReadonlyMap<string, Unit[]>, growth: Growth): Grown {
  const units = below.get(`${unit.type} ${unit.id}`) ?? []
  const grown = units.map((child) => nodeOf(child, below, growth)).filter(({ node }) => isShown(node, growth))
  const isSeen = isCounted(unit, growth)
  const own = { ...ownOf(unit, units), branches: grown.filter((child) => child.isSeen).length }
  // The headquarters is among a church's children: the church's own people are counted there.
  const isBranch = isSeen && unit.type === "branch"
  const start = isBranch ? { ...own, branches: 0 } : NO_COUNTS
  const counts = addUp(
    start,
    grown.map(({ adds }) => adds),
  )
  const node: HierarchyNode = {
    type: unit.type,
    id: unit.id,
    name: unit.name,
    kind: unit.kind,
    isActive: unit.isActive,
    city: unit.city,
    state: unit.state,
    counts: isSeen ? counts : null,
    ownCounts: isSeen ? own : null,
    mayEnter: growth.mayEnter && unit.type === "church" && unit.isApproved && unit.isActive,
    children: grown.map((child) => child.node),
  }
  return { node, isSeen, adds: isBranch ? addUp(counts, [ITSELF]) : counts }
}

/** A manager sees the counters of their branches, never those of the church. */
function isCounted({ type, id }: Unit, { branchIds }: Growth): boolean {
  return branchIds === null || (type === "branch" && branchIds.includes(id))
}

/** A branch that is not theirs is shown only if one of theirs is below it. */
function isShown({ id, children }: HierarchyNode, { branchIds }: Growth): boolean {
  return branchIds === null || branchIds.includes(id) || children.length > 0
}

/** People belong to branches: a church's own are those of its headquarters. */
function ownOf(unit: Unit, units: readonly Unit[]) {
  const home = unit.type === "church" ? units.find(({ kind }) => kind === "headquarters") : unit
  return { members: home?.members ?? 0, visitors: home?.visitors ?? 0 }
}

/** The sum of a start value and all parts. */
export function addUp(start: Counts, parts: readonly Counts[]): Counts {
  const sum = { members: start.members ?? 0, visitors: start.visitors ?? 0, branches: start.branches ?? 0 }
  for (const { members, visitors, branches } of parts) {
    sum.members += members ?? 0
    sum.visitors += visitors ?? 0
    sum.branches += branches ?? 0
  }
  return sum
}
