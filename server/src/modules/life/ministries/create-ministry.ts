import type { MinistryBody } from "@aprisco/contract/ministries/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"
import { isUniqueViolation } from "../../../db/constraint-violation.ts"
import { lockPeopleOf } from "../../people/people/known-person/public.ts"
import { placeFor } from "./place.ts"
import { giveRole, requireOnRoll } from "./team.ts"

export const ministryNameTaken = () =>
  invalid({ name: ["Já existe um ministério com este nome nesta filial"] })
export const timeWithoutDay = () =>
  invalid({ meetingTime: ["Escolha o dia da reunião para informar o horário"] })

/** Creates a ministry. Throws 400 on a branch or a leader out of reach, a time without a day and a name in use. */
export async function createMinistry(ctx: Context, body: MinistryBody): Promise<number> {
  const { church, branchId, leaderId, meetingWeekday = null, meetingTime = null, ...words } = body
  if (meetingTime !== null && meetingWeekday === null) throw timeWithoutDay()
  const place = await placeFor(ctx, { church, branchId })
  if (leaderId) await lockPeopleOf(ctx, "members", [leaderId])
  if (leaderId) await requireOnRoll(ctx, { id: 0, churchId: place.churchId }, leaderId, "leaderId")
  const { id } = await ctx.db
    .insertInto("ministries")
    .values({
      ...words,
      ...place,
      meetingWeekday,
      meetingTime,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "ministries_name") ? ministryNameTaken() : error
    })
  const { churchId } = place
  if (leaderId) await giveRole(ctx, { id, churchId }, leaderId, "leader")
  await record(ctx, "ministry.created", { entity: "ministry", id, churchId })
  return id
}
