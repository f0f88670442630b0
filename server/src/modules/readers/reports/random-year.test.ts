/** A year of people who come, leave, come back, move and are deleted: growth and admissions close month by month, as a model says (docs/product/reports.md#3.3). */
import { members } from "@aprisco/contract/members/routes"
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

const NEW_YEAR = "2026-01-01"
const YEAR = { from: NEW_YEAR, to: "2026-12-31" }
const MODES = [...valuesOf(ADMISSION_MODES), null]

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let branches: number[]

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-12-31T15:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  branches = [
    church.headquarters.id,
    (await test.make.aBranch({ church })).id,
    (await test.make.aBranch({ church })).id,
  ]
})
afterAll(() => test.close())

/** A member as it should be counted. */
interface Known {
  readonly id: number
  readonly since: string
  readonly mode: string | null
  branch: number
  status: MembershipStatus
  deleted: boolean
  /** The days on which somebody became active, and was no more. */
  readonly arrivals: string[]
  readonly departures: string[]
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
      "delete",
    ] as const),
  ),
  day: fc.nat(364),
  who: fc.nat(99_999),
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
  for (const { what, day: after, who, branch, mode, status } of changes.toSorted(
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
    member.status = status
  }
  await closes(null)
}

async function join(since: string, branch: number, mode: (typeof MODES)[number]): Promise<Known> {
  const { id } = await test.make.aMember({
    church,
    branchId: branch,
    membershipDate: since,
    admissionMode: mode,
  })
  return { id, since, mode, branch, status: "active", deleted: false, arrivals: [since], departures: [] }
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
  if (status === "active") member.arrivals.push(day)
  else if (member.status === "active") member.departures.push(day)
  member.status = status
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
  for (const { key, values } of rowsOf(growth)) {
    const until = (days: readonly string[]) => days.filter((day) => day.slice(0, 7) <= key).length
    const of = (count: (one: Known) => number) => known.reduce((sum, one) => sum + count(one), 0)
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
