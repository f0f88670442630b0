import type { EventChange } from "@aprisco/contract/events/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { moveListsOfEvent } from "../attendance/public.ts"
import { newBranch, requireMinistry } from "../ministries/public.ts"
import { requireBirthDateOvernight, requireTimesInOrder } from "./form-rules.ts"
import { gatherChange, hasOtherTimes } from "./letters/tell-of-change.ts"
import { lockEvent, questionsOf, sessionsOf } from "./queries.ts"
import { areSameQuestions, replaceQuestions } from "./questions.ts"
import { moveLine } from "./registrations/line.ts"
import { areSameSessions, extentOf, replaceSessions } from "./sessions.ts"
import { requireFreeSlug } from "./slug.ts"

/** Changes what the body names. Throws 404, 409 on a cancelled event, 412 on another version, and 400 as `createEvent` does. */
export async function changeEvent(ctx: Context, id: number, change: EventChange): Promise<void> {
  const event = await lockEvent(ctx, id)
  expectVersion(ctx, event.version)
  if (event.status === "cancelled") throw conflict("Este evento foi cancelado.")
  const { churchId } = event
  const { branch, sessions, questions, fields, price, slug, ...words } = change
  requireTimesInOrder({ ...event, ...withoutMissing(words) })
  const [sessionsBefore, questionsBefore] = await Promise.all([
    sessionsOf(ctx, event),
    questionsOf(ctx, event),
  ])
  requireBirthDateOvernight({
    sessions: sessions ?? sessionsBefore,
    birthDate: fields?.birthDate ?? event.askBirthDate,
  })
  if (words.ministryId && words.ministryId !== event.ministryId)
    await requireMinistry(ctx, churchId, words.ministryId)
  if (slug && slug !== event.slug) await requireFreeSlug(ctx, slug)
  const columns = {
    ...words,
    slug: slug ?? undefined,
    priceCents: price,
    askBirthDate: fields?.birthDate,
    askPhone: fields?.phone,
    askCpf: fields?.cpf,
    branchId: await newBranch(ctx, event, branch),
    ...(sessions ? extentOf(sessions) : {}),
  }
  const old = new Map<string, unknown>(Object.entries(event))
  const changed = Object.entries(columns)
    .filter(([field, value]) => value !== undefined && same(value) !== same(old.get(field)))
    .map(([field]) => field)
  if (sessions && !areSameSessions(sessionsBefore, sessions)) {
    await replaceSessions(ctx, event, sessionsBefore, sessions)
    changed.push("sessions")
  }
  if (questions && !areSameQuestions(questionsBefore, questions)) {
    await replaceQuestions(ctx, event, questionsBefore, questions)
    changed.push("questions")
  }
  if (changed.length === 0) return
  // Another version, also where its sessions or questions alone have changed.
  const now = await ctx.db
    .updateTable("events")
    .set({ ...columns, title: columns.title ?? event.title })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (now.branchId !== event.branchId) await moveListsOfEvent(ctx, now)
  await record(ctx, "event.changed", { entity: "event", id, churchId, facts: { fields: changed } })
  await moveLine(ctx, now)
  const isMoved = changed.includes("place") || (sessions && hasOtherTimes(sessionsBefore, sessions))
  if (isMoved && now.status !== "draft" && now.endsAt > ctx.now) await gatherChange(ctx, now)
}

/** What the body leaves out does not replace what is there. */
function withoutMissing<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T> // its own entries
}

/** Two Date objects of one instant are not equal. */
function same(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value
}
