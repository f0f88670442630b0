import { eventPage } from "@aprisco/contract/events/public-page"
import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { callRaw } from "../../../../testing/routes.ts"

const SESSION = { starts_at: "2026-12-05T19:00:00-03:00", ends_at: "2026-12-05T21:00:00-03:00" }
const PLACES = 100
const FAMILIES = 500

let test: TestApp
let second: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  second = await createTestApp({ config: { rateLimit: false }, database: test.database })
  test.clock.set("2026-11-18T12:00:00-03:00")
})
afterAll(async () => {
  await second.close()
  await test.close()
})

it("500 families at once for 100 places, through two processes: never above 100, the line exact, and each who moves up is mailed once", {
  tags: "full",
}, async () => {
  const { token } = await test.as("PASTOR", await test.make.aChurch())
  const body = { title: "Retiro", sessions: [SESSION], capacity: PLACES }
  const { id, slug } = (await callRaw(test.app, events.create, { token, body })).json()
  await callRaw(test.app, events.publish, { token, params: { id } })
  const apps = [test.app, second.app]
  await inTurns(FAMILIES, async (place) => {
    const attendees = Array.from({ length: 1 + (place % 6) }, () => ({ full_name: "Ana", under_12: false }))
    const family = { full_name: `Familia ${place}`, email: `familia${place}@example.org` }
    const app = apps[place % 2] ?? test.app
    const form = { contact: family, attendees, consent: true }
    const answer = await callRaw(app, eventPage.register, { params: { slug }, body: form })
    expect(answer.statusCode).toBe(201)
  })
  await test.settle()
  await test.forgetEmails()
  const before = await registered(id)
  requireExact(before)
  const leaving = before.filter(({ status }) => status === "confirmed").slice(0, 50)

  await inTurns(leaving.length, async (place) => {
    const params = { id, rid: leaving[place]?.id }
    const app = apps[place % 2] ?? test.app
    expect((await callRaw(app, eventRegistrations.cancel, { token, params })).statusCode).toBe(200)
  })
  const after = await registered(id)
  requireExact(after)
  const waited = new Set(before.filter(({ status }) => status === "waiting").map((family) => family.id))
  const movedUp = after.filter((family) => family.status === "confirmed" && waited.has(family.id))
  const mailed = [...(await test.emails()), ...(await second.emails())].map(({ to }) => to)
  expect(mailed.toSorted()).toEqual(movedUp.map(({ contactEmail }) => contactEmail ?? "").toSorted())
})

/** Twenty at a time: as many as the product serves at once. */
async function inTurns(count: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: 20 }, worker))
}

function registered(eventId: number) {
  return test.database.owner
    .selectFrom("eventRegistrations")
    .where("eventId", "=", eventId)
    .orderBy("id")
    .select(["id", "status", "people", "contactEmail"])
    .execute()
}

/** No more people than places, and nobody waits for whom they would suffice. */
function requireExact(families: Awaited<ReturnType<typeof registered>>): void {
  const inside = families.filter(({ status }) => status === "confirmed")
  const free = PLACES - inside.reduce((sum, { people }) => sum + people, 0)
  expect(free).toBeGreaterThanOrEqual(0)
  const waiting = families.filter(({ status }) => status === "waiting")
  expect(waiting.filter(({ people }) => people <= free)).toEqual([])
}
