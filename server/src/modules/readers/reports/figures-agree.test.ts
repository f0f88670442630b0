/** Whatever report a module offers: each number is as many people as are behind it, and as other screens say (docs/product/reports.md#1.2). */
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { toCamel } from "@aprisco/contract/kit/wire"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { type Report, reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

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
  church = await test.make.aChurch()
  sector = await test.make.aBranch({ church, kind: "sector", name: "Setor Norte" })
  const below = await test.make.aBranch({ church, parentId: sector.id, name: "Vila d'Ávila" })
  callers.CHURCH_ADMIN = await test.as("CHURCH_ADMIN", church)
  callers.SECRETARY = await test.as("SECRETARY", church)
  callers.BRANCH_MANAGER = await test.as("BRANCH_MANAGER", church, [below])
  for (const branchId of [church.headquarters.id, sector.id, below.id]) await peopleOf(branchId)
  await peopleOf((await test.make.aChurch()).headquarters.id, await test.make.aChurch())
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
  ["SECRETARY", "a unit", () => ({ branch: sector.id })],
  ["SECRETARY", "a unit with all below it", () => ({ branch: sector.id, below: true })],
  ["BRANCH_MANAGER", "their branch", () => ({})],
] as const

describe.each(scopes)("for a %s, of %s", (role, _, scopeOf) => {
  it("each number of each report is as many people as are behind it", async () => {
    const caller = as(role)
    const offered = await caller.call(reports.catalogue)
    // Those that other modules offer are walked as well.
    expect(offered.length).toBeGreaterThan(4)
    const differing: string[] = []
    let compared = 0
    for (const { key } of offered) {
      const query = scopeOf()
      const cells = cellsOf(await caller.call(reports.read, { params: { key }, query })).filter(
        ({ value }, at) => value !== 0 || at % ONE_OF === 0,
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
  })

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
