import type { Insertable } from "kysely"
import { minutesAfter } from "../../src/core/clock.ts"
import type { AffiliationEvents } from "../../src/db/schema-churches.ts"
import { founded } from "./days.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"

const DAY_MINUTES = 24 * 60

/**
 * Requests and answers between churches and the office: most churches had asked, some were registered by the office, one
 * waits, one was refused. The users of the office belong to the first church.
 */
export async function fillAffiliations(
  { db, now }: Moment,
  churches: readonly Filled[],
  denominationId: number,
): Promise<void> {
  const [mother, ...others] = churches
  const office = mother?.people.find(({ role }) => role === "DENOMINATION_ADMIN")?.id ?? null
  for (const [place, { church, churchId, staff }] of others.entries()) {
    const asked = minutesAfter(founded(now, church), 90)
    const answered = minutesAfter(asked, (1 + (place % 3)) * DAY_MINUTES)
    const event = { churchId, denominationId }
    const byChurch = { ...event, byOffice: false, byId: staff[0], reason: null, at: asked }
    const byOffice = { ...event, byOffice: true, byId: office, at: answered }
    const events: Insertable<AffiliationEvents>[] = []
    // Every fourth was registered by the office itself.
    if (church.affiliation === "approved" && place % 4 === 3) {
      events.push({ ...byOffice, kind: "created", reason: null, at: founded(now, church) })
    } else {
      events.push({ ...byChurch, kind: "requested" })
      if (church.affiliation === "approved") events.push({ ...byOffice, kind: "approved", reason: null })
      if (church.refusal) events.push({ ...byOffice, kind: "refused", reason: church.refusal })
    }
    await db.insertInto("affiliationEvents").values(events).execute()
    const last = events.at(-1)
    if (last?.byOffice) {
      await db
        .updateTable("churches")
        .set({ affiliationDecidedAt: last.at, affiliationDecidedById: office })
        .where("id", "=", churchId)
        .execute()
    }
  }
}
