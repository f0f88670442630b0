import type { GroupUnitBody, GroupUnitChange } from "@aprisco/contract/groups/units"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure, expectVersion } from "../../../../core/ensure.ts"
import { conflict, invalid } from "../../../../core/errors.ts"
import { lockChurch, requireChurchInReach } from "../../../ground/branches/public.ts"
import { lockPeople } from "../../../people/people/known-person/public.ts"
import { mayManage } from "../policy.ts"
import { requireGroupPeople } from "../who-is-named.ts"
import { hasContent, isUnitBelow, lockUnit, unitById, unitOfChurch } from "./queries.ts"

/** Creates a unit. Throws 403 to a LEADER without the area, 400 on a parent and on leaders out of reach. Returns its id. */
export async function createUnit(ctx: Context, body: GroupUnitBody): Promise<number> {
  ensure(mayManage(ctx))
  const { church, leaderIds, parentId = null, ...words } = body
  requireChurchInReach(ctx, church)
  await lockPeople(ctx, leaderIds)
  const churchId = church ?? ctx.actor.churchId
  if (parentId !== null) await requireParent(ctx, churchId, parentId)
  const { id } = await ctx.db
    .insertInto("groupUnits")
    .values({ ...words, churchId, parentId, createdById: ctx.actor.userId, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow()
  await setLeaders(ctx, { id, churchId }, leaderIds)
  await record(ctx, "group_unit.created", { entity: "group_unit", id, churchId })
  return id
}

/**
 * Changes what the body names. Throws 403, 404, 412 on another version, 400 on a parent or leaders out of reach and on a parent that is the unit itself
 * or below it.
 */
export async function changeUnit(ctx: Context, id: number, change: GroupUnitChange): Promise<void> {
  const { leaderIds, ...columns } = change
  const { churchId } = await unitById(ctx, id)
  ensure(mayManage(ctx))
  // Two units that are put below each other at once would both find no circle.
  await lockPeople(ctx, leaderIds ?? [])
  await lockChurch(ctx, churchId)
  const unit = await lockUnit(ctx, id)
  expectVersion(ctx, unit.version)
  const { parentId } = change
  if (parentId && parentId !== unit.parentId) {
    await requireParent(ctx, churchId, parentId)
    if (await isUnitBelow(ctx, parentId, id))
      throw invalid({ parentId: ["Uma unidade não fica abaixo dela mesma"] })
  }
  const before = (await unitById(ctx, id)).leaders.map((leader) => leader.id)
  const fields = changedFields(unit, columns)
  const leadersDiffer = leaderIds !== undefined && !isSameSet(leaderIds, before)
  if (fields.length === 0 && !leadersDiffer) return
  await ctx.db
    .updateTable("groupUnits")
    .set({ name: unit.name, ...columns })
    .where("id", "=", id)
    .execute()
  if (leadersDiffer) await setLeaders(ctx, { id, churchId }, leaderIds)
  await record(ctx, "group_unit.changed", {
    entity: "group_unit",
    id,
    churchId,
    facts: { fields: [...fields, ...(leadersDiffer ? ["leaderIds"] : [])] },
  })
}

/** Deletes a unit. Throws 403, 404, 412, and 409 while groups or units are in it. */
export async function deleteUnit(ctx: Context, id: number): Promise<void> {
  const { version, churchId } = await lockUnit(ctx, id)
  ensure(mayManage(ctx))
  expectVersion(ctx, version)
  if (await hasContent(ctx, id))
    throw conflict("Esta unidade tem grupos ou outras unidades. Mude-os de lugar antes.")
  await ctx.db.deleteFrom("groupUnits").where("id", "=", id).execute()
  await record(ctx, "group_unit.deleted", { entity: "group_unit", id, churchId })
}

async function requireParent(ctx: Context, churchId: number, parentId: number): Promise<void> {
  if ((await unitOfChurch(ctx, churchId, parentId)) === undefined)
    throw invalid({ parentId: ["Unidade não encontrada."] })
}

async function setLeaders(
  ctx: Context,
  { id: unitId, churchId }: { id: number; churchId: number },
  leaderIds: readonly number[],
): Promise<void> {
  await requireGroupPeople(ctx, churchId, leaderIds, "leaderIds")
  await ctx.db.deleteFrom("groupUnitLeaders").where("unitId", "=", unitId).execute()
  const rows = [...new Set(leaderIds)].map((personId) => ({ churchId, unitId, personId }))
  if (rows.length > 0) await ctx.db.insertInto("groupUnitLeaders").values(rows).execute()
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  String([...new Set(one)].toSorted()) === String([...other].toSorted())
