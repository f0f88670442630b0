import type { MinistryChange } from "@aprisco/contract/ministries/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { lockPeopleOf } from "../../people/people/known-person/public.ts"
import { ministryNameTaken, timeWithoutDay } from "./create-ministry.ts"
import { newBranch } from "./place.ts"
import { ministryById, ministryForUpdate } from "./queries.ts"
import { endLeadership, giveRole, requireOnRoll, touchMinistry } from "./team.ts"

/** Changes what the body names. Throws 404, 412 on another version, and 400 as `createMinistry` does. */
export async function changeMinistry(ctx: Context, id: number, change: MinistryChange): Promise<void> {
  if (change.leaderId) await lockPeopleOf(ctx, "members", [change.leaderId])
  const ministry = await ministryForUpdate(ctx, id)
  expectVersion(ctx, ministry.version)
  const { leaderId, branchId, ...named } = change
  const { churchId } = ministry
  const columns = { ...named, branchId: await newBranch(ctx, ministry, branchId) }
  const after = { ...ministry, ...defined(columns) }
  // Without a day there is no hour either.
  if (change.meetingWeekday === null && change.meetingTime === undefined) {
    columns.meetingTime = null
  } else if (after.meetingTime !== null && after.meetingWeekday === null) throw timeWithoutDay()

  const before = new Map<string, unknown>(
    Object.entries({ ...ministry, meetingTime: ministry.meetingTime?.slice(0, 5) ?? null }),
  )
  const fields = Object.keys(defined(columns)).filter(
    (name) => new Map<string, unknown>(Object.entries(columns)).get(name) !== before.get(name),
  )
  if (fields.length > 0) {
    await ctx.db
      .updateTable("ministries")
      .set(columns)
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "ministries_name") ? ministryNameTaken() : error
      })
  }
  if (await changeLeader(ctx, { id, churchId }, leaderId)) {
    if (fields.length === 0) await touchMinistry(ctx, id)
    fields.push("leaderId")
  }
  if (fields.length > 0)
    await record(ctx, "ministry.changed", { entity: "ministry", id, churchId, facts: { fields } })
}

/** Whether the leader changes. Compared with the leader the caller sees: one out of their reach stays. */
async function changeLeader(
  ctx: Context,
  ministry: { id: number; churchId: number },
  leaderId: number | null | undefined,
): Promise<boolean> {
  if (leaderId === undefined) return false
  const now = await ministryById(ctx, ministry.id)
  if (now.leaderId === leaderId) return false
  if (leaderId === null) {
    await endLeadership(ctx, ministry.id)
    return true
  }
  await requireOnRoll(ctx, ministry, leaderId, "leaderId")
  await giveRole(ctx, ministry, leaderId, "leader")
  return true
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T> // fromEntries forgets the keys
}
