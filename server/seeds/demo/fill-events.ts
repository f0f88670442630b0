import { instantInState } from "@aprisco/contract/brazil/state-time"
import { minutesAfter } from "../../src/core/clock.ts"
import { dayBefore } from "./days.ts"
import { DEMO_EVENTS, type DemoEvent, type FilledEvent } from "./events.ts"
import { fillRegistrations } from "./fill-registrations.ts"
import { type Filled, idOf, workersOf } from "./filled.ts"
import type { Moment } from "./moment.ts"

const DAY = 24 * 60
/** Registrations open so long before an event. */
const OPEN_DAYS = 40

/** What people register for: an event that is over, one with a waiting list, one for staff, and a draft. */
export async function fillEvents(moment: Moment, filled: Filled): Promise<void> {
  const registered: FilledEvent[] = []
  for (const planned of DEMO_EVENTS) registered.push(await insertEvent(moment, filled, planned))
  await fillRegistrations(moment, filled, registered)
}

async function insertEvent({ db, now }: Moment, filled: Filled, planned: DemoEvent): Promise<FilledEvent> {
  const { church, churchId, branches } = filled
  const [staff] = workersOf(filled)
  const { slug, inDays, sessions, questions, families: _, ...columns } = planned
  const own = { churchId }
  const times = sessions.map(({ title, later, from, to, overnight = false }) => {
    const day = dayBefore(now, -inDays - later)
    const at = (time: string) => instantInState(day, time, church.place.state)
    return { ...own, title, startsAt: at(from), endsAt: at(to), overnight }
  })
  const startsAt = new Date(Math.min(...times.map((one) => one.startsAt.getTime())))
  const endsAt = new Date(Math.max(...times.map((one) => one.endsAt.getTime())))
  const openedAt = minutesAfter(startsAt, -OPEN_DAYS * DAY)
  const { id } = await db
    .insertInto("events")
    .values({
      ...{ ...own, ...columns, startsAt, endsAt },
      // The number is the church's: an address is taken once in the product.
      slug: `${slug}-${churchId}`,
      branchId: idOf(branches, church.branches[0].name),
      publishedAt: planned.status === "draft" ? null : openedAt,
      createdById: staff,
      createdAt: minutesAfter(now, -(OPEN_DAYS + 5) * DAY),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const ofEvent = { ...own, eventId: id }
  await db
    .insertInto("eventSessions")
    .values(times.map((one) => ({ ...one, ...ofEvent })))
    .execute()
  const stored = await db
    .insertInto("eventQuestions")
    .values(
      questions.map(({ label, kind, options = [], askedOf, required = false }, place) => ({
        ...{ ...ofEvent, place, label, kind, askedOf, required },
        options: [...options],
      })),
    )
    .returning("id")
    .execute()
  return { ...planned, id, startsAt, openedAt, questionIds: stored.map((question) => question.id) }
}
