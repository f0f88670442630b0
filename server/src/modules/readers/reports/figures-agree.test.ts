/** Whatever report a module offers: each number is as many people as are behind it, and as its files, the list that it leads to and other screens say (docs/product/reports.md#1.2). */
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { toCamel } from "@aprisco/contract/kit/wire"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { type Report, reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { postPlainly } from "../../../testing/post-plainly.ts"
import { booksOf } from "../../../testing/treasurer.ts"
import { missingInCsv, missingInPdf, missingInXlsx } from "./read-files.testing.ts"

/** Calls at a time. */
const TOGETHER = 6
/** Of the cells of nobody one of so many is asked for: they are most. */
const ONE_OF = 8

let test: TestApp
let church: Church
let sector: { id: number }
const callers: Record<string, Awaited<ReturnType<TestApp["as"]>>> = {}

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-17T15:00:00Z")
  const { id: denominationId } = await test.make.aDenomination()
  const approved = { denominationId, affiliation: "approved" } as const
  church = await test.make.aChurch(approved)
  sector = await test.make.aBranch({ church, kind: "sector", name: "Setor Norte" })
  const below = await test.make.aBranch({ church, parentId: sector.id, name: "Vila d'Ávila" })
  callers.CHURCH_ADMIN = await test.as("CHURCH_ADMIN", church)
  callers.PASTOR = await test.as("PASTOR", church)
  callers.DENOMINATION_ADMIN = await test.as("DENOMINATION_ADMIN", church)
  callers.SECRETARY = await test.as("SECRETARY", church)
  callers.BRANCH_MANAGER = await test.as("BRANCH_MANAGER", church, [below])
  for (const branchId of [church.headquarters.id, sector.id, below.id]) {
    await peopleOf(branchId)
    await activitiesOf(branchId)
  }
  for (const other of [await test.make.aChurch(), await test.make.aChurch(approved)]) {
    await peopleOf(other.headquarters.id, other)
    await activitiesOf(other.headquarters.id, other)
  }
})
afterAll(() => test.close())

/** Members of each status, who came, left and came back, one deleted; visitors, one deleted. */
async function peopleOf(branchId: number, of: Church = church): Promise<void> {
  const place = { church: of, ...(of === church && { branchId }) }
  const member = (values: object = {}) => test.make.aMember({ ...place, ...values })
  await member({ gender: "F", birthDate: "1950-02-28", baptismDate: "2026-10-11", state: "AC" })
  await member({ membershipDate: "2026-10-10", admissionMode: "transfer", gender: "N", birthDate: null })
  await member({ membershipStatus: "inactive", ministerialFunction: "deacon" })
  await member({ membershipDate: "2026-11-10", deletedAt: new Date() })
  const gone = await member({ birthDate: "2000-02-29" })
  const back = await member({ membershipDate: "2026-06-10" })
  if (of !== church) return
  await become(gone.id, "transferred", "2026-09-30")
  await become(back.id, "inactive", "2026-07-01")
  await become(back.id, "active", "2026-11-01")
  await become((await member()).id, "deceased", "2026-11-17")
  await test.make.aVisitor(place)
  await test.make.aVisitor({ ...place, createdAt: new Date("2026-10-31T23:30:00-03:00") })
  await test.make.aVisitor({ ...place, deletedAt: new Date() })
}

