import { dashboard } from "@aprisco/contract/dashboard/routes"
import { members as rollRoutes } from "@aprisco/contract/members/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-03-15T12:00:00-03:00")
})
afterAll(() => test.close())

const LAST_MONTH = new Date("2026-02-10T12:00:00-03:00")
const THIS_MONTH = new Date("2026-03-10T12:00:00-03:00")
const BEFORE_THAT = new Date("2026-01-31T23:59:59-03:00")

interface When {
  createdAt: Date
  membershipDate?: string | null
  branch?: { id: number }
  deletedAt?: Date
}
async function members(church: Church, count: number, { branch = church.headquarters, ...when }: When) {
  for (let n = 0; n < count; n += 1) await test.make.aMember({ church, branchId: branch.id, ...when })
}
async function visitors(church: Church, count: number, { branch = church.headquarters, ...when }: When) {
  for (let n = 0; n < count; n += 1) await test.make.aVisitor({ church, branchId: branch.id, ...when })
}
async function countsOf(church: Church, role: "PASTOR" | "DENOMINATION_ADMIN" = "PASTOR") {
  return (await test.as(role, church)).call(dashboard.main, { query: {} })
}

describe("the plots of the counters", () => {
  const trendOf = async (church: Church, query: { branch?: number } = {}) =>
    (await (await test.as("PASTOR", church)).call(dashboard.trend, { query })).months

  it("are zeros for six months in a church created today", async () => {
    const months = await trendOf(await test.make.aChurch())
    const nothing = { members: 0, visitors: 0, events: 0 }
    expect(months).toEqual(
      ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"].map((month) => ({
        month,
        ...nothing,
      })),
    )
  })

  it("end in the totals, of the whole church and of one unit", async () => {
    const church = await test.make.aChurch()
    const branch = await test.make.aBranch({ church })
    await members(church, 2, { createdAt: THIS_MONTH, membershipDate: "2010-06-13" })
    await members(church, 1, { createdAt: BEFORE_THAT, membershipDate: null, branch })
    await members(church, 1, { createdAt: THIS_MONTH, membershipDate: "2026-03-01", branch })
    await members(church, 1, { createdAt: THIS_MONTH, deletedAt: THIS_MONTH })
    await visitors(church, 1, { createdAt: BEFORE_THAT, branch })
    await visitors(church, 3, { createdAt: THIS_MONTH })
    await test.make.anEvent({
      church,
      branchId: branch.id,
      status: "published",
      publishedAt: new Date("2026-02-01T12:00:00-03:00"),
    })
    const numbers = (months: Awaited<ReturnType<typeof trendOf>>) =>
      months.slice(-4).map((one) => [one.members, one.visitors, one.events])
    const whole = numbers(await trendOf(church))
    expect(whole).toEqual([
      [2, 0, 0],
      [3, 1, 0],
      [3, 0, 1],
      [4, 3, 1],
    ])
    const counts = await countsOf(church)
    expect(whole.at(-1)).toEqual([counts.members.total, counts.visitors.total, counts.events.total])
    expect(numbers(await trendOf(church, { branch: branch.id }))).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [2, 0, 1],
    ])
  })

  it("are refused for another church's unit and to who has no dashboard", async () => {
    const other = await test.make.aChurch()
    const church = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", church)
    await expect(
      admin.call(dashboard.trend, { query: { branch: other.headquarters.id } }),
    ).rejects.toMatchObject({ status: 400, fields: { branch: ["Filial não encontrada."] } })
    const { token } = await test.as("LEADER", church)
    expect((await callRaw(test.app, dashboard.trend, { token })).statusCode).toBe(403)
  })
})

