import { contract } from "@aprisco/contract"
import { ROLES, type Role } from "@aprisco/contract/access/roles"
import type { RegistrationPeriod } from "@aprisco/contract/vocabulary"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { minutesAfter } from "../../../core/clock.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

/** Each number on the dashboard equals the length of the list it links to, for every role. */

const { branches, churches, dashboard, events, followUps, lists, members, memberStatistics } = contract
const { ministries, people, personTags, tags, visitors } = contract

const ROLES_WITH_STATISTICS = [
  "DENOMINATION_ADMIN",
  "CHURCH_ADMIN",
  "PASTOR",
  "SECRETARY",
  "BRANCH_MANAGER",
] as const
const TODAY = new Date("2026-11-18T12:00:00-03:00")
const LAST_YEAR = new Date("2025-11-18T12:00:00-03:00")

let test: TestApp
let church: Church
let congregation: { id: number }
let tag: number
let list: number
let ministry: number
const callers = new Map<Role, Caller>()

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set(TODAY.toISOString())
  church = await test.make.aChurch({ affiliation: "approved" })
  congregation = await test.make.aBranch({ church })
  const otherChurch = await test.make.aChurch({
    affiliation: "approved",
    denominationId: church.denominationId,
  })
  for (const [place, branchId, times] of [
    [church, church.headquarters.id, 3],
    [church, congregation.id, 2],
    [otherChurch, otherChurch.headquarters.id, 1],
    [await test.make.aChurch(), undefined, 1],
  ] as const)
    for (let n = 0; n < times; n += 1) await fill(place, branchId)
  for (const role of ROLES)
    callers.set(role, await test.as(role, church, role === "BRANCH_MANAGER" ? [congregation] : []))
  await test.make.aChurch({ affiliation: "pending", denominationId: church.denominationId })
  await followUpsOfEach()
  await groupsOfPeople()
})
afterAll(() => test.close())

/** One record of each kind that a count could confuse with another. */
async function fill(place: Church, branchId = place.headquarters.id): Promise<void> {
  const at = { church: place, branchId }
  const gone = { deletedAt: TODAY }
  const { make } = test
  for (const membershipStatus of ["active", "inactive", "transferred", "deceased"] as const)
    await make.aMember({ ...at, membershipStatus, membershipDate: "2026-11-02" })
  await make.aMember({ ...at, createdAt: LAST_YEAR })
  await make.aMember({ ...at, ...gone })
  await make.aVisitor({ ...at })
  await make.aVisitor({ ...at, createdAt: LAST_YEAR, followUpStatus: "contacted" })
  await make.aVisitor({ ...at, followUpStatus: "converted", convertedAt: TODAY })
  await make.aVisitor({ ...at, anonymisedAt: TODAY })
  await make.aVisitor({ ...at, ...gone })
  await make.anEvent({ ...at, status: "published" })
  await make.anEvent({ ...at, status: "published" })
  await make.anEvent(at)
}

/** For each caller one contact of every due state, and one visitor of nobody, in both units. */
async function followUpsOfEach(): Promise<void> {
  const dueAt = [-60, 60, 3 * 24 * 60].map((minutes) => minutesAfter(TODAY, minutes))
  for (const branchId of [church.headquarters.id, congregation.id])
    for (const followUpDueAt of dueAt)
      for (const responsibleId of [null, ...[...callers.values()].map(({ userId }) => userId)])
        await test.make.aVisitor({ church, branchId, followUpDueAt, responsibleId })
}

/** A tag, a shared list and a ministry with people of both units, one of whom is deleted. */
async function groupsOfPeople(): Promise<void> {
  const admin = callerOf("CHURCH_ADMIN")
  const rules = { all: [{ field: "age", op: "gt", value: 18 }] } as const
  tag = (await admin.call(tags.create, { body: { name: "Coral" } })).id
  const ofUnit = { name: "Louvor", branchId: congregation.id }
  ministry = (await admin.call(ministries.create, { body: ofUnit })).id
  for (const branchId of [church.headquarters.id, church.headquarters.id, congregation.id]) {
    const { id, personId } = await test.make.aMember({ church, branchId })
    await admin.call(personTags.set, { params: { id: personId }, body: { tags: [tag] } })
    await admin.call(ministries.addMember, { params: { id: ministry }, body: { memberId: id } })
  }
  const gone = await test.make.aMember({ church })
  await admin.call(personTags.set, { params: { id: gone.personId }, body: { tags: [tag] } })
  await admin.call(ministries.addMember, { params: { id: ministry }, body: { memberId: gone.id } })
  await admin.call(people.remove, { params: { id: gone.personId } })
  list = (await admin.call(lists.create, { body: { name: "Adultos", rules, sharing: "church" } })).id
}

