import type { GroupBody } from "@aprisco/contract/groups/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { branchPlacement } from "../../ground/branches/public.ts"
import { lockPeople } from "../../people/people/known-person/public.ts"
import { beginStay } from "./people/stays.ts"
import { leadsOnly } from "./policy.ts"
import { meetingsAfter, NO_MEETINGS } from "./schedule.ts"
import { requireGroupPerson, requireUnit } from "./who-is-named.ts"

/**
 * Creates a group with its leader. Throws 400 on a branch, unit, leader or host out of reach, on a schedule that says too little or too much, and
 * to a LEADER without a unit that they lead.
 */
export async function createGroup(ctx: Context, body: GroupBody): Promise<number> {
  const { church, branch, leaderId, hostId = null, unitId = null, ...rest } = body
  const { weekday, time, repeat, interval, weekOfMonth, startsOn, ...words } = rest
  const place = await branchPlacement(ctx, { church, branch })
  const { churchId } = place
  if (unitId !== null) await requireUnit(ctx, churchId, unitId)
  else if (leadsOnly(ctx)) throw invalid({ unitId: ["Escolha uma unidade que você lidera."] })
  await lockPeople(ctx, [leaderId, ...(hostId === null ? [] : [hostId])])
  await requireGroupPerson(ctx, churchId, leaderId, "leaderId")
  if (hostId !== null) await requireGroupPerson(ctx, churchId, hostId, "hostId")
  const { id } = await ctx.db
    .insertInto("groups")
    .values({
      ...words,
      ...place,
      ...meetingsAfter(NO_MEETINGS, { weekday, time, repeat, interval, weekOfMonth, startsOn }),
      unitId,
      hostId,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await beginStay(ctx, { id, churchId }, { personId: leaderId, role: "leader", joinedOn: ctx.today })
  await record(ctx, "group.created", { entity: "group", id, churchId })
  return id
}
