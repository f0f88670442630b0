/**
 * Measures events (`npm run tools bench:events`): the figures, the registrations and the list of events of one church beside ten times the registrations of
 * others, alternating in one run. Fails where a goal is missed. Registering is a case of `npm run tools bench`.
 *   REGISTRATIONS=20000 npm run tools bench:events     fewer in all
 */

import { fillChurches } from "./fill.ts"
import { FAMILIES, fillEvents } from "./fill-events.ts"
import { openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const MEASURE = { rounds: 7, calls: 20 }
const REGISTRATIONS = Number(process.env.REGISTRATIONS ?? 100_000)
const TEN_TIMES_AT_MOST = 1.5

const report = openReport("events")
const ends: Ends = []
try {
  const [small, large] = [await productOf(REGISTRATIONS / 10), await productOf(REGISTRATIONS)]
  // The first event has the same number in both.
  const event = `/api/v1/events/${small.eventId}`
  const questions: Record<string, string> = {
    figures: `${event}/statistics/`,
    registrations: `${event}/registrations/?page_size=50`,
    events: "/api/v1/events/?page_size=20",
  }
  report.table(`${REGISTRATIONS / 10} and ${REGISTRATIONS} registrations, ${FAMILIES} an event`, [
    "the smaller",
  ])
  for (const [name, path] of Object.entries(questions)) {
    const measured = await ratioOf({ small, large }, () => path, MEASURE)
    const judged = {
      baseline: withUnit(measured.small, "ms"),
      figures: measured.ratios,
      goal: { atMost: TEN_TIMES_AT_MOST },
    }
    const verdict = report.row({ name, ours: withUnit(measured.large, "ms"), results: [judged] })
    if (verdict === "missed") process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

async function productOf(registrations: number): Promise<Product & { eventId: number }> {
  let eventId = 0
  const product = await aProduct(ends, async (ownerUrl, database) => {
    const signedIn = await fillChurches(ownerUrl, database, {
      churches: registrations / FAMILIES,
      membersEach: 50,
    })
    eventId = await fillEvents(ownerUrl)
    return signedIn
  })
  return { ...product, eventId }
}
