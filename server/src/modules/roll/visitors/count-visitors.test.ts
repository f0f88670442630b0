import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
})
afterAll(() => test.close())

const came = (createdAt: string, values = {}) =>
  test.make.aVisitor({ church, createdAt: new Date(createdAt), ...values })

async function converted(createdAt: string, convertedAt: string) {
  const { id } = await test.make.aMember({ church })
  await came(createdAt, {
    convertedAt: new Date(convertedAt),
    memberId: id,
    followUpStatus: "converted" as const,
  })
}

describe("a church without visitors", () => {
  it("sees zeros and three empty months, never an error", async () => {
    const pastor = await test.as("PASTOR", await test.make.aChurch())
    expect(await pastor.call(visitors.stats)).toEqual({
      total: 0,
      last7Days: 0,
      last30Days: 0,
      convertedToMembers: 0,
      conversionRate: 0,
      followUpNeeded: 0,
    })
    expect(await pastor.call(visitors.dashboardStats, { query: {} })).toEqual({
      total: 0,
      thisMonth: 0,
      converted: 0,
      conversionRate: 0,
      pendingFollowUp: 0,
      funnel: { visitors: 0, contacted: 0, interested: 0, members: 0 },
      monthly: ["2026-09", "2026-10", "2026-11"].map((month) => ({ month, total: 0, converted: 0 })),
    })
  })
})

describe("the statistics", () => {
  beforeAll(async () => {
    await came("2026-11-20T09:00:00-03:00")
    await came("2026-11-14T12:00:01-03:00", { followUpStatus: "contacted" })
    await came("2026-11-14T11:59:59-03:00", { followUpStatus: "not_interested" })
    // The last minute of September and the first of November in São Paulo: another day in UTC.
    await came("2026-09-30T23:59:00-03:00")
    await came("2026-11-01T00:00:00-03:00")
    // A registration before the shown months is not counted; its conversion is.
    await converted("2024-01-10T12:00:00-03:00", "2026-10-31T23:30:00-03:00")
    await converted("2026-09-01T00:00:00-03:00", "2026-11-02T12:00:00-03:00")
    await came("2026-11-20T09:00:00-03:00", { deletedAt: new Date() })
    await test.make.aVisitor({ church: await test.make.aChurch() })
  })

  it("above the list count the last seven and thirty days", async () => {
    expect(await (await test.as("SECRETARY", church)).call(visitors.stats)).toEqual({
      total: 7,
      last7Days: 2,
      last30Days: 4,
      convertedToMembers: 2,
      conversionRate: 28.6,
      followUpNeeded: 3,
    })
  })

  it("of the dashboard use São Paulo's months", async () => {
    expect(
      await (await test.as("CHURCH_ADMIN", church)).call(visitors.dashboardStats, { query: {} }),
    ).toEqual({
      total: 7,
      thisMonth: 4,
      converted: 2,
      conversionRate: 28.6,
      pendingFollowUp: 3,
      funnel: { visitors: 7, contacted: 4, interested: 2, members: 2 },
      monthly: [
        { month: "2026-09", total: 2, converted: 0 },
        { month: "2026-10", total: 0, converted: 1 },
        { month: "2026-11", total: 4, converted: 1 },
      ],
    })
  })

  it("cross the end of a year", async () => {
    test.clock.set("2027-01-31T23:59:00-03:00")
    const stats = await (await test.as("PASTOR", church)).call(visitors.dashboardStats, { query: {} })
    expect(stats.monthly.map(({ month, total }) => [month, total])).toEqual([
      ["2026-11", 4],
      ["2026-12", 0],
      ["2027-01", 0],
    ])
    test.clock.set("2026-11-21T12:00:00-03:00")
  })

  it("are a BRANCH_MANAGER's own branches' only", async () => {
    const branch = await test.make.aBranch({ church })
    await test.make.aVisitor({ church, branchId: branch.id })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await manager.call(visitors.stats)).toMatchObject({ total: 1, followUpNeeded: 1 })
  })

  it.each(["LEADER", "MEMBER"] as const)("are refused to %s", async (role) => {
    const caller = await test.as(role, church)
    for (const route of [visitors.stats, visitors.dashboardStats])
      await expect(caller.call(route)).rejects.toMatchObject({ status: 403 })
  })
})

describe("by branch", () => {
  it("contains every branch in reach, also without visitors", async () => {
    const home = await test.make.aChurch()
    const empty = await test.make.aBranch({ church: home, name: "Ágape" })
    await test.make.aVisitor({ church: home })
    await test.make.aVisitor({ church: home, followUpStatus: "contacted" })
    await test.make.aVisitor({ church: home, deletedAt: new Date() })
    const leader = await test.as("LEADER", home)
    const lines = await leader.call(visitors.byBranch)
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual({
      branchId: empty.id,
      branchName: "Ágape",
      churchName: home.name,
      total: 0,
      pending: 0,
      converted: 0,
    })
    expect(lines).toContainEqual(expect.objectContaining({ total: 2, pending: 1, converted: 0 }))
    const manager = await test.as("BRANCH_MANAGER", home, [empty])
    expect((await manager.call(visitors.byBranch)).map(({ branchId }) => branchId)).toEqual([empty.id])
  })
})

describe("the visitors without a first contact", () => {
  it("are listed by their waiting time, in pages whose links have only the requested parameters", async () => {
    const home = await test.make.aChurch()
    const day = (number: number) => new Date(`2026-11-${number}T12:00:00-03:00`)
    const late = await test.make.aVisitor({ church: home, createdAt: day(12) })
    await test.make.aVisitor({ church: home, createdAt: day(10), followUpStatus: "contacted" })
    const later = await test.make.aVisitor({ church: home, createdAt: day(14) })
    const leader = await test.as("LEADER", home)
    const page = await leader.call(visitors.pendingFollowUp, { query: { perPage: 1 } })
    expect(page.count).toBe(2)
    expect(page.results.map(({ id }) => id)).toEqual([late.id])
    expect(page.next).toBe("/api/v1/visitors/admin/visitors/pending_follow_up/?page=2&per_page=1")
    const next = await leader.call(visitors.pendingFollowUp, { query: { perPage: 1, page: 2 } })
    expect(next.results.map(({ id }) => id)).toEqual([later.id])
  })
})
