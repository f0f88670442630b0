/** Two telephones on one list, offline, with clocks of their own: whatever order their marks arrive in, each person's latest mark stays (docs/product/attendance.md#3.2). */
import { randomUUID } from "node:crypto"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import type { Mark } from "@aprisco/contract/attendance/labels"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { daysAfter } from "../../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"

/** `npm run test:full` runs more. */
const RUNS = Number(process.env.RANDOM_MARKS ?? 25)
const PEOPLE = 4
const DAY = "2026-11-18"
const START = Date.parse(`${DAY}T20:00:00-03:00`)

let test: TestApp
let pastor: Awaited<ReturnType<TestApp["signIn"]>>
let groupId: number
const ids: number[] = []

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  // Each run has a day of its own, back from DAY: people belong to the group on all of them.
  test.clock.set("1990-01-01T12:00:00-03:00")
  const church = await test.make.aChurch()
  const { userId } = await test.as("PASTOR", church)
  pastor = await test.signIn(userId)
  for (let n = 0; n < PEOPLE; n += 1)
    ids.push((await pastor.call(people.create, { body: { fullName: `Pessoa ${"ABCD"[n]}` } })).id)
  const [leaderId = 0, ...others] = ids
  const body = { name: "Célula", kind: "celula" as const, leaderId, weekday: 3, time: "19:30" }
  groupId = (await pastor.call(groups.create, { body })).id
  for (const personId of others)
    await pastor.call(groupPeople.add, { params: { id: groupId }, body: { personId } })
  test.clock.set(new Date(START).toISOString())
  pastor = await test.signIn(userId)
})
afterAll(() => test.close())

const step = fc.record({
  phone: fc.nat(1),
  what: fc.constantFrom("mark", "mark", "mark", "family", "send", "lose the answer"),
  person: fc.nat(PEOPLE - 1),
  status: fc.constantFrom<Mark | null>("present", "absent", "excused", null),
})

interface Waiting {
  person: number
  status: Mark | null
  /** When it was made, truly. */
  made: number
  clientId: string
  onlyUnmarked: boolean
}

/** A telephone with its queue and a clock that is off by `skew`. */
class Phone {
  queue: Waiting[] = []
  readonly skew: number
  constructor(skew: number) {
    this.skew = skew
  }

  async send(list: number, now: number, losesAnswer: boolean) {
    if (this.queue.length === 0) return []
    const clock = (instant: number) => new Date(instant + this.skew).toISOString()
    const marks = this.queue.map(({ person, status, made, clientId, onlyUnmarked }) => ({
      personId: ids[person] ?? 0,
      status,
      at: clock(made),
      clientId,
      onlyUnmarked,
    }))
    const sent = this.queue
    await pastor.call(rosters.mark, { params: { id: list }, body: { marks, sentAt: clock(now) } })
    // A telephone that never got the answer sends the same again.
    if (!losesAnswer) this.queue = []
    return sent
  }
}

/** What the list should say: the latest mark that arrived, and a stroke for many where there was none. */
class Model {
  readonly marks = new Map<number, { status: Mark | null; made: number; clientId: string }>()
  readonly known = new Set<string>()

  receive(sent: readonly Waiting[]) {
    const inOrder = [...sent]
      .filter(({ clientId }) => !this.known.has(clientId))
      .sort((a, b) => a.made - b.made)
    for (const one of inOrder) {
      this.known.add(one.clientId)
      const there = this.marks.get(one.person)
      const stays = one.onlyUnmarked
        ? (there?.status ?? null) !== null
        : there !== undefined && there.made > one.made
      if (!stays) this.marks.set(one.person, one)
    }
  }
}

let day = 0

it("keeps the latest mark of each person, whatever telephone sends what when", {
  timeout: 60_000 + RUNS * 300,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const extra = { source: "group" as const, sourceId: groupId, day: daysAfter(DAY, -day), extra: true }
      day += 1
      const { id } = await pastor.call(gatherings.begin, { body: extra })
      const phones = [new Phone(0), new Phone(-3_600_000)]
      const model = new Model()
      let now = START
      for (const { phone, what, person, status } of steps) {
        now += 1000
        test.clock.set(new Date(now).toISOString())
        const one = phones[phone] as Phone // one of the two
        const clientId = randomUUID()
        if (what === "mark") one.queue.push({ person, status, made: now, clientId, onlyUnmarked: false })
        else if (what === "family")
          for (let other = 0; other < PEOPLE; other += 1)
            one.queue.push({
              person: other,
              status: "present",
              made: now,
              clientId: randomUUID(),
              onlyUnmarked: true,
            })
        else model.receive(await one.send(id, now, what === "lose the answer"))
      }
      for (const phone of phones) model.receive(await phone.send(id, now, false))
      const { roster } = await pastor.call(rosters.read, { params: { id } })
      const shown = roster.map(({ personId, status }) => [personId, status])
      const wanted = roster.map(({ personId }) => [
        personId,
        model.marks.get(ids.indexOf(personId))?.status ?? null,
      ])
      expect(shown).toEqual(wanted)
    }),
    { numRuns: RUNS },
  )
})
