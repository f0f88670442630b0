import type { GroupChange } from "@aprisco/contract/groups/routes"
import type { Updateable } from "kysely"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import { daysAfter } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import { givenFields } from "../../../core/given-fields.ts"
import type { Groups } from "../../../db/schema-groups.ts"
import { branchInReach } from "../../ground/branches/public.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { keepFormerRuleOfGroup } from "./former-rules.ts"
import {
  beginStay,
  endStays,
  leaderOf,
  makeLeader,
  moveEnd,
  requireGoingOn,
  requireRoom,
  staysOf,
} from "./people/stays.ts"
import { leadsOnly } from "./policy.ts"
import { type LockedGroup, lockGroup, touchGroup } from "./queries.ts"
import { meetingsAfter } from "./schedule.ts"
import { requireGroupPerson, requireUnit } from "./who-is-named.ts"

/**
 * Changes what the body names, and ends a group or lets it meet again. Throws 404, 412 on another version, 409 on a new leader of a
 * group that has ended or is full, and 400 as `createGroup` does, on an end after
 * today, and to a LEADER without the area on another leader, branch or unit.
 */
export async function changeGroup(ctx: Context, id: number, change: GroupChange): Promise<void> {
  const { leaderId, hostId, endedOn } = change
  await lockPeople(
    ctx,
    [leaderId, hostId].flatMap((person) => person ?? []),
  )
  const group = await lockGroup(ctx, id)
  expectVersion(ctx, group.version)
  const now = await leaderOf(ctx, id)
  requireOwnPlace(ctx, { ...group, leaderId: now }, change)
  if (endedOn && endedOn > ctx.today) throw invalid({ endedOn: ["A data não pode ser no futuro."] })
  const columns = await columnsOf(ctx, group, change)
  const before = { ...group, startTime: group.startTime?.slice(0, 5) ?? null }
  const fields = changedFields(before, columns)
  await keepFormerRuleOfGroup(ctx, group, fields)
  if (fields.length > 0) await ctx.db.updateTable("groups").set(columns).where("id", "=", id).execute()
  // Who asked for this group is seen by those who see the group.
  if (columns.branchId !== undefined && columns.branchId !== group.branchId)
    await ctx.db
      .updateTable("groupRequests")
      .set({ branchId: columns.branchId })
      .where("groupId", "=", id)
      .where("status", "=", "open")
      .execute()
  if (leaderId !== undefined && leaderId !== now) {
    await replaceLeader(ctx, { ...group, ...givenFields(columns) }, leaderId)
    if (fields.length === 0) await touchGroup(ctx, id)
    fields.push("leaderId")
  }
  if (endedOn && endedOn !== group.endedOn) await endWith(ctx, group, endedOn)
  if (fields.length > 0) await writeDown(ctx, group, fields, columns.endedOn)
}

/** The columns that the body names. */
async function columnsOf(ctx: Context, group: LockedGroup, change: GroupChange) {
  const {
    leaderId: _,
    branch,
    unitId,
    hostId,
    weekday,
    time,
    repeat,
    interval,
    weekOfMonth,
    startsOn,
    ...words
  } = change
  const { churchId } = group
  if (unitId && unitId !== group.unitId) await requireUnit(ctx, churchId, unitId)
  if (hostId && hostId !== group.hostId) await requireGroupPerson(ctx, churchId, hostId, "hostId")
  const meetings = { weekday, time, repeat, interval, weekOfMonth, startsOn }
  const columns: Updateable<Groups> = {
    ...words,
    unitId,
    hostId,
    branchId: branch ? await branchOf(ctx, churchId, branch) : undefined,
    ...(Object.values(meetings).some((value) => value !== undefined) && meetingsAfter(group, meetings)),
  }
  return columns
}

async function branchOf(ctx: Context, churchId: number, branch: number): Promise<number> {
  const place = await branchInReach(ctx, branch)
  if (place.churchId !== churchId) throw invalid({ branch: ["Filial não encontrada."] })
  return place.id
}

/** Throws 400 to a LEADER without the area who names another leader, branch or unit than the present ones. */
function requireOwnPlace(
  ctx: Context,
  now: { leaderId: number | null; branchId: number; unitId: number | null },
  { leaderId, branch, unitId }: GroupChange,
): void {
  if (!leadsOnly(ctx)) return
  const differs = (next: number | null | undefined, present: number | null) =>
    next !== undefined && next !== present
  const only = ["Só quem administra os grupos muda isto."]
  if (differs(leaderId, now.leaderId)) throw invalid({ leaderId: only })
  if (differs(branch, now.branchId)) throw invalid({ branch: only })
  if (differs(unitId, now.unitId)) throw invalid({ unitId: only })
}

/** Throws 409 on a group that has ended, and on a full one where the person is not in it. */
async function replaceLeader(ctx: Context, group: LockedGroup, personId: number): Promise<void> {
  const { id, churchId } = group
  await requireGroupPerson(ctx, churchId, personId, "leaderId")
  const stays = await staysOf(ctx, id, personId)
  requireGoingOn(group)
  const open = stays.find(({ leftOn }) => leftOn === null)
  if (open === undefined) await requireRoom(ctx, group)
  // The group ended today and meets again.
  if (stays.some(({ leftOn }) => leftOn !== null && leftOn > ctx.today))
    throw invalid({ leaderId: ["A pessoa já estava no grupo nesta data."] })
  const stay =
    open?.id ?? (await beginStay(ctx, { id, churchId }, { personId, role: "member", joinedOn: ctx.today }))
  await makeLeader(ctx, id, stay)
}

/** Closes the stays with the day after the last one; another last day moves the end of those that the former closed. */
async function endWith(ctx: Context, { id, endedOn: was }: LockedGroup, endedOn: string): Promise<void> {
  const leftOn = daysAfter(endedOn, 1)
  if (was === null) await endStays(ctx, id, { leftOn, leftReason: "ended" })
  else await moveEnd(ctx, id, { from: daysAfter(was, 1), to: leftOn })
}

async function writeDown(
  ctx: Context,
  { id, churchId, endedOn: was }: LockedGroup,
  fields: readonly string[],
  endedOn: string | null | undefined,
): Promise<void> {
  const subject = { entity: "group", id, churchId } as const
  const others = fields.filter((field) => field !== "endedOn")
  if (others.length > 0) await record(ctx, "group.changed", { ...subject, facts: { fields: others } })
  if (endedOn && was === null) await record(ctx, "group.ended", subject)
  if (endedOn === null && was !== null) await record(ctx, "group.resumed", subject)
}
