import { MAX_NODES } from "@aprisco/contract/groups/labels"
import type { GroupNode, groupUnits } from "@aprisco/contract/groups/units"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { conflict } from "../../../../core/errors.ts"
import { requireChurchInReach } from "../../../ground/branches/public.ts"
import { mayManage, seesPublicOnly } from "../policy.ts"
import { groupAbilities } from "../present.ts"
import { groupsOfTree } from "../queries.ts"
import { type UnitRecord, unitsOfChurch } from "./queries.ts"

/** A unit after a change. */
export function presentUnit(ctx: Context, unit: UnitRecord): ReplyOf<typeof groupUnits.create> {
  const { id, name, levelName, parentId, churchId, leaders, version } = unit
  return {
    id,
    name,
    levelName,
    parentId,
    church: churchId,
    leaders,
    version,
    can: { manage: mayManage(ctx) },
  }
}

/**
 * The units and the groups that meet, as far as the caller may see them. A unit whose parent the caller does not see stands at the top. Empty for a
 * caller who sees groups as the public page shows them. Throws 400 on a church out of reach, and 409 on a tree that is too large.
 */
export async function readTree(ctx: Context, church: number | null | undefined): Promise<GroupNode[]> {
  requireChurchInReach(ctx, church)
  if (seesPublicOnly(ctx)) return []
  const churchId = church ?? ctx.actor.churchId
  const [units, groups] = await Promise.all([unitsOfChurch(ctx, churchId), groupsOfTree(ctx, churchId)])
  if (units.length + groups.length > MAX_NODES)
    throw conflict("São grupos demais para uma árvore. Use a lista de grupos.")
  const known = new Set(units.map(({ id }) => id))
  const parentOf = (id: number | null) => (id !== null && known.has(id) ? id : null)
  const unitsIn = Map.groupBy(units, ({ parentId }) => parentOf(parentId))
  const groupsIn = Map.groupBy(groups, ({ unitId }) => parentOf(unitId))
  const ofUnit = unitAbilities(ctx)
  const ofGroup = { create: false, ...groupAbilities(ctx) }
  const below = (unit: number | null): GroupNode[] => [
    ...(unitsIn.get(unit) ?? []).map((one) => ({ ...nodeOf(one, below(one.id)), can: ofUnit })),
    ...(groupsIn.get(unit) ?? []).map((one) => ({ ...leafOf(one), can: ofGroup })),
  ]
  return below(null)
}

/** What the caller may do with a unit that they see: a LEADER without the area, who sees those that they lead, creates groups in it. */
function unitAbilities(ctx: Context): GroupNode["can"] {
  const manage = mayManage(ctx)
  return { create: can(ctx, "activities.create"), edit: manage, delete: manage, manage }
}

function nodeOf({ id, name, levelName, leaders }: UnitRecord, children: GroupNode[]) {
  const sum = (count: (child: GroupNode) => number) =>
    children.reduce((total, child) => total + count(child), 0)
  const counts = { groups: sum((child) => child.counts.groups), people: sum((child) => child.counts.people) }
  return { type: "unit" as const, id, name, levelName, leaders, counts, children }
}

function leafOf({
  id,
  name,
  leaderId,
  leaderName,
  peopleCount,
}: Awaited<ReturnType<typeof groupsOfTree>>[number]) {
  const leaders = leaderId === null || leaderName === null ? [] : [{ id: leaderId, fullName: leaderName }]
  const counts = { groups: 1, people: peopleCount }
  const children: GroupNode[] = []
  return { type: "group" as const, id, name, levelName: null, leaders, counts, children }
}
