import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { StaffRegisterBody } from "@aprisco/contract/events/registration-form"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { AnyContext } from "../../../../core/context.ts"
import { conflict, found, invalid } from "../../../../core/errors.ts"
import { sendAhead } from "../../../../db/compile-once.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import type { LockedEvent } from "../queries.ts"
import { checkAnswers, type FormAnswer } from "./check-answers.ts"
import { checkPerson, GUARDIAN, isUnder12 } from "./check-people.ts"
import { newAddress, newNumber } from "./codes.ts"
import type { Standing } from "./standing.ts"
import { storeRegistration } from "./store-registration.ts"

interface Way {
  source: "public" | "staff"
  /** Staff puts people on the line also where the event has none for the public. */
  maySayFull: boolean
  notice?: { version: string; hash: string }
}

/** What became of those who registered. */
export interface Registered {
  id: number
  number: string
  status: "confirmed" | "waiting"
  /** In the line. */
  position: number | null
  /** What the secret address ends in. */
  token: string
  people: readonly { fullName: string; code: string | null }[]
}

/**
 * Registers people who come together: in where places are free for all of them, else waiting as a whole (docs/product/events.md#5.2). Needs the event's
 * lock, and how it stands under it; what is written travels with the statement that follows. Throws 400 beside the field, and 409 where they do not fit
 * and do not wait.
 */
export async function registerTogether(
  ctx: AnyContext,
  { event, standing }: { event: LockedEvent; standing: Standing },
  body: StaffRegisterBody,
  { source, maySayFull, notice }: Way,
): Promise<Registered> {
  const { people, answers, hasChildren } = checkForm(event, standing, body)
  const free = event.capacity === null ? Number.POSITIVE_INFINITY : event.capacity - standing.taken
  const isIn = people.length <= free
  if (!isIn && ((maySayFull && !event.waitlist) || !body.wait))
    throw conflict("Evento lotado.", { placesLeft: Math.max(0, free) })
  const { id, attendeeIds } = standing
  const ofEvent = { churchId: event.churchId, eventId: event.id }
  const codes = isIn ? standing.codes : []
  const number = newNumber()
  const { token, stored } = newAddress(ctx)
  const status: Registered["status"] = isIn ? "confirmed" : "waiting"
  const registration = {
    ...{ ...ofEvent, ...stored, id, source, number, status, people: people.length },
    contactName: body.contact.fullName,
    contactEmail: body.contact.email,
    contactPhone: body.contact.phone,
    arrivedAt: ctx.now,
    priceCents: event.priceCents,
    ...(notice && { noticeVersion: notice.version, noticeHash: notice.hash, consentedAt: ctx.now }),
    guardianConsentedAt: hasChildren ? ctx.now : null,
    createdById: source === "staff" ? ctx.actor?.userId : null,
  } as const
  const attendees = people.map((person, place) => ({
    ...person,
    id: found(attendeeIds[place]),
    code: codes[place],
  }))
  await storeRegistration(ctx, registration, attendees)
  await storeAnswers(ctx, { churchId: event.churchId, registrationId: id }, [
    { attendeeId: null, answers },
    ...attendees.map((person) => ({ attendeeId: person.id, answers: person.answers })),
  ])
  return {
    ...{ id, number, status, token, position: isIn ? null : standing.waiting + 1 },
    people: people.map(({ fullName }, place) => ({ fullName, code: codes[place]?.code ?? null })),
  }
}

/** What the event's own form says of the body. Throws 400 with everything that is wrong. */
function checkForm(event: LockedEvent, { questions, state }: Standing, body: StaffRegisterBody) {
  const { day } = onClockOfState(event.startsAt, state)
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

/** Stores new answers; none where nothing was answered. The statement travels with the next one. */
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
  if (rows.length > 0) await sendAhead(db, insertAll("eventAnswers", rows))
}
