import type { Counts, HierarchyNode } from "@aprisco/contract/hierarchy"
import type { Unit } from "./queries.ts"

interface Growth {
  /** The branches whose figures the caller sees; null: all. */
  branchIds: readonly number[] | null
  /** Whether the caller may go and work in the churches. */
  mayEnter: boolean
}

/**
 * The churches of a tree with what stands below them, from units in the order in which siblings stand. Who is held to
 * branches sees those, and of what lies above them the names. A unit whose parent is gone stands below its church.
 */
export function growChurches(units: readonly Unit[], growth: Growth): HierarchyNode[] {
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
  return churches.map((church) => nodeOf(church, below, growth))
}

function nodeOf(unit: Unit, below: ReadonlyMap<string, Unit[]>, growth: Growth): HierarchyNode {
  const units = below.get(`${unit.type} ${unit.id}`) ?? []
  const children = units
    .map((child) => nodeOf(child, below, growth))
    .filter((child) => isShown(child, growth))
  const isSeen = growth.branchIds === null || growth.branchIds.includes(unit.id)
  const own = { ...ownOf(unit, units), branches: children.length }
  return {
    type: unit.type,
    id: unit.id,
    name: unit.name,
    kind: unit.kind,
    isActive: unit.isActive,
    city: unit.city,
    state: unit.state,
    counts: isCounted(unit, growth) && isSeen ? sumOf(unit, own, children) : null,
    ownCounts: isCounted(unit, growth) && isSeen ? own : null,
    mayEnter: growth.mayEnter && unit.type === "church" && unit.isApproved && unit.isActive,
    children,
  }
}

/** A manager sees the figures of their branches, never those of the church. */
function isCounted({ type }: Unit, { branchIds }: Growth): boolean {
  return branchIds === null || type === "branch"
}

/** A branch that is not theirs stands there only for what it leads to. */
function isShown({ id, children }: HierarchyNode, { branchIds }: Growth): boolean {
  return branchIds === null || branchIds.includes(id) || children.length > 0
}

/** People belong to branches: a church's own are those of its headquarters. */
function ownOf(unit: Unit, units: readonly Unit[]) {
  const home = unit.type === "church" ? units.find(({ kind }) => kind === "headquarters") : unit
  return { members: home?.members ?? 0, visitors: home?.visitors ?? 0 }
}

function sumOf(unit: Unit, own: Counts, children: readonly HierarchyNode[]): Counts {
  // The headquarters is among a church's children, so that its own people are counted there.
  const start = unit.type === "church" ? { members: 0, visitors: 0, branches: 0 } : { ...own, branches: 0 }
  return addUp(start, children)
}

/** A start and all that children come to, each branch one more. */
export function addUp(start: Counts, children: readonly HierarchyNode[]): Counts {
  const sum = { members: start.members ?? 0, visitors: start.visitors ?? 0, branches: start.branches ?? 0 }
  for (const { type, counts } of children) {
    sum.members += counts?.members ?? 0
    sum.visitors += counts?.visitors ?? 0
    sum.branches += (counts?.branches ?? 0) + (type === "branch" ? 1 : 0)
  }
  return sum
}