describe("the four counters", () => {
  it("are zeros for a church created today", async () => {
    const nothing = { total: 0, change: 0 }
    expect(await countsOf(await test.make.aChurch())).toEqual({
      members: nothing,
      visitors: nothing,
      events: nothing,
      tithes: { total: "0.00", change: 0 },
    })
  })

  it("compare the tithes of this month with those of the same days of the last, for who may see money", async () => {
    const church = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", church)
    const categories = (await admin.call(treasuryCategories.list, {})).results
    const account = (await admin.call(treasuryAccounts.list, {})).results[0]?.id ?? 0
    const post = (date: string, amount: string, code = "1.01") =>
      admin.call(ledgerEntries.create, {
        body: {
          kind: "income",
          date,
          amount,
          account,
          category: categories.find((one) => one.code === code)?.id,
        },
      })
    await post("2026-02-15", "100.00")
    await post("2026-02-16", "999.00")
    await post("2026-01-10", "999.00")
    await post("2026-03-01", "70.00")
    await post("2026-03-02", "500.00", "1.02")
    const { id } = await post("2026-03-15", "80.00")
    expect((await countsOf(church)).tithes).toEqual({ total: "150.00", change: 50 })
    await admin.call(ledgerEntries.reverse, { params: { id }, body: { reason: "Lançado em dobro" } })
    expect((await countsOf(church)).tithes).toEqual({ total: "70.00", change: -30 })
    const secretary = await test.as("SECRETARY", church)
    expect((await secretary.call(dashboard.main, { query: {} })).tithes).toBeNull()
    const branch = await test.make.aBranch({ church })
    const ofBranch = await admin.call(dashboard.main, { query: { branch: branch.id } })
    expect(ofBranch.tithes).toEqual({ total: "0.00", change: 0 })
  })

  it("compare the members with those whose membership began before this month, independent of the day of entry", async () => {
    const church = await test.make.aChurch()
    await members(church, 1, { createdAt: BEFORE_THAT, membershipDate: "2026-01-31" })
    // An old roll imported this month is no growth; the numbers equal those of the members' screen.
    await members(church, 2, { createdAt: THIS_MONTH, membershipDate: "2010-06-13" })
    await members(church, 1, { createdAt: THIS_MONTH, membershipDate: "2026-03-01" })
    expect((await countsOf(church)).members).toEqual({ total: 4, change: 33.3 })
    const pastor = await test.as("PASTOR", church)
    expect(await pastor.call(rollRoutes.dashboard)).toMatchObject({ newMembersMonth: 1, growthRate: 33.3 })
  })

  it("use the day of entry where the beginning of a membership is unknown", async () => {
    const church = await test.make.aChurch()
    await members(church, 2, { createdAt: BEFORE_THAT, membershipDate: null })
    await members(church, 1, { createdAt: THIS_MONTH, membershipDate: null })
    expect((await countsOf(church)).members).toEqual({ total: 3, change: 50 })
  })

  it("do not count deleted people in either month", async () => {
    const church = await test.make.aChurch()
    await members(church, 2, { createdAt: BEFORE_THAT })
    await members(church, 2, { createdAt: BEFORE_THAT, deletedAt: THIS_MONTH })
    await members(church, 1, { createdAt: BEFORE_THAT, deletedAt: LAST_MONTH })
    expect((await countsOf(church)).members).toEqual({ total: 2, change: 0 })
  })

  it("compare the visitors of this month with last month's, without older ones", async () => {
    const church = await test.make.aChurch()
    await visitors(church, 5, { createdAt: BEFORE_THAT })
    await visitors(church, 3, { createdAt: LAST_MONTH })
    await visitors(church, 2, { createdAt: THIS_MONTH })
    expect((await countsOf(church)).visitors).toEqual({ total: 2, change: -33.3 })
  })

  it("handle a division by zero: from nothing to something is 100 %", async () => {
    const church = await test.make.aChurch()
    await members(church, 2, { createdAt: THIS_MONTH, membershipDate: "2026-03-10" })
    await visitors(church, 3, { createdAt: THIS_MONTH })
    expect(await countsOf(church)).toMatchObject({
      members: { total: 2, change: 100 },
      visitors: { total: 3, change: 100 },
    })
  })

  it("end a month at midnight in São Paulo, not in UTC", async () => {
    const church = await test.make.aChurch()
    await visitors(church, 1, { createdAt: new Date("2026-02-28T23:30:00-03:00") })
    await visitors(church, 1, { createdAt: new Date("2026-03-01T00:30:00-03:00") })
    expect((await countsOf(church)).visitors).toEqual({ total: 1, change: 0 })
  })

  it("omit deleted visitors", async () => {
    const church = await test.make.aChurch()
    await visitors(church, 1, { createdAt: THIS_MONTH, deletedAt: THIS_MONTH })
    expect((await countsOf(church)).visitors).toEqual({ total: 0, change: 0 })
  })
})

describe("whose counters", () => {
  it("a DENOMINATION_ADMIN reads: those of the church they belong to", async () => {
    const church = await test.make.aChurch({ affiliation: "approved" })
    const otherChurch = await test.make.aChurch({
      affiliation: "approved",
      denominationId: church.denominationId,
    })
    await members(church, 1, { createdAt: THIS_MONTH })
    await members(otherChurch, 4, { createdAt: THIS_MONTH })
    await visitors(otherChurch, 4, { createdAt: THIS_MONTH })
    expect(await countsOf(church, "DENOMINATION_ADMIN")).toMatchObject({
      members: { total: 1 },
      visitors: { total: 0 },
    })
  })

  it("a BRANCH_MANAGER reads: those of the branches they manage", async () => {
    const church = await test.make.aChurch()
    const branch = await test.make.aBranch({ church })
    await members(church, 2, { createdAt: THIS_MONTH })
    await members(church, 1, { createdAt: THIS_MONTH, branch })
    await visitors(church, 2, { createdAt: THIS_MONTH })
    await visitors(church, 3, { createdAt: THIS_MONTH, branch })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await manager.call(dashboard.main, { query: {} })).toMatchObject({
      members: { total: 1 },
      visitors: { total: 3 },
    })
  })

  it("never another church's", async () => {
    const church = await test.make.aChurch()
    await members(await test.make.aChurch(), 3, { createdAt: THIS_MONTH })
    expect((await countsOf(church)).members.total).toBe(0)
  })

  it("not readable by LEADER and MEMBER", async () => {
    const church = await test.make.aChurch()
    for (const role of ["LEADER", "MEMBER"] as const) {
      const { token } = await test.as(role, church)
      expect((await callRaw(test.app, dashboard.main, { token })).statusCode).toBe(403)
    }
  })
})