function callerOf(role: Role): Caller {
  const caller = callers.get(role)
  if (caller === undefined) throw new Error(`no session for ${role}`)
  return caller
}

describe.each(ROLES_WITH_STATISTICS)("as %s", (role) => {
  const listed = async (query: Parameters<typeof visitorsOf>[0] = {}) => (await visitorsOf(query)).count
  const visitorsOf = (query: {
    church?: number
    branch?: number
    status?: "pending"
    convertedToMember?: boolean
  }) => callerOf(role).call(visitors.list, { query: { ...query, perPage: 100 } })
  const roll = async (query: {
    church?: number
    branch?: number
    membershipStatus?: "active" | "inactive" | "transferred" | "deceased"
  }) => (await callerOf(role).call(members.list, { query })).count

  it("the dashboard's counters equal the lists of the church", async () => {
    const own = { church: church.id }
    const main = await callerOf(role).call(dashboard.main, { query: {} })
    expect(main.members.total).toBe(role === "BRANCH_MANAGER" ? 11 : 28)
    expect(main.members.total).toBe(await roll(own))
    const active = await callerOf(role).call(events.list, { query: { ...own, status: "active" } })
    expect(main.events.total).toBe(active.count)
    const stats = await callerOf(role).call(visitors.dashboardStats, { query: {} })
    expect(stats.total).toBe(await listed(own))
    expect(stats.converted).toBe(await listed({ ...own, convertedToMember: true }))
    expect(stats.funnel.members).toBe(stats.converted)
    expect(stats.pendingFollowUp).toBe(await listed({ ...own, status: "pending" }))
    const came = (await visitorsOf(own)).results.filter(({ createdAt }) => createdAt >= "2026-11-01T03:00")
    expect([main.visitors.total, stats.thisMonth]).toEqual([came.length, came.length])
    const recent = await callerOf(role).call(visitors.recent, { query: {} })
    expect(recent.map(({ id }) => id)).toEqual(
      (await visitorsOf(own)).results.slice(0, 5).map(({ id }) => id),
    )
  })

  it("the counters above a list equal that list", async () => {
    const caller = callerOf(role)
    const cards = await caller.call(members.dashboard)
    const statuses = ["inactive", "transferred", "deceased"] as const
    const away = await Promise.all(statuses.map((membershipStatus) => roll({ membershipStatus })))
    expect(cards).toMatchObject({
      totalMembers: await roll({}),
      activeMembers: await roll({ membershipStatus: "active" }),
      inactiveMembers: away[0],
      transferredMembers: away[1],
      deceasedMembers: away[2],
    })
    expect(cards.totalMembers - cards.activeMembers).toBe(away.reduce((sum, count) => sum + count, 0))
    expect(cards.onRoll).toBe(cards.activeMembers + cards.inactiveMembers)
    const stats = await caller.call(visitors.stats)
    expect(stats).toMatchObject({
      total: await listed(),
      convertedToMembers: await listed({ convertedToMember: true }),
      followUpNeeded: await listed({ status: "pending" }),
    })
    const pending = await caller.call(visitors.pendingFollowUp, { query: {} })
    expect(pending.count).toBe(stats.followUpNeeded)
    const places = await caller.call(visitors.byBranch)
    expect(places.reduce((sum, { total }) => sum + total, 0)).toBe(stats.total)
    expect(places.reduce((sum, { pending }) => sum + pending, 0)).toBe(stats.followUpNeeded)
    const rows = await caller.call(memberStatistics.statistics, { query: {} })
    expect([rows.total, rows.months.at(-1)?.total]).toEqual([cards.totalMembers, cards.activeMembers])
    expect(rows.byBranch.reduce((sum, { count }) => sum + count, 0)).toBe(cards.totalMembers)
  })

  it("a branch has the same counts in its row, on the dashboard of that unit, and in its people's lists", async () => {
    const caller = callerOf(role)
    const { results } = await caller.call(branches.list, { query: { church: church.id } })
    const line = results.find(({ id }) => id === congregation.id)
    const query = { branch: congregation.id }
    const main = await caller.call(dashboard.main, { query })
    const stats = await caller.call(visitors.dashboardStats, { query })
    expect([line?.totalMembers, line?.totalVisitors]).toEqual([await roll(query), await listed(query)])
    expect([main.members.total, stats.total]).toEqual([await roll(query), await listed(query)])
  })
})