/** A service with one of two expected present, and money that came in and went out. */
async function activitiesOf(branchId: number, of: Church = church): Promise<void> {
  const { owner } = test.database
  const churchId = of.id
  const activity = await owner
    .insertInto("activities")
    .values({ churchId, branchId, name: "Culto", kind: "culto", weekday: 0 })
    .returning("id")
    .executeTakeFirstOrThrow()
  const { id: gatheringId } = await owner
    .insertInto("gatherings")
    .values({
      ...{
        churchId,
        branchId,
        source: "activity",
        activityId: activity.id,
        title: "Culto",
        day: "2026-11-15",
      },
      ...{ startsAt: new Date("2026-11-15T22:00:00Z"), status: "closed", closedAt: test.clock.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  for (const status of ["present", "absent"] as const) {
    const { personId } = await test.make.aMember({ church: of, branchId })
    await owner
      .insertInto("attendanceMarks")
      .values({ churchId, gatheringId, personId, status, expected: true, markedAt: test.clock.now() })
      .execute()
  }
  const books = await booksOf(test, of)
  const place = { account: await books.account({ branchId }), fund: books.fund("Geral"), branchId }
  const tithe = { ...place, category: books.category("1.01"), date: "2026-10-31", cents: 123_456 }
  await postPlainly(test, of, tithe)
  await postPlainly(test, of, {
    ...place,
    category: books.category("2.03"),
    date: "2026-11-05",
    cents: -200_001,
  })
}

const become = (id: number, status: "active" | "inactive" | "transferred" | "deceased", day: string) =>
  as("CHURCH_ADMIN").call(members.changeMembershipStatus, {
    params: { id },
    body: { status, effectiveDate: day },
  })

function as(role: string) {
  const caller = callers[role]
  if (caller === undefined) throw new Error(`nobody is ${role}`)
  return caller
}

/** The numbers of a report that say that people are behind them. */
function cellsOf({ figures, tables }: Report): { cell: string; value: unknown }[] {
  return [
    ...figures.filter(({ people }) => people).map(({ id, value }) => ({ cell: id, value })),
    ...tables.flatMap(({ id, columns, rows }) =>
      rows.flatMap((row) =>
        columns
          .filter(({ people }) => people)
          .map(({ key }) => ({ cell: `${id}.${row.key}.${key}`, value: row.values[toCamel(key)] })),
      ),
    ),
  ]
}

const scopes = [
  ["CHURCH_ADMIN", "the church", () => ({})],
  ["PASTOR", "the church", () => ({})],
  ["DENOMINATION_ADMIN", "their own church", () => ({})],
  ["SECRETARY", "a unit", () => ({ branch: sector.id })],
  ["SECRETARY", "a unit with all below it", () => ({ branch: sector.id, below: true })],
  ["BRANCH_MANAGER", "their branch", () => ({})],
] as const

/** Asks for the people of each number; of the numbers of nobody for one of so many. */
async function agreesWithPeople(role: string, query: object, oneOf: number): Promise<void> {
  const caller = as(role)
  const offered = await caller.call(reports.catalogue)
  // Those that other modules offer are walked as well.
  expect(offered.length).toBeGreaterThan(4)
  const differing: string[] = []
  let compared = 0
  for (const { key } of offered) {
    const cells = cellsOf(await caller.call(reports.read, { params: { key }, query })).filter(
      ({ value }, at) => value !== 0 || at % oneOf === 0,
    )
    for (let at = 0; at < cells.length; at += TOGETHER)
      await Promise.all(
        cells.slice(at, at + TOGETHER).map(async ({ cell, value }) => {
          const { count } = await caller.call(reports.people, {
            params: { key },
            query: { ...query, cell, pageSize: 1 },
          })
          compared += Number(value !== 0)
          if (count !== value) differing.push(`${key} ${cell}: ${value}, and ${count} people`)
        }),
      )
  }
  expect(differing).toEqual([])
  expect(compared).toBeGreaterThan(20)
}

async function fileOf({ token }: { token: string }, key: string, query: object): Promise<Buffer> {
  const { statusCode, rawPayload } = await test.app.inject({
    url: `/api/v1/reports/${key}/export/?${new URLSearchParams(Object.entries(query))}`,
    headers: { authorization: `Token ${token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** The numbers that lead to a list: figures, and the first number of rows. */
function linksOf({ figures, tables }: Report): { href: string; value: unknown }[] {
  const rowsOfTables = tables.flatMap(({ columns: [first], rows }) =>
    rows.map(({ href, values }) => ({ href, value: values[toCamel(first?.key ?? "")] })),
  )
  return [...figures, ...rowsOfTables].flatMap(({ href, value }) => (href === null ? [] : [{ href, value }]))
}

/** What the screen of members calls its list's filters, and what the call does. */
const FILTERS: Record<string, string> = { status: "membershipStatus", function: "ministerialFunction" }

function listOf(href: string): Record<string, string> {
  const { pathname, searchParams } = new URL(href, "https://aprisco.test")
  expect(pathname).toBe("/membros")
  return Object.fromEntries([...searchParams].map(([name, value]) => [FILTERS[name] ?? name, value]))
}

const ofOneChurch = scopes.filter(([role]) => role !== "DENOMINATION_ADMIN")

describe.each(ofOneChurch)("for a %s, of %s", (role, _, scopeOf) => {
  it("the statistics of the roll and the dashboard say the same", async () => {
    const caller = as(role)
    const query = scopeOf()
    const read = (key: string, period = {}) =>
      caller.call(reports.read, { params: { key }, query: { ...query, ...period } })
    const [roll, growth, pyramid] = [await read("roll"), await read("growth"), await read("age_pyramid")]
    const statistics = await caller.call(memberStatistics.statistics, { query })
    const card = await caller.call(dashboard.main, { query })
    expect(figure(roll, "total")).toBe(statistics.total)
    expect(card.members.total).toBe(statistics.total)
    expect(rows(roll, "by_status")).toEqual(shares(statistics.byStatus))
    expect(rows(roll, "by_function")).toEqual(shares(statistics.byFunction))
    expect(rows(roll, "by_gender")).toEqual(shares(statistics.byGender))
    expect(
      rows(roll, "by_branch")
        .filter((row) => row[1] !== 0)
        .toSorted(),
    ).toEqual(shares(statistics.byBranch).toSorted())
    expect(figure(growth, "total_end")).toBe(figure(roll, "active"))
    expect(values(growth, "months")).toEqual(
      statistics.months.map(({ month, ...counts }) => ({ key: month, ...counts })),
    )
    expect(values(pyramid, "bands").map(({ key: _, ...counts }) => counts)).toEqual(
      statistics.ageBands.map(({ label: _, ...counts }) => counts),
    )
    const offered = (await caller.call(reports.catalogue)).some(({ key }) => key === "visitor_funnel")
    if (!offered) return
    const funnel = await read("visitor_funnel", { from: "2026-11-01", to: "2026-11-30" })
    expect(figure(funnel, "registered")).toBe(card.visitors.total)
  })
})

describe("for a denomination's office", () => {
  it("each report of their own church is what its administrator reads", async () => {
    const [office, admin] = [as("DENOMINATION_ADMIN"), as("CHURCH_ADMIN")]
    for (const { key } of await office.call(reports.catalogue)) {
      const read = async (caller: typeof office) => {
        const { figures, tables } = await caller.call(reports.read, { params: { key }, query: {} })
        const plainly = <T extends { href: string | null }>(row: T) => ({ ...row, href: null })
        return {
          key,
          figures: figures.map(plainly),
          tables: tables.map((table) => ({ ...table, rows: table.rows.map(plainly) })),
        }
      }
      expect(await read(office)).toEqual(await read(admin))
    }
  })

  it("the statistics of the roll are of all its churches, as the report of the denomination, and the dashboard of its own", async () => {
    const office = as("DENOMINATION_ADMIN")
    const read = (query: object) => office.call(reports.read, { params: { key: "roll" }, query })
    const [own, all] = [await read({}), await read({ denomination: true })]
    const statistics = await office.call(memberStatistics.statistics, {})
    expect(figure(all, "total")).toBe(statistics.total)
    const active = statistics.byStatus.find(({ value }) => value === "active")?.count
    expect(figure(all, "active")).toBe(active)
    expect(figure(own, "total")).toBe((await office.call(dashboard.main, {})).members.total)
    expect(figure(all, "total")).toBeGreaterThan(Number(figure(own, "total")))
  })
})

describe.each(scopes)("for a %s, of %s", (role, _, scopeOf) => {
  it("each number of each report is as many people as are behind it", async () => {
    await agreesWithPeople(role, scopeOf(), ONE_OF)
  })

  it("each number of nobody, too", { tags: "full", timeout: 600_000 }, async () => {
    await agreesWithPeople(role, scopeOf(), 1)
  })

  it("each file of each report has every number of the screen", async () => {
    const caller = as(role)
    const missing: Record<string, string[]> = {}
    for (const { key } of await caller.call(reports.catalogue)) {
      const report = await caller.call(reports.read, { params: { key }, query: scopeOf() })
      const file = (format: string) => fileOf(caller, key, { ...scopeOf(), format })
      Object.assign(missing, {
        [`${key}, csv`]: missingInCsv(report, await file("csv")),
        [`${key}, xlsx`]: await missingInXlsx(report, await file("xlsx")),
        [`${key}, pdf`]: await missingInPdf(report, await file("pdf")),
      })
    }
    expect(Object.keys(missing).length).toBeGreaterThan(15)
    expect(Object.entries(missing).filter(([, lines]) => lines.length > 0)).toEqual([])
  })

  it("each list that a number leads to has as many rows", async () => {
    const caller = as(role)
    const differing: string[] = []
    let compared = 0
    for (const { key } of await caller.call(reports.catalogue))
      for (const { href, value } of linksOf(
        await caller.call(reports.read, { params: { key }, query: scopeOf() }),
      )) {
        const { count } = await caller.call(members.list, { query: { ...listOf(href), pageSize: 1 } })
        compared += 1
        if (count !== value) differing.push(`${key} ${href}: ${value}, and ${count} rows`)
      }
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(10)
  })
})

describe("the dashboard's plot and the report of growth", () => {
  const endsOf = async (caller: Awaited<ReturnType<TestApp["as"]>>, query: object) => {
    const growth = await caller.call(reports.read, { params: { key: "growth" }, query })
    const trend = await caller.call(dashboard.trend, { query })
    return {
      active: values(growth, "months")
        .slice(-6)
        .map(({ total }) => total),
      onRoll: trend.months.map((month) => month.members),
    }
  }

  it("say the same where nobody has left, and differ by those who are active no more", async () => {
    const young = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: young })
    const caller = await test.as("SECRETARY", young)
    for (const membershipDate of ["2019-05-05", "2026-08-31", "2026-09-01", "2026-11-17", null])
      await test.make.aMember({ church: young, branchId: branch.id, membershipDate })
    for (const query of [{}, { branch: branch.id }]) {
      const { active, onRoll } = await endsOf(caller, query)
      expect(active).toEqual([1, 1, 2, 3, 3, 5])
      expect(onRoll).toEqual(active)
    }
    await test.make.aMember({ church: young, branchId: branch.id, membershipStatus: "inactive" })
    const { active, onRoll } = await endsOf(caller, {})
    expect(onRoll).toEqual(active.map((total) => Number(total) + 1))
  })
})

function figure({ figures }: Report, id: string) {
  return figures.find((one) => one.id === id)?.value
}

function values({ tables }: Report, table: string): Record<string, unknown>[] {
  return (tables.find(({ id }) => id === table)?.rows ?? []).map((row) => ({ key: row.key, ...row.values }))
}

function rows(report: Report, table: string) {
  return values(report, table).map(({ key, ...counts }) => [key, counts.count])
}

function shares(counts: readonly { value: string; count: number }[]) {
  return counts.map(({ value, count }) => [value, count])
}
