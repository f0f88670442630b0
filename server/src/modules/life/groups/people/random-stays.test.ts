/** Whoever joins, leaves, leads, whatever group ends, is multiplied or begins a term: one open stay a person and group, and on each day who a model says (docs/product/groups.md#3.3). */
import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupSuccession } from "@aprisco/contract/groups/succession"
import { people } from "@aprisco/contract/people/routes"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { daysAfter } from "../../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { callRaw } from "../../../../testing/routes.ts"

/** `npm run test:full` runs more. */
const CHANGES = Number(process.env.RANDOM_STAYS ?? 100)
const FIRST_DAY = "2026-01-01"
const PEOPLE = 6
/** Later multiplications and terms are left out. */
const MOST_GROUPS = Math.max(6, CHANGES / 20)

let test: TestApp
let userId: number
let pastor: Awaited<ReturnType<TestApp["signIn"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  userId = (await test.as("PASTOR", await test.make.aChurch())).userId
})
afterAll(() => test.close())

interface ModelStay {
  person: number
  joined: string
  left: string | null
}

/** A group as it should be: who was in it when, and who leads it. */
class Model {
  readonly stays: ModelStay[] = []
  leader: number | null = null
  ended = false

  open(person: number): ModelStay | undefined {
    return this.stays.find((stay) => stay.person === person && stay.left === null)
  }

  join(person: number, day: string, today: string): boolean {
    const before = this.stays.filter((stay) => stay.person === person)
    const isRefused = this.ended || day > today || before.some(({ left }) => left === null || left > day)
    if (!isRefused) this.stays.push({ person, joined: day, left: null })
    return !isRefused
  }

  leave(person: number, day: string, today: string): boolean {
    const stay = this.open(person)
    if (stay === undefined || this.leader === person || day > today || day < stay.joined) return false
    stay.left = day
    return true
  }

  lead(person: number, today: string): boolean {
    const wasIn = this.stays.some((stay) => stay.person === person && stay.left !== null && stay.left > today)
    if (wasIn) return false
    if (!this.open(person)) this.stays.push({ person, joined: today, left: null })
    this.leader = person
    return true
  }

  end(day: string): void {
    for (const stay of this.stays)
      if (stay.left === null) stay.left = [stay.joined, daysAfter(day, 1)].toSorted().at(-1) ?? day
    this.leader = null
    this.ended = true
  }

  /** The new group of those who go, or null where it is refused. */
  multiply(leader: number, people: readonly number[], today: string): Model | null {
    const isIn = people.every((person) => this.open(person))
    if (this.ended || !isIn || this.leader === leader || people.some((person) => person === this.leader))
      return null
    const born = new Model()
    for (const person of new Set([leader, ...people])) {
      const stay = this.open(person)
      if (stay) stay.left = today
      born.stays.push({ person, joined: today, left: null })
    }
    born.leader = leader
    return born
  }

  /** The next term with the people of this one, or with its leader alone; null where it is refused. */
  nextTerm(day: string, keepPeople: boolean, today: string): Model | null {
    if (this.ended || day > today) return null
    const next = new Model()
    for (const stay of this.stays.filter(({ left }) => left === null)) {
      const at = stay.joined > day ? stay.joined : day
      stay.left = at
      if (keepPeople || stay.person === this.leader)
        next.stays.push({ person: stay.person, joined: at, left: null })
    }
    next.leader = this.leader
    this.leader = null
    this.ended = true
    return next
  }

  on(day: string): number[] {
    return this.stays
      .filter(({ joined, left }) => joined <= day && (left === null || left > day))
      .map(({ person }) => person)
      .toSorted((one, other) => one - other)
  }
}

const change = fc.record({
  what: fc.constantFrom(
    ...(["join", "join", "join", "leave", "leave", "lead", "end", "resume", "multiply", "multiply"] as const),
    ...(["multiply", "next term"] as const),
  ),
  group: fc.nat(999),
  others: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 2 }),
  person: fc.nat(PEOPLE - 1),
  /** Days before today; one of tomorrow is refused. */
  ago: fc.integer({ min: -1, max: 20 }),
  later: fc.nat(3),
})

