import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { events } from "@aprisco/contract/events/routes"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

/** More in `npm run test:full`; `RANDOM_LINES=5000` for a night. */
const RUNS = Number(process.env.RANDOM_LINES ?? 25)
const SESSION = { starts_at: "2026-12-05T19:00:00-03:00", ends_at: "2026-12-05T21:00:00-03:00" }

let test: TestApp
let token: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-18T12:00:00-03:00")
  token = (await test.as("PASTOR", await test.make.aChurch())).token
})
afterAll(() => test.close())

async function call(route: NamedRoute["route"], options: object) {
  const answer = await callRaw(test.app, route, { token, ...options })
  if (answer.statusCode >= 400) throw new Error(`${route.path}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

interface Family {
  id: number
  /** The ids of those who have not cancelled. */
  people: number[]
  status: "confirmed" | "waiting" | "cancelled"
}

/** The rule of the line in the fewest words: what docs/product/events.md#5.2 and #5.3 say. */
class Model {
  readonly families: Family[] = []
  capacity: number | null
  constructor(capacity: number | null) {
    this.capacity = capacity
  }

  get free(): number {
    if (this.capacity === null) return Number.POSITIVE_INFINITY
    const inside = this.families.filter(({ status }) => status === "confirmed")
    return this.capacity - inside.reduce((sum, { people }) => sum + people.length, 0)
  }

  add(family: Omit<Family, "status">): void {
    this.families.push({ ...family, status: family.people.length <= this.free ? "confirmed" : "waiting" })
  }

  walk(): void {
    for (const family of this.families)
      if (family.status === "waiting" && family.people.length <= this.free) family.status = "confirmed"
  }

  leave(family: Family, count: number): void {
    family.people.splice(0, count)
    if (family.people.length === 0) family.status = "cancelled"
    this.walk()
  }
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("register" as const), size: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      which: fc.nat(),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("promote" as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("capacity" as const),
      to: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 8 }),
    }),
  },
)

describe("random lines", () => {
  it(`stand as the rule says after every step of ${RUNS} sequences`, {
    timeout: 60_000 + RUNS * 500,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.integer({ min: 0, max: 8 }), { freq: 8 }),
        fc.array(step, { minLength: 3, maxLength: 14 }),
        async (capacity, steps) => {
          const made = await call(events.create, { body: { title: "Retiro", sessions: [SESSION], capacity } })
          const params = { id: made.id }
          await call(events.publish, { params, body: {} })
          const model = new Model(capacity)
          for (const one of steps) await take(one, model, params)
          const { results } = await call(eventRegistrations.list, { params })
          expect(
            results.map(({ id, status, attendees }: Shown) => [
              id,
              status,
              attendees.filter(({ cancelled }) => !cancelled).length,
            ]),
          ).toEqual(model.families.map(({ id, status, people }) => [id, status, people.length]))
          const line = results.filter(({ status }: Shown) => status === "waiting")
          expect(line.map(({ position }: Shown) => position)).toEqual(
            line.map((_: Shown, place: number) => place + 1),
          )
          for (const { status, attendees } of results as Shown[])
            expect(attendees.every(({ code }) => status !== "waiting" || code === null)).toBe(true)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

interface Shown {
  id: number
  status: string
  position: number | null
  attendees: { id: number; cancelled: boolean; code: string | null }[]
}

async function take(one: ReturnType<typeof step.generate>["value"], model: Model, params: { id: number }) {
  if (one.do === "register") {
    const attendees = Array.from({ length: one.size }, () => ({ full_name: "Ana Lima", under_12: false }))
    const body = { contact: { full_name: "Ana Lima" }, attendees }
    const { id, attendees: people }: Shown = await call(eventRegistrations.create, { params, body })
    model.add({ id, people: people.map((person) => person.id) })
  } else if (one.do === "capacity") {
    await call(events.update, { params, body: { capacity: one.to } })
    model.capacity = one.to
    model.walk()
  } else {
    const family = model.families[one.which % Math.max(1, model.families.length)]
    if (family === undefined) return
    const at = { params: { ...params, rid: family.id } }
    if (one.do === "promote") {
      // Refused (409) to who is in, or has cancelled.
      await callRaw(test.app, eventRegistrations.promote, { token, ...at, body: {} })
      if (family.status === "waiting") family.status = "confirmed"
    } else {
      const attendees = family.people.slice(0, one.count)
      if (attendees.length === 0) return
      await call(eventRegistrations.cancel, { ...at, body: { attendees } })
      model.leave(family, one.count)
    }
  }
}
