/** A year of people who come, leave, come back, move, are merged and are deleted: growth and admissions close month by month, as a model says (docs/product/reports.md#3.3). */
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { type Report, reports } from "@aprisco/contract/reports/routes"
import {
  ADMISSION_MODES,
  MEMBERSHIP_STATUSES,
  type MembershipStatus,
  valuesOf,
} from "@aprisco/contract/vocabulary"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { daysAfter } from "../../../core/clock.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

// A year that is over by any clock: a call takes no day to come, and asks the machine which day it is.
const NEW_YEAR = "2025-01-01"
const YEAR = { from: NEW_YEAR, to: "2025-12-31" }
const MODES = [...valuesOf(ADMISSION_MODES), null]

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let branches: number[]
let changesEntered = 0

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2025-12-31T15:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  branches = [
    church.headquarters.id,
    (await test.make.aBranch({ church })).id,
    (await test.make.aBranch({ church })).id,
  ]
})
afterAll(() => test.close())

/** A line of the history of an entry's status. */
interface Change {
  /** Later ones of the same day come after. */
  readonly number: number
  readonly day: string
  readonly from: MembershipStatus
  readonly to: MembershipStatus
}

/** A member as it should be counted. */
interface Known {
  readonly id: number
  personId: number
  readonly since: string
  readonly mode: string | null
  branch: number
  status: MembershipStatus
  deleted: boolean
  /** What was entered for it, and for the entries that gave way to it in a merge. */
  readonly history: Change[]
}

const change = fc.record({
  what: fc.constantFrom(
    ...([
      "join",
      "join",
      "join",
      "join",
      "leave",
      "leave",
      "leave",
      "return",
      "return",
      "move",
      "merge",
      "merge",
      "delete",
    ] as const),
  ),
  day: fc.nat(364),
  who: fc.nat(99_999),
  other: fc.nat(99_999),
  /** Whose entry of the roll a merge keeps. */
  roll: fc.constantFrom(...(["keep", "merge"] as const)),
  branch: fc.nat(2),
  mode: fc.nat(MODES.length - 1),
  status: fc.constantFrom(...valuesOf(MEMBERSHIP_STATUSES)),
})

it.each([150])("%i people of a random year are counted as a model counts them", async (people) => {
  await randomYear(people)
})

it("3,000 people of a random year are, too", { tags: "full", timeout: 900_000 }, async () => {
  await randomYear(3000)
})

async function randomYear(count: number): Promise<void> {
  const [changes = []] = fc.sample(fc.array(change, { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed: Number(process.env.RANDOM_SEED ?? 20_261_130),
  })
  // Each run has the roll to itself.
  await test.database.owner
    .updateTable("members")
    .set({ deletedAt: new Date() })
    .where("churchId", "=", church.id)
    .execute()
  const known: Known[] = []
  for (let n = 0; n < count / 2; n += 1) known.push(await join("2020-01-01", branches[n % 3] ?? 0, null))
  for (const { what, day: after, who, other, roll, branch, mode, status } of changes.toSorted(
    (one, other) => one.day - other.day,
  )) {
    const day = daysAfter(NEW_YEAR, after)
    const place = branches[branch] ?? 0
    const member = known[who % known.length]
    if (what === "join") known.push(await join(day, place, MODES[mode] ?? null))
    else if (member === undefined || member.deleted) continue
    else if (what === "leave") await become(member, status === "active" ? "inactive" : status, day)
    else if (what === "return") await become(member, "active", day)
    else if (what === "move") await move(member, place)
    else if (what === "merge") await merge(member, known[other % known.length], roll)
    else await remove(member)
  }
  for (const branch of [null, ...branches])
    await compare(
      known.filter((one) => !one.deleted && [null, one.branch].includes(branch)),
      branch,
    )
  // Changes that are entered late, in any order: the months close whatever the history says.
  for (const { who, day } of changes.slice(0, count / 15)) {
    const member = known[who % known.length]
    if (member === undefined || member.deleted) continue
    const status = member.status === "inactive" ? "active" : "inactive"
    const body = { status, effectiveDate: daysAfter(NEW_YEAR, day) } as const
    await admin.call(members.changeMembershipStatus, { params: { id: member.id }, body })
    member.history.push({
      number: changesEntered++,
      day: daysAfter(NEW_YEAR, day),
      from: member.status,
      to: status,
    })
    member.status = status
  }
  await compare(
    known.filter((one) => !one.deleted),
    null,
  )
}

async function join(since: string, branch: number, mode: (typeof MODES)[number]): Promise<Known> {
  const { id, personId } = await test.make.aMember({
    church,
    branchId: branch,
    membershipDate: since,
    admissionMode: mode,
  })
  return { id, personId, since, mode, branch, status: "active", deleted: false, history: [] }
}

async function become(member: Known, status: MembershipStatus, day: string): Promise<void> {
  if (member.status === status || day < member.since) return
  const { owner } = test.database
  const values = {
    churchId: church.id,
    memberId: member.id,
    fromStatus: member.status,
    status,
    effectiveDate: day,
  }
  await owner
    .insertInto("membershipStatusChanges")
    .values({ ...values, encryptedReason: null, createdAt: test.clock.now() })
    .execute()
  await owner.updateTable("members").set({ membershipStatus: status }).where("id", "=", member.id).execute()
  member.history.push({ number: changesEntered++, day, from: member.status, to: status })
  member.status = status
}

/** Merges a member with another one, or with somebody who is on no roll; the entry that is chosen gets both histories. */
async function merge(member: Known, other: Known | undefined, roll: "keep" | "merge"): Promise<void> {
  if (other === undefined || other.deleted || other === member) {
    const stranger = await admin.call(people.create, {
      body: { fullName: "Rute d'Ávila", allowDuplicate: true },
    })
    const [keepId, mergeId] =
      roll === "keep" ? [stranger.id, member.personId] : [member.personId, stranger.id]
    await admin.call(personMerges.create, { body: { keepId, mergeId, fields: { cpf: "keep", roll } } })
    member.personId = keepId
    return
  }
  const body = { keepId: member.personId, mergeId: other.personId, fields: { cpf: "keep", roll } } as const
  await admin.call(personMerges.create, { body })
  const [chosen, gone] = roll === "keep" ? [member, other] : [other, member]
  chosen.history.push(...gone.history)
  chosen.personId = member.personId
  gone.deleted = true
}

/** The days on which somebody became active, and was no more: no change is before the arrival, and the last one led to the present status. */
function turnsOf({ since, status, history }: Known): { arrivals: string[]; departures: string[] } {
  const turns = { arrivals: [] as string[], departures: [] as string[] }
  const changes = history.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.number - other.number,
  )
  let isActive = (changes[0]?.from ?? status) === "active"
  if (isActive) turns.arrivals.push(since)
  for (const [at, { day, to }] of changes.entries()) {
    const becomes = (at === changes.length - 1 ? status : to) === "active"
    if (becomes !== isActive) turns[becomes ? "arrivals" : "departures"].push(day < since ? since : day)
    isActive = becomes
  }
  return turns
}

