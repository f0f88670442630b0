import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { insertAll } from "../../../db/insert-all.ts"
import { lockEvent, questionsOf, sessionsOf } from "./queries.ts"
import { extentOf } from "./sessions.ts"
import { freeSlugFor } from "./slug.ts"

const WEEK_MS = 7 * 86_400_000

/** A draft with the same form, as many whole weeks later as it takes to be a week after the original and in the future; without registrations and cover. Throws 404. */
export async function duplicateEvent(ctx: Context, originalId: number): Promise<number> {
  const original = await lockEvent(ctx, originalId)
  const { churchId } = original
  const late = Math.max(0, ctx.now.getTime() - original.startsAt.getTime())
  const shift = WEEK_MS * (Math.ceil(late / WEEK_MS) + 1)
  const later = (instant: Date) => new Date(instant.getTime() + shift)
  const [sessions, questions] = await Promise.all([sessionsOf(ctx, original), questionsOf(ctx, original)])
  const copies = sessions.map(({ id: _, ...session }) => ({
    ...session,
    startsAt: later(session.startsAt),
    endsAt: later(session.endsAt),
  }))
  const { branchId, ministryId, title, visibility, description, place, capacity, priceCents } = original
  const { waitlist, cancelHours, askBirthDate, askPhone, askCpf } = original
  const { id } = await ctx.db
    .insertInto("events")
    .values({
      ...{ churchId, branchId, ministryId, title, visibility, description, place, capacity, priceCents },
      ...{ waitlist, cancelHours, askBirthDate, askPhone, askCpf },
      ...extentOf(copies),
      slug: await freeSlugFor(ctx, title),
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await insertAll(
    "eventSessions",
    copies.map((session) => ({ ...session, churchId, eventId: id })),
  ).execute(ctx.db)
  if (questions.length > 0)
    await insertAll(
      "eventQuestions",
      questions.map(({ id: _, ...question }, position) => ({
        ...question,
        place: position,
        churchId,
        eventId: id,
      })),
    ).execute(ctx.db)
  await record(ctx, "event.created", { entity: "event", id, churchId })
  return id
}