it(`${CHANGES} random changes leave one open stay a person and group, and on each day those of a model`, async () => {
  const [changes = []] = fc.sample(fc.array(change, { minLength: CHANGES, maxLength: CHANGES }), {
    numRuns: 1,
    seed: Number(process.env.RANDOM_SEED ?? 20_261_128),
  })
  const begin = async (day: string) => {
    test.clock.set(`${day}T12:00:00-03:00`)
    // A session does not last so long.
    pastor = await test.signIn(userId)
  }
  await begin(FIRST_DAY)
  const ids: number[] = []
  for (let n = 0; n < PEOPLE; n += 1)
    ids.push((await pastor.call(people.create, { body: { fullName: `Pessoa ${n}` } })).id)
  const idOf = (person: number) => ids[person] ?? 0
  const { id: first } = await pastor.call(groups.create, {
    body: { name: "Classe", kind: "ebd", leaderId: idOf(0) },
  })
  const known = [{ id: first, model: new Model() }]
  known[0]?.model.lead(0, FIRST_DAY)
  let today = FIRST_DAY
  const answerOf = async (route: Parameters<typeof callRaw>[1], options: object) => {
    const answer = await callRaw(test.app, route, { token: pastor.token, ...options })
    expect(answer.statusCode).toBeLessThan(500)
    return answer.statusCode < 400 ? answer.json() : null
  }
  const ask = async (route: Parameters<typeof callRaw>[1], options: object) =>
    (await answerOf(route, options)) !== null
  const peopleOf = async (id: number, query: object) => {
    const { results } = await pastor.call(groupPeople.list, { params: { id }, query })
    return results
  }
  const stayOf = async (id: number, person: number) =>
    (await peopleOf(id, {})).find(({ personId }) => personId === idOf(person))?.id ?? 999_999_999
  for (const { what, group, person, others, ago, later } of changes) {
    today = daysAfter(today, later)
    if (later > 0) await begin(today)
    const day = daysAfter(today, -ago)
    const place = known[group % known.length]
    if (place === undefined) continue
    const { id, model } = place
    const update = (body: object) => ask(groups.update, { params: { id }, body })
    if (what === "join") {
      const body = { person_id: idOf(person), joined_on: day }
      expect(await ask(groupPeople.add, { params: { id }, body })).toBe(model.join(person, day, today))
    } else if (what === "leave") {
      const params = { id, stay: await stayOf(id, person) }
      expect(await ask(groupPeople.leave, { params, body: { left_on: day } })).toBe(
        model.leave(person, day, today),
      )
    } else if (what === "lead") {
      if (!model.ended) expect(await update({ leader_id: idOf(person) })).toBe(model.lead(person, today))
    } else if (what === "end") {
      if (!model.ended && ago >= 0) {
        expect(await update({ ended_on: day })).toBe(true)
        model.end(day)
      }
    } else if (what === "multiply" && known.length < MOST_GROUPS) {
      const body = { name: "Filha", leader_id: idOf(person), person_ids: others.map(idOf) }
      const proposed = await answerOf(groupMultiplications.propose, { params: { id }, body })
      const born = model.multiply(person, others, today)
      expect(proposed !== null).toBe(born !== null)
      if (born === null) continue
      const approved = await answerOf(groupMultiplications.approve, { params: { id: proposed.id } })
      known.push({ id: approved.group_id, model: born })
    } else if (what === "next term" && known.length < MOST_GROUPS) {
      const body = { name: "Próxima", starts_on: day, keep_people: later > 0 }
      const next = model.nextTerm(day, later > 0, today)
      const begun = await answerOf(groupSuccession.nextTerm, { params: { id }, body })
      expect(begun !== null).toBe(next !== null)
      if (next !== null) known.push({ id: begun.id, model: next })
    } else if (what === "resume" && model.ended) {
      expect(await update({ ended_on: null })).toBe(true)
      model.ended = false
    }
  }
  expect(known.length).toBeGreaterThan(1)
  for (const { id, model } of known) {
    const stays = await test.database.owner
      .selectFrom("groupStays")
      .where("groupId", "=", id)
      .select(["personId", "joinedOn", "leftOn"])
      .execute()
    const open = stays.filter(({ leftOn }) => leftOn === null).map(({ personId }) => personId)
    expect(new Set(open).size).toBe(open.length)
    for (let day = FIRST_DAY, n = 0; day <= today; day = daysAfter(day, 1), n += 1) {
      const stored = stays.filter(
        ({ joinedOn, leftOn }) => joinedOn <= day && (leftOn === null || leftOn > day),
      )
      // The same by the list, for some of the days.
      const shown = n % (10 * known.length) === 0 ? await peopleOf(id, { at: day }) : stored
      expect(shown.map(({ personId }) => ids.indexOf(personId)).toSorted()).toEqual(model.on(day))
    }
  }
})