async function move(member: Known, branch: number): Promise<void> {
  await test.database.owner
    .updateTable("members")
    .set({ branchId: branch })
    .where("id", "=", member.id)
    .execute()
  member.branch = branch
}

async function remove(member: Known): Promise<void> {
  await admin.call(members.remove, { params: { id: member.id } })
  member.deleted = true
}

/** Both reports of the year against the model, of the church or a branch. */
async function compare(known: readonly Known[], branch: number | null): Promise<void> {
  const inMonth = (month: string, days: readonly string[]) =>
    days.filter((day) => day.startsWith(month)).length
  const growth = await closes(branch)
  const turns = known.map(turnsOf)
  for (const { key, values } of rowsOf(growth)) {
    const until = (days: readonly string[]) => days.filter((day) => day.slice(0, 7) <= key).length
    const of = (count: (one: ReturnType<typeof turnsOf>) => number) =>
      turns.reduce((sum, one) => sum + count(one), 0)
    expect([key, values]).toEqual([
      key,
      {
        arrivals: of(({ arrivals }) => inMonth(key, arrivals)),
        departures: of(({ departures }) => inMonth(key, departures)),
        total: of(({ arrivals, departures }) => until(arrivals) - until(departures)),
      },
    ])
  }
  const admissions = await read("admissions", branch)
  const admitted = known.filter(({ since }) => since >= NEW_YEAR)
  expect(rowsOf(admissions).map(({ values }) => values.admissions)).toEqual(
    rowsOf(admissions).map(({ key }) =>
      inMonth(
        key,
        admitted.map(({ since }) => since),
      ),
    ),
  )
  const byMode = admissions.tables.find(({ id }) => id === "by_mode")?.rows ?? []
  expect(byMode.map(({ values }) => values.count)).toEqual(
    byMode.map(({ key }) => admitted.filter(({ mode }) => (mode ?? "none") === key).length),
  )
}

/** Each month's total is the one before with its arrivals, without its departures; the last is the roll's. */
async function closes(branch: number | null): Promise<Report> {
  const growth = await read("growth", branch)
  const months = rowsOf(growth)
  expect(months).toHaveLength(12)
  for (const [at, { values }] of months.entries()) {
    const before = months[at - 1]?.values.total
    if (before === undefined) continue
    expect(Number(values.total)).toBe(Number(before) + Number(values.arrivals) - Number(values.departures))
  }
  const active = (await read("roll", branch)).figures.find(({ id }) => id === "active")?.value
  expect(growth.figures.find(({ id }) => id === "total_end")?.value).toBe(active)
  expect(months.at(-1)?.values.total).toBe(active)
  return growth
}

function read(key: string, branch: number | null): Promise<Report> {
  return admin.call(reports.read, { params: { key }, query: { ...YEAR, ...(branch !== null && { branch }) } })
}

function rowsOf({ tables }: Report) {
  return tables.find(({ id }) => id === "months")?.rows ?? []
}
