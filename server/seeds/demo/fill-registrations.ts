import { PAYMENT_METHODS, type PaymentMethod } from "@aprisco/contract/events/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import { minutesAfter, yearsBetween } from "../../src/core/clock.ts"
import { newToken } from "../../src/core/session.ts"
import type { EventAttendees, EventRegistrations } from "../../src/db/schema-events.ts"
import { CODE_PURPOSE, TOKEN_PURPOSE } from "../../src/modules/life/events/registrations/codes.ts"
import { dayBefore } from "./days.ts"
import type { FilledEvent } from "./events.ts"
import { type Filled, workersOf } from "./filled.ts"
import type { Moment } from "./moment.ts"
import { anEmail } from "./person.ts"
import { createRandom, type Random } from "./random.ts"

const DAY = 24 * 60
/** The most people of a family that come. */
const MOST = 4
const LETTERS = [..."23456789ABCDEFGHJKMNPQRSTUVWXYZ"] as [string, ...string[]] // not empty
/** An e-mail that has left: its row is gone. */
const SENT = 0

interface Person {
  id: number
  householdId: number
  fullName: string
  birthDate: string | null
  phone: string | null
}

type Family = readonly [Person, ...Person[]]

/** Families of the church who register: they are in as long as there are places for them, and then wait. */
export async function fillRegistrations(
  moment: Moment,
  filled: Filled,
  events: readonly FilledEvent[],
): Promise<void> {
  // Its own choices: those of the people stay as they are.
  const random = createRandom(filled.churchId + 36)
  const families = await familiesOf(moment, filled.churchId)
  let next = 0
  for (const event of events) {
    const coming = families.slice(next, next + event.families)
    next += coming.length
    await registerFamilies(moment, filled, { event, families: coming, random })
  }
}

interface Coming {
  event: FilledEvent
  families: readonly Family[]
  random: Random
}

async function registerFamilies(moment: Moment, filled: Filled, { event, families, random }: Coming) {
  let free = event.capacity ?? Number.POSITIVE_INFINITY
  const last = Math.min(event.startsAt.getTime(), moment.now.getTime())
  const each = (last - event.openedAt.getTime()) / 60_000 / (families.length + 1)
  const notice = await noticeOf(moment, filled.churchId)
  for (const [place, family] of families.entries()) {
    const arrivedAt = minutesAfter(event.openedAt, Math.floor(each * (place + 1)))
    // The second family has cancelled; staff registers for who comes without an e-mail.
    const status = place === 1 ? "cancelled" : family.length <= free ? "confirmed" : "waiting"
    if (status === "confirmed") free -= family.length
    await insertRegistration(moment, filled, { event, family, random, arrivedAt, status, notice, place })
  }
}

interface Registered {
  event: FilledEvent
  family: Family
  random: Random
  arrivedAt: Date
  status: "confirmed" | "waiting" | "cancelled"
  notice: { version: string; hash: string } | undefined
  place: number
}

