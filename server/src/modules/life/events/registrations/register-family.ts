import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { StaffRegisterBody } from "@aprisco/contract/events/registration-form"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { AnyContext } from "../../../../core/context.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { addLetterOf } from "../letters/add-letters.ts"
import { type LockedEvent, questionsOf } from "../queries.ts"
import { checkAnswers, type FormAnswer } from "./check-answers.ts"
import { checkPerson, GUARDIAN, isUnder12 } from "./check-people.ts"
import { newAddress, newCodes, newNumber } from "./codes.ts"
import { freePlaces } from "./line.ts"

interface Way {
  source: "public" | "staff"
  /** Staff puts people on the line also where the event has none for the public. */
  maySayFull: boolean
  notice?: { version: string; hash: string }
}

/**
 * Registers people who come together: in where places are free for all of them, else waiting as a whole (docs/product/events.md#5.2). Needs the event's
 * lock. Throws 400 beside the field, and 409 where they do not fit and do not wait. Returns the id.
 */
export async function registerTogether(
  ctx: AnyContext,
  event: LockedEvent,
  body: StaffRegisterBody,
  { source, maySayFull, notice }: Way,
): Promise<number> {
  const { churchId, id: eventId } = event
  // What needs no answer of another statement goes with it: each answer that is waited for costs as much as a statement.
  const [{ people, answers, hasChildren }, free] = await Promise.all([
    checkForm(ctx, event, body),
    freePlaces(ctx, event),
  ])
  const isIn = people.length <= free
  if (!isIn && ((maySayFull && !event.waitlist) || !body.wait))
    throw conflict("Evento lotado.", { placesLeft: Math.max(0, free) })
  const { contact } = body
  const registered = ctx.db
    .insertInto("eventRegistrations")
    .values({
      ...{ churchId, eventId, source, number: newNumber(), people: people.length },
      status: isIn ? "confirmed" : "waiting",
      contactName: contact.fullName,
      contactEmail: contact.email ?? null,
      contactPhone: contact.phone ?? null,
      ...newAddress(ctx),
      arrivedAt: ctx.now,
      priceCents: event.priceCents,
      ...(notice && { noticeVersion: notice.version, noticeHash: notice.hash, consentedAt: ctx.now }),
      guardianConsentedAt: hasChildren ? ctx.now : null,
      createdById: source === "staff" ? (ctx.actor?.userId ?? null) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const [{ id }, codes] = await Promise.all([registered, isIn ? newCodes(ctx, event, people.length) : []])
  const stored = await ctx.db
    .insertInto("eventAttendees")
    .values(
      people.map(({ answers: _, ...person }, place) => ({
        ...person,
        ...codes[place],
        churchId,
        eventId,
        registrationId: id,
      })),
    )
    .returning("id")
    .execute()
  await Promise.all([
    storeAnswers(ctx, { churchId, registrationId: id }, [
      { attendeeId: null, answers },
      ...people.map((person, place) => ({ attendeeId: found(stored[place]).id, answers: person.answers })),
    ]),
    addLetterOf(ctx, event, [id]),
  ])
  return id
}

/** What the event's own form says of the body. Throws 400 with everything that is wrong. */
async function checkForm(ctx: AnyContext, event: LockedEvent, body: StaffRegisterBody) {
  const [questions, day] = await Promise.all([questionsOf(ctx, event), firstDay(ctx, event)])
  const errors: FieldErrors = {}
  const answers = checkAnswers(
    questions.filter(({ askedOf }) => askedOf === "registration"),
    body.answers,
    { path: "answers", errors },
  )
  const ofEach = questions.filter(({ askedOf }) => askedOf === "attendee")
  const people = body.attendees.map((given, place) => {
    const path = `attendees.${place}`
    return {
      ...checkPerson(event, given, { path, errors }),
      answers: checkAnswers(ofEach, given.answers, { path: `${path}.answers`, errors }),
    }
  })
  const hasChildren = people.some((person) => isUnder12(person, day))
  if (hasChildren && !body.consentGuardian) errors.consentGuardian = [GUARDIAN]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { people, answers, hasChildren }
}

/** The civil day of the first session, on the clock of the church's state: ages are those of that day. */
export async function firstDay(
  { db }: Pick<AnyContext, "db">,
  { churchId, startsAt }: Pick<LockedEvent, "churchId" | "startsAt">,
): Promise<string> {
  const { state } = await db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select("state")
    .executeTakeFirstOrThrow()
  return onClockOfState(startsAt, state).day
}

/** Stores new answers; none where nothing was answered. */
export async function storeAnswers(
  { db }: Pick<AnyContext, "db">,
  owner: { churchId: number; registrationId: number },
  given: readonly { attendeeId: number | null; answers: readonly FormAnswer[] }[],
): Promise<void> {
  const rows = given.flatMap(({ attendeeId, answers }) =>
    answers.flatMap(({ questionId, answer }) =>
      answer === null ? [] : [{ ...owner, attendeeId, questionId, answer }],
    ),
  )
  if (rows.length > 0) await insertAll("eventAnswers", rows).execute(db)
}
