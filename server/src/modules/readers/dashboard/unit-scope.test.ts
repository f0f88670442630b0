import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

/** Of one unit, or of it with all below: a card's number is the count of the list that it opens (docs/product/dashboard.md#2.3). */

const { activities, dashboard, events, memberExports, memberStatistics, members, visitors } = contract

const TODAY = new Date("2026-11-18T12:00:00-03:00")

let test: TestApp
let church: Church
let otherChurch: Church
let sector: { id: number }
let branch: { id: number }
let mission: { id: number }
let beside: { id: number }
let inOtherChurch: { id: number }

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set(TODAY.toISOString())
  const { make } = test
  church = await make.aChurch({ affiliation: "approved" })
  sector = await make.aBranch({ church, kind: "sector", name: "Setor Norte" })
  branch = await make.aBranch({ church, parentId: sector.id })
  mission = await make.aBranch({ church, parentId: branch.id })
  beside = await make.aBranch({ church })
  const closed = await make.aBranch({ church, parentId: sector.id, deletedAt: TODAY })
  otherChurch = await make.aChurch({ affiliation: "approved", denominationId: church.denominationId })
  inOtherChurch = await make.aBranch({ church: otherChurch, parentId: otherChurch.headquarters.id })
  for (const [place, branchId, times] of [
    [church, church.headquarters.id, 1],
    [church, sector.id, 2],
    [church, branch.id, 3],
    [church, mission.id, 4],
    [church, beside.id, 5],
    [church, closed.id, 1],
    [otherChurch, otherChurch.headquarters.id, 6],
    [otherChurch, inOtherChurch.id, 7],
  ] as const)
    for (let n = 0; n < times; n += 1) {
      const at = { church: place, branchId }
      await make.aMember({ ...at, fullName: `Pessoa da unidade ${branchId}` })
      await make.aMember({ ...at, deletedAt: TODAY })
      await make.aVisitor({ ...at, followUpStatus: n === 0 ? "pending" : "contacted" })
      await make.aVisitor({ ...at, followUpStatus: "converted", convertedAt: TODAY })
      await make.anActivity({ ...at, startsAt: new Date("2026-11-30T22:00:00-03:00") })
      await make.anEvent({ ...at, status: "published" })
    }
})
afterAll(() => test.close())

interface Unit {
  branch: number
  below?: boolean
  church?: number
}

/** The dashboard's counters of a unit, and the counts of the lists behind it. */
async function shownOf(caller: Caller, query: Unit) {
  const main = await caller.call(dashboard.main, { query })
  const stats = await caller.call(visitors.dashboardStats, { query })
  return {
    members: main.members.total,
    visitors: stats.total,
    converted: stats.converted,
    pending: stats.pendingFollowUp,
    events: main.events.total,
  }
}

async function listedOf(caller: Caller, query: Unit) {
  const seen = { ...query, perPage: 1 }
  const count = async (more: { status?: "pending"; convertedToMember?: boolean }) =>
    (await caller.call(visitors.list, { query: { ...seen, ...more } })).count
  return {
    members: (await caller.call(members.list, { query: seen })).count,
    visitors: await count({}),
    converted: await count({ convertedToMember: true }),
    pending: await count({ status: "pending" }),
    events: (await caller.call(events.list, { query: { ...seen, status: "active" } })).count,
  }
}

describe.each(["DENOMINATION_ADMIN", "CHURCH_ADMIN", "PASTOR", "SECRETARY"] as const)("as %s", (role) => {
  it("counters equal lists, of the unit only and with all below it", async () => {
    const caller = await test.as(role, church)
    const alone = { branch: sector.id }
    expect(await shownOf(caller, alone)).toEqual(await listedOf(caller, alone))
    expect(await listedOf(caller, alone)).toEqual({
      members: 2,
      visitors: 4,
      converted: 2,
      pending: 1,
      events: 2,
    })
    const below = { branch: sector.id, below: true }
    expect(await shownOf(caller, below)).toEqual(await listedOf(caller, below))
    expect(await listedOf(caller, below)).toEqual({
      members: 9,
      visitors: 18,
      converted: 9,
      pending: 3,
      events: 9,
    })
    const list = await caller.call(activities.list, { query: below })
    expect(list.count).toBe(9)
    const counts = await caller.call(memberStatistics.statistics, { query: below })
    expect([counts.total, counts.byBranch.map(({ count }) => count).sort()]).toEqual([9, [2, 3, 4]])
    expect((await caller.call(memberStatistics.statistics, { query: alone })).total).toBe(2)
  })
})

it("a BRANCH_MANAGER's are restricted to the units that they manage, in any tree", async () => {
  const manager = await test.as("BRANCH_MANAGER", church, [sector, mission])
  const query = { branch: sector.id, below: true }
  expect(await shownOf(manager, query)).toEqual(await listedOf(manager, query))
  expect(await listedOf(manager, query)).toMatchObject({ members: 6, visitors: 12 })
  const out = { branch: beside.id, below: true }
  for (const list of [members.list, visitors.list, activities.list])
    await expect(manager.call(list, { query: out })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
})

it("the office restricts its lists to a unit of any of its churches, and no other church", async () => {
  const office = await test.as("DENOMINATION_ADMIN", church)
  const query = { branch: otherChurch.headquarters.id, below: true }
  expect((await office.call(members.list, { query })).count).toBe(13)
  expect((await office.call(visitors.list, { query })).count).toBe(26)
  const wrong = { ...query, church: church.id }
  expect((await office.call(members.list, { query: wrong })).count).toBe(0)
})

it("is not in the answer where no unit is named, and is kept in the links between pages", async () => {
  const caller = await test.as("CHURCH_ADMIN", church)
  const whole = await caller.call(members.list, { query: { below: true } })
  expect(whole.count).toBe((await caller.call(members.list, { query: {} })).count)
  const query = { branch: sector.id, below: true, pageSize: 5 }
  const { next, results } = await caller.call(members.list, { query })
  expect([results.length, next]).toEqual([5, expect.stringContaining(`branch=${sector.id}&below=true`)])
})

it("a file contains the same rows as its list", async () => {
  const caller = await test.as("CHURCH_ADMIN", church)
  const lines = async (below: string) => {
    const file = await test.app.inject({
      url: `${BASE_PATH}${memberExports.export.path}?format=csv&branch=${sector.id}&below=${below}`,
      headers: { authorization: `Token ${caller.token}` },
    })
    return file.body.split("\n").filter((line) => line.includes("Pessoa da unidade")).length
  }
  expect([await lines("false"), await lines("true")]).toEqual([2, 9])
})