async function insertRegistration(moment: Moment, filled: Filled, one: Registered): Promise<void> {
  const { db, encryption } = moment
  const { event, family, random, arrivedAt, status, place } = one
  const { churchId } = filled
  const ofEvent = { churchId, eventId: event.id }
  const cancelledAt = status === "cancelled" ? minutesAfter(arrivedAt, 2 * DAY) : null
  const token = newToken()
  const { id: registrationId } = await db
    .insertInto("eventRegistrations")
    .values({
      ...ofEvent,
      ...{ number: letters(random), status, arrivedAt, cancelledAt, priceCents: event.priceCents },
      ...contactOf(filled, one),
      people: status === "cancelled" ? 0 : family.length,
      tokenHash: encryption.hash(TOKEN_PURPOSE, token),
      encryptedToken: encryption.encrypt(TOKEN_PURPOSE, token),
      ...(status === "confirmed" && paymentOf(random, event, family.length)),
      guardianConsentedAt: family.some((person) => isChild(person, event)) ? arrivedAt : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const people = await db
    .insertInto("eventAttendees")
    .values(
      family.map((person): Insertable<EventAttendees> => {
        const code = letters(random)
        return {
          ...{ ...ofEvent, registrationId, fullName: person.fullName, cancelledAt },
          birthDate: event.askBirthDate === "off" ? null : person.birthDate,
          phone: event.askPhone === "off" ? null : person.phone,
          isChild: event.askBirthDate === "off" ? isChild(person, event) : null,
          // Of some staff has not said yet who they are: the record suggests it.
          personId: place % 3 === 2 ? null : person.id,
          ...(status !== "waiting" && {
            codeHash: encryption.hash(CODE_PURPOSE, code),
            encryptedCode: encryption.encrypt(CODE_PURPOSE, code),
          }),
        }
      }),
    )
    .returning("id")
    .execute()
  await insertAnswers(moment, { ...one, churchId, registrationId, attendeeIds: people.map(({ id }) => id) })
  if (one.event.visibility === "public" && status !== "cancelled")
    await db
      .insertInto("eventLetters")
      .values({
        ...{
          churchId,
          registrationId,
          cause: status,
          createdAt: arrivedAt,
          madeAt: arrivedAt,
          emailId: SENT,
        },
      })
      .execute()
}

/** On the page of the event with an e-mail, or by staff without. */
function contactOf(
  filled: Filled,
  { event, family, notice, place, arrivedAt }: Registered,
): Pick<
  Insertable<EventRegistrations>,
  | "source"
  | "contactName"
  | "contactEmail"
  | "contactPhone"
  | "noticeVersion"
  | "noticeHash"
  | "consentedAt"
  | "createdById"
> {
  const [first] = family
  const isByStaff = event.visibility === "internal" || notice === undefined
  return {
    source: isByStaff ? "staff" : "public",
    contactName: first.fullName,
    contactEmail: isByStaff ? null : anEmail(first.fullName, place + 1),
    contactPhone: first.phone,
    noticeVersion: isByStaff ? null : notice.version,
    noticeHash: isByStaff ? null : notice.hash,
    consentedAt: isByStaff ? null : arrivedAt,
    createdById: isByStaff ? workersOf(filled)[0] : null,
  }
}

/** Most have paid; some a half, some nothing yet. */
function paymentOf(random: Random, event: FilledEvent, people: number) {
  const due = event.priceCents * people
  const paid = random.weighed({ whole: 7, half: 2, nothing: 2 })
  if (due === 0 || paid === "nothing") return {}
  const method: PaymentMethod = random.pick(valuesOf(PAYMENT_METHODS))
  return { paidCents: paid === "whole" ? due : Math.round(due / 2), paidMethod: method }
}

interface Answering extends Registered {
  churchId: number
  registrationId: number
  attendeeIds: readonly number[]
}

async function insertAnswers({ db }: Moment, one: Answering): Promise<void> {
  const { event, random, churchId, registrationId, attendeeIds } = one
  const rows = event.questions.flatMap(({ kind, options, askedOf, required }, place) => {
    const questionId = event.questionIds[place] ?? 0
    const askedIds = askedOf === "attendee" ? attendeeIds : [null]
    return askedIds.flatMap((attendeeId) => {
      if (!required && random.chance(0.5)) return []
      const [first, ...others] = options ?? ["Sem lactose", "Vegetariana", "Diabético"]
      const answer = kind === "flag" ? random.chance(0.4) : random.pick([first ?? "", ...others])
      return [{ churchId, registrationId, attendeeId, questionId, answer: JSON.stringify(answer) }]
    })
  })
  if (rows.length > 0) await db.insertInto("eventAnswers").values(rows).execute()
}

/** Households with a name for each of their first people, the oldest record first. */
async function familiesOf({ db }: Moment, churchId: number): Promise<Family[]> {
  const rows: Person[] = await db
    .selectFrom("householdPeople as line")
    .innerJoin("people as person", (join) =>
      join.onRef("person.churchId", "=", "line.churchId").onRef("person.id", "=", "line.personId"),
    )
    .where("line.churchId", "=", churchId)
    .where("line.until", "is", null)
    .where("person.deletedAt", "is", null)
    .where("person.deceasedOn", "is", null)
    .orderBy("line.householdId")
    .orderBy("line.id")
    .select(["person.id", "line.householdId", "person.fullName", "person.birthDate", "person.phone"])
    .execute()
  return [...Map.groupBy(rows, ({ householdId }) => householdId).values()].flatMap((people): Family[] => {
    const [first, ...others] = people.slice(0, MOST)
    return first === undefined ? [] : [[first, ...others]]
  })
}

function noticeOf({ db }: Moment, churchId: number) {
  return db
    .selectFrom("privacyNotices")
    .where("churchId", "=", churchId)
    .select(["version", "hash"])
    .executeTakeFirst()
}

function isChild({ birthDate }: Person, { startsAt }: FilledEvent): boolean {
  return (yearsBetween(birthDate, dayBefore(startsAt, 0)) ?? 12) < 12
}

/** A number or a code, which say nothing. */
const letters = (random: Random) => Array.from({ length: 8 }, () => random.pick(LETTERS)).join("")
