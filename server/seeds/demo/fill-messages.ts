import type { MessagePurpose } from "@aprisco/contract/messages/labels"
import { type Insertable, sql } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { MessageRecipients, Messages } from "../../src/db/schema-messages.ts"
import { type Filled, idOf, workersOf } from "./filled.ts"
import { type Moment, parts } from "./moment.ts"
import { createRandom } from "./random.ts"

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Of the members with an e-mail so many have signed the form. */
const SIGNED = 0.6
const DAYS_AGO = { signed: 90, sent: 12 }

interface Reader {
  id: number
  email: string
}

/**
 * What a church wrote to its people: one message that went out, one that leaves next week, a draft, and birthdays that are greeted. Those whom it reached
 * had signed a form before.
 */
export async function fillMessages(moment: Moment, filled: Filled): Promise<void> {
  const readers = await signForms(moment, filled)
  if (readers.length === 0) return
  const { db, now } = moment
  const sentAt = minutesAfter(now, -DAYS_AGO.sent * DAY_MINUTES)
  const { id: messageId } = await db
    .insertInto("messages")
    .values(
      asMessage(filled, {
        ...{ subject: "Culto de aniversário da igreja", purpose: "notices", createdAt: sentAt },
        ...{ state: "done", startedAt: sentAt, finishedAt: minutesAfter(sentAt, HOUR_MINUTES) },
        confirmedRecipients: readers.length,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  const lines = readers.map(
    ({ id: personId, email }, place): Insertable<MessageRecipients> => ({
      ...{ churchId: filled.churchId, messageId, personId, channel: "email", address: email },
      state: place % 23 === 22 ? "failed" : "sent",
      answer: place % 23 === 22 ? "452 4.2.2 Mailbox full" : null,
      attempts: 1,
      dueAt: sentAt,
      sentAt: place % 23 === 22 ? null : minutesAfter(sentAt, place),
      reason: null,
    }),
  )
  for (const some of parts(lines)) await db.insertInto("messageRecipients").values(some).execute()
  await db
    .updateTable("messageRecipients")
    .set({
      addressHash: sql<Buffer>`app.address_hash((select universal_id from churches where id = church_id), address)`,
    })
    .where("messageId", "=", messageId)
    .execute()
  await db
    .insertInto("messages")
    .values([
      asMessage(filled, {
        ...{ subject: "Semana de oração", purpose: "campaigns", createdAt: minutesAfter(now, -DAY_MINUTES) },
        ...{ state: "scheduled", scheduledAt: minutesAfter(now, 7 * DAY_MINUTES) },
        confirmedRecipients: readers.length,
      }),
      asMessage(filled, {
        ...{ subject: "Almoço dos casais", purpose: "events", createdAt: minutesAfter(now, -HOUR_MINUTES) },
      }),
    ])
    .execute()
  await greetBirthdays(moment, filled)
}

/** The consents of those who signed, on paper, and who they are. */
async function signForms({ db, now }: Moment, { churchId, people }: Filled): Promise<Reader[]> {
  // Its own choices: those of the people stay as they are.
  const random = createRandom(churchId + 38)
  const members = await db
    .selectFrom("people")
    .where("churchId", "=", churchId)
    .where("onRoll", "=", true)
    .where("email", "is not", null)
    .where("deceasedOn", "is", null)
    .where(sql<boolean>`birth_date < ${now}::timestamptz - interval '18 years'`)
    .where(sql<boolean>`accept_email is not false`)
    .orderBy("id")
    .select(["id", "email"])
    .execute()
  const signed = members.flatMap(({ id, email }) =>
    email !== null && random.chance(SIGNED) ? [{ id, email: email.toLowerCase() }] : [],
  )
  const givenAt = minutesAfter(now, -DAYS_AGO.signed * DAY_MINUTES)
  const lines = signed.map(({ id: personId }) => ({
    ...{ churchId, personId, purpose: "email" as const, granted: true, channel: "paper" as const, givenAt },
    ...{ noticeVersion: "1", noticeHash: "0".repeat(64), recordedById: people[0]?.id ?? null },
  }))
  for (const some of parts(lines)) await db.insertInto("consents").values(some).execute()
  const addresses = new Set<string>()
  return signed.filter(({ email }) => !addresses.has(email) && addresses.add(email))
}

async function greetBirthdays({ db, now }: Moment, filled: Filled): Promise<void> {
  const [worker] = workersOf(filled)
  await db
    .insertInto("messageAutomations")
    .values({
      ...{ churchId: filled.churchId, kind: "birthday", channels: ["email"], templateId: null },
      ...{ sendTime: "09:00", days: null, tellsPerson: true, activeSince: now, switchedOnById: worker },
    })
    .execute()
}

type Written = Partial<Insertable<Messages>> & { subject: string; purpose: MessagePurpose; createdAt: Date }

function asMessage(filled: Filled, written: Written): Insertable<Messages> {
  const [worker] = workersOf(filled)
  return {
    churchId: filled.churchId,
    branchId: idOf(filled.branches, filled.church.branches[0].name),
    body: `<p>Olá, {nome|irmão(ã)}!</p><p>${written.subject}: esperamos você e a sua família.</p>`,
    text: `Olá, {nome|irmão(ã)}! ${written.subject}: esperamos você e a sua família.`,
    channels: ["email"],
    mode: "first",
    audience: JSON.stringify({ include: [{ everyone: true }], exclude: [] }),
    audienceLabel: "Toda a igreja",
    onePerHousehold: false,
    createdById: worker,
    confirmedById: worker,
    ...written,
  }
}
