import type { EventBody } from "@aprisco/contract/events/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { branchPlacement } from "../../ground/branches/public.ts"
import { replaceActivity } from "../activities/public.ts"
import { requireMinistry } from "../ministries/public.ts"
import { requireBirthDateOvernight, requireTimesInOrder } from "./form-rules.ts"
import { replaceQuestions } from "./questions.ts"
import { extentOf, replaceSessions } from "./sessions.ts"
import { freeSlugFor, requireFreeSlug } from "./slug.ts"

/**
 * Creates an event as a draft. Throws 400 on a branch, ministry or activity out of reach, on an address that is taken, and on times that are not in
 * order.
 */
export async function createEvent(ctx: Context, body: EventBody): Promise<number> {
  const { church, branch, activityId, sessions, questions, fields, price, slug, ...columns } = body
  requireTimesInOrder(columns)
  requireBirthDateOvernight({ sessions, birthDate: fields.birthDate })
  const place = await branchPlacement(ctx, { church, branch })
  const { churchId } = place
  if (columns.ministryId) await requireMinistry(ctx, churchId, columns.ministryId)
  if (slug) await requireFreeSlug(ctx, slug)
  if (activityId) await replaceActivity(ctx, churchId, activityId)
  const { id } = await ctx.db
    .insertInto("events")
    .values({
      ...columns,
      ...place,
      ...extentOf(sessions),
      slug: slug ?? (await freeSlugFor(ctx, columns.title)),
      priceCents: price,
      askBirthDate: fields.birthDate,
      askPhone: fields.phone,
      askCpf: fields.cpf,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await replaceSessions(ctx, { id, churchId }, [], sessions)
  await replaceQuestions(ctx, { id, churchId }, [], questions)
  await record(ctx, "event.created", { entity: "event", id, churchId })
  return id
}