/** A number that leads to a list, on whatever screen it is, and the count of that list: asked for as the screens ask. */
interface Card {
  name: string
  /** Who has it; left out, everybody with statistics. */
  roles?: readonly Role[]
  shown: (caller: Caller) => Promise<number | null | undefined>
  listed: (caller: Caller) => Promise<number>
}

const own = () => ({ church: church.id })
const visitorsListed = async (
  caller: Caller,
  query: { church?: number; branch?: number; registered: RegistrationPeriod },
) => (await caller.call(visitors.list, { query: { ...query, perPage: 1 } })).count
const dueListed = async (
  caller: Caller,
  query: { whose?: "mine" | "unassigned"; due?: "overdue" | "today" },
) => (await caller.call(followUps.list, { query })).count

const CARDS: readonly Card[] = [
  {
    name: "dashboard: Visitantes (mês)",
    shown: async (caller) => (await caller.call(dashboard.main, { query: {} })).visitors.total,
    listed: (caller) => visitorsListed(caller, { ...own(), registered: "this_month" }),
  },
  {
    name: "dashboard: Visitantes (mês) of one unit",
    shown: async (caller) =>
      (await caller.call(dashboard.main, { query: { branch: congregation.id } })).visitors.total,
    listed: (caller) => visitorsListed(caller, { branch: congregation.id, registered: "this_month" }),
  },
  {
    name: "above the visitors: Últimos 7 dias",
    shown: async (caller) => (await caller.call(visitors.stats)).last7Days,
    listed: (caller) => visitorsListed(caller, { registered: "last_7_days" }),
  },
  {
    name: "above the visitors: of the last 30 days",
    shown: async (caller) => (await caller.call(visitors.stats)).last30Days,
    listed: (caller) => visitorsListed(caller, { registered: "last_30_days" }),
  },
  {
    name: "Hoje: atrasados",
    shown: async (caller) => (await caller.call(followUps.counts)).overdue,
    listed: (caller) => dueListed(caller, { due: "overdue" }),
  },
  {
    name: "Hoje: para hoje",
    shown: async (caller) => (await caller.call(followUps.counts)).today,
    listed: (caller) => dueListed(caller, { due: "today" }),
  },
  {
    name: "Hoje: sem responsável",
    shown: async (caller) => (await caller.call(followUps.counts)).unassigned,
    listed: (caller) => dueListed(caller, { whose: "unassigned" }),
  },
  {
    name: "Hoje: pedidos de filiação",
    roles: ["DENOMINATION_ADMIN"],
    shown: async (caller) => (await caller.call(churches.list, { query: {} })).pending,
    listed: async (caller) => (await caller.call(churches.list, { query: { affiliation: "pending" } })).count,
  },
  {
    name: "Etiquetas: how many have a tag",
    shown: async (caller) => (await caller.call(tags.detail, { params: { id: tag } })).people,
    listed: async (caller) => (await caller.call(people.list, { query: { tag } })).count,
  },
  {
    name: "Listas: how many are in a list",
    shown: async (caller) =>
      (await caller.call(lists.list, { query: {} })).results.find(({ id }) => id === list)?.count,
    listed: async (caller) => (await caller.call(lists.people, { params: { id: list } })).count,
  },
  {
    name: "Ministérios: how many serve",
    shown: async (caller) =>
      (await caller.call(ministries.list, { query: {} })).results.find(({ id }) => id === ministry)
        ?.memberCount,
    listed: async (caller) => (await caller.call(ministries.team, { params: { id: ministry } })).count,
  },
]

describe.each(ROLES_WITH_STATISTICS)("as %s", (role) => {
  it("each number that leads to a list is the count of that list", async () => {
    const caller = callerOf(role)
    const own = CARDS.filter(({ roles }) => roles === undefined || roles.includes(role))
    await checkEach(
      own,
      ({ name }) => name,
      async ({ shown, listed }) => expect(await shown(caller)).toBe(await listed(caller)),
    )
  })
})

it.each(["LEADER", "MEMBER"] as const)("%s reads no counters", async (role) => {
  const { token } = callerOf(role)
  for (const route of [dashboard.main, visitors.dashboardStats, visitors.stats, members.dashboard])
    expect((await callRaw(test.app, route, { token })).statusCode).toBe(403)
  const { results } = await callerOf(role).call(branches.list, { query: {} })
  for (const { totalMembers, totalVisitors } of results)
    expect([totalMembers, totalVisitors]).toEqual([null, null])
})
