import { contract } from "@aprisco/contract"
import { ROLES } from "@aprisco/contract/access/roles"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
const { account, activities, dashboard, members, profile, staff, visitors } = contract
type Caller = Pick<typeof admin, "call">
const PERSON = { birthDate: "1990-02-28" }

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja do Caminho", createdAt: test.clock.now() })
  admin = await test.as("CHURCH_ADMIN", church)
})

async function newsFor(caller: Caller, query: { branch?: number; below?: boolean; limit?: number } = {}) {
  const events = await caller.call(dashboard.recentActivity, { query })
  return events.map(({ summary, subject }) => [summary, subject])
}

describe("the recent actions", () => {
  it("are shown in plain Portuguese, newest first, with the actor and the record", async () => {
    const { fullName: actor } = await admin.call(account.me)
    const { id } = await admin.call(members.create, { body: { ...PERSON, fullName: "Rute Moabe" } })
    test.clock.pass({ hours: 2 })
    await admin.call(members.changeMembershipStatus, { params: { id }, body: { status: "inactive" } })
    expect(await admin.call(dashboard.recentActivity, { query: {} })).toMatchObject([
      {
        actor,
        entity: "member",
        entityId: id,
        subject: "Rute Moabe",
        summary: "Alterou a situação do membro de Ativo para Inativo",
        at: "2026-11-18T17:00:00.000Z",
      },
      { actor, entityId: id, summary: "Cadastrou um membro", at: "2026-11-18T15:00:00.000Z" },
    ])
  })

  it("do not name or link a deleted record", async () => {
    const { id } = await admin.call(members.create, { body: { ...PERSON, fullName: "Rute Moabe" } })
    await admin.call(members.remove, { params: { id } })
    const events = await admin.call(dashboard.recentActivity, { query: {} })
    expect(events.map(({ entityId, subject }) => [entityId, subject])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(JSON.stringify(events)).not.toContain("Rute")
  })

  it("contain no sign-ins, exports and consents, and nothing of last year", async () => {
    for (const action of ["session.opened", "member.exported", "visitor.consent_given", "member.of_tomorrow"])
      await test.database.owner
        .insertInto("auditEntries")
        .values({ churchId: church.id, at: test.clock.now(), action, entity: "member", facts: "{}" })
        .execute()
    await admin.call(members.create, { body: { ...PERSON, fullName: "Rute Moabe" } })
    expect(await newsFor(admin)).toEqual([["Cadastrou um membro", "Rute Moabe"]])
    test.clock.pass({ days: 91 })
    const later = await test.as("CHURCH_ADMIN", church)
    expect(await newsFor(later)).toEqual([])
  })

  it("show each role what it may see, and nothing to roles without a dashboard", async () => {
    await admin.call(members.create, { body: { ...PERSON, fullName: "Rute Moabe" } })
    await admin.call(profile.updateChurchData, { body: { name: "Igreja da Paz" } })
    await admin.call(staff.invite, {
      body: { email: "noemi@example.org", fullName: "Noemi Belém", role: "SECRETARY" },
    })
    const seen: Record<string, string[]> = {}
    for (const role of ROLES) {
      const caller = await test.as(role, church)
      const answer = await callRaw(test.app, dashboard.recentActivity, { token: caller.token })
      seen[role] = answer.statusCode === 200 ? answer.json().map((one: { entity: string }) => one.entity) : []
    }
    expect(seen).toEqual({
      DENOMINATION_ADMIN: ["user", "church", "member"],
      CHURCH_ADMIN: ["user", "church", "member"],
      PASTOR: ["member"],
      SECRETARY: ["member"],
      LEADER: [],
      BRANCH_MANAGER: [],
      MEMBER: [],
    })
  })

  it("show a BRANCH_MANAGER only the records of their branches", async () => {
    const [own, other] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const body = { city: "Recife", state: "PE" } as const
    for (const [branch, fullName] of [
      [own.id, "Da minha filial"],
      [other.id, "De outra filial"],
      [church.headquarters.id, "Da sede"],
    ] as const) {
      await admin.call(visitors.create, { body: { ...body, fullName, branch } })
      await admin.call(members.create, { body: { ...PERSON, fullName, branch } })
      await admin.call(activities.create, {
        body: { name: fullName, kind: "culto", branchId: branch, weekday: 0 },
      })
    }
    await admin.call(profile.updateChurchData, { body: { name: "Igreja da Paz" } })
    const manager = await test.as("BRANCH_MANAGER", church, [own])
    expect(await newsFor(manager)).toEqual([
      ["Criou uma atividade", "Da minha filial"],
      ["Cadastrou um membro", "Da minha filial"],
      ["Cadastrou um visitante", "Da minha filial"],
    ])
    expect(await newsFor(manager, { limit: 1 })).toHaveLength(1)
    await expect(newsFor(manager, { branch: other.id })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
  })

  it("are never another church's, not even the office's other churches'", async () => {
    const { denominationId } = church
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const body = { ...PERSON, fullName: "Rute Moabe" }
    await (await test.as("SECRETARY", otherChurch)).call(members.create, { body })
    await admin.call(members.create, { body })
    expect(await newsFor(office)).toEqual([])
  })
})

describe("the scope of the counters", () => {
  it("is the whole church, one unit, or one with all units below it", async () => {
    const sector = await test.make.aBranch({ church, kind: "sector", parentId: church.headquarters.id })
    const below = await test.make.aBranch({ church, parentId: sector.id })
    const closed = await test.make.aBranch({ church, parentId: sector.id, deletedAt: test.clock.now() })
    const aside = await test.make.aBranch({ church })
    for (const branch of [church.headquarters, sector, below, aside]) {
      await test.make.aMember({ church, branchId: branch.id })
      await test.make.aVisitor({ church, branchId: branch.id })
      await test.make.anActivity({ church, branchId: branch.id, startsAt: test.clock.now() })
      await test.make.anEvent({ church, branchId: branch.id, status: "published" })
    }
    const count = async (caller: Caller, query: { branch?: number; below?: boolean }) => {
      const main = await caller.call(dashboard.main, { query })
      const stats = await caller.call(visitors.dashboardStats, { query })
      const recent = await caller.call(visitors.recent, { query })
      const upcoming = await caller.call(activities.upcoming, { query })
      return [
        main.members.total,
        main.visitors.total,
        main.events.total,
        stats.total,
        stats.monthly.at(-1)?.total,
        recent.length,
        upcoming.filter(({ eventId }) => eventId === null).length,
      ]
    }
    const all = (units: number) => Array.from({ length: 7 }, () => units)
    expect(await count(admin, {})).toEqual(all(4))
    expect(await count(admin, { branch: sector.id })).toEqual(all(1))
    expect(await count(admin, { branch: sector.id, below: true })).toEqual(all(2))
    expect(await count(admin, { branch: church.headquarters.id, below: true })).toEqual(all(3))
    // A BRANCH_MANAGER's reach ends at the units they manage, also where there are units below.
    const manager = await test.as("BRANCH_MANAGER", church, [sector, aside])
    expect(await count(manager, {})).toEqual(all(2))
    expect(await count(manager, { branch: sector.id, below: true })).toEqual(all(1))
    for (const branch of [closed.id, 999_999_999, (await test.make.aChurch()).headquarters.id])
      for (const route of [dashboard.main, visitors.dashboardStats, visitors.recent, activities.upcoming])
        await expect(admin.call(route, { query: { branch } })).rejects.toMatchObject({
          status: 400,
          fields: { branch: ["Filial não encontrada."] },
        })
  })

  it("of an office user's dashboard is their own church, not the office's others", async () => {
    const { denominationId } = church
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    await test.make.aVisitor({ church: mother })
    await test.make.aVisitor({ church: otherChurch })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const stats = await office.call(visitors.dashboardStats, { query: {} })
    expect([stats.total, stats.monthly.at(-1)?.total]).toEqual([1, 1])
    expect(await office.call(visitors.recent, { query: {} })).toHaveLength(1)
    for (const route of [dashboard.main, visitors.recent])
      await expect(
        office.call(route, { query: { branch: otherChurch.headquarters.id } }),
      ).rejects.toMatchObject({
        status: 400,
      })
  })
})

describe("the events", () => {
  const eventsOf = async () => (await admin.call(dashboard.main, { query: {} })).events

  it("are those that are published and not over, compared with a month ago; activities are none", async () => {
    await test.make.anActivity({ church, weekday: 0 })
    const published = { church, status: "published" as const }
    await test.make.anEvent(published)
    await test.make.anEvent({ church })
    await test.make.anEvent({ ...published, church: await test.make.aChurch() })
    expect(await eventsOf()).toEqual({ total: 1, change: 100 })
    const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)
    const over = { startsAt: daysAgo(10), endsAt: daysAgo(9), publishedAt: daysAgo(60) }
    await test.make.anEvent({ ...published, ...over })
    await test.make.anEvent({
      church,
      status: "cancelled",
      cancelledAt: daysAgo(5),
      publishedAt: daysAgo(60),
    })
    expect(await eventsOf()).toEqual({ total: 1, change: -50 })
  })
})

describe("the first steps", () => {
  const stepsOf = async (caller: Caller = admin) => (await caller.call(dashboard.firstSteps)).steps

  it("of a church created today are all open, those of each role", async () => {
    const named = async (caller: Caller) => (await stepsOf(caller)).map(({ step }) => step)
    expect(await stepsOf()).toEqual(
      ["church_data", "qr_code", "first_member", "colleague", "activity"].map((step) => ({
        step,
        done: false,
      })),
    )
    expect(await named(await test.as("PASTOR", church))).toEqual(["qr_code", "first_member", "activity"])
    expect(await named(await test.as("SECRETARY", church))).toEqual(["qr_code", "first_member"])
    const leader = await test.as("LEADER", church)
    expect((await callRaw(test.app, dashboard.firstSteps, { token: leader.token })).statusCode).toBe(403)
  })

  it("are not shown to a BRANCH_MANAGER: an empty branch is not a new church", async () => {
    const branch = await test.make.aBranch({ church })
    expect(await stepsOf(await test.as("BRANCH_MANAGER", church, [branch]))).toEqual([])
    expect(await stepsOf(await test.as("BRANCH_MANAGER", church))).toEqual([])
  })

  it("are ticked off as they are done, and disappear with the last", async () => {
    await admin.call(profile.updateChurchData, { body: { name: "Igreja da Paz" } })
    await test.make.aVisitor({ church })
    await admin.call(members.create, { body: { ...PERSON, fullName: "Rute Moabe" } })
    await admin.call(activities.create, { body: { name: "Culto", kind: "culto", weekday: 0 } })
    expect((await stepsOf()).filter(({ done }) => !done)).toEqual([{ step: "colleague", done: false }])
    await test.as("SECRETARY", church)
    expect(await stepsOf()).toEqual([])
  })

  it("are of an empty church until its first member or visitor, whoever asks, and not by another church's", async () => {
    const isEmpty = async (caller: Caller = admin) => (await caller.call(dashboard.firstSteps)).empty
    const other = await test.make.aChurch({ denominationId: church.denominationId, logo: null })
    await test.make.aMember({ church: other })
    const secretary = await test.as("SECRETARY", church)
    expect([await isEmpty(), await isEmpty(secretary)]).toEqual([true, true])
    const branch = await test.make.aBranch({ church })
    expect(await isEmpty(await test.as("BRANCH_MANAGER", church, [branch]))).toBe(false)
    await test.make.aVisitor({ church, registrationSource: "manual" })
    expect([await isEmpty(), await isEmpty(secretary)]).toEqual([false, false])
  })

  it("are dismissed by each person for themselves, also by repeated clicks", async () => {
    const colleague = await test.as("CHURCH_ADMIN", church)
    await Promise.all([1, 2, 3].map(() => admin.call(dashboard.dismissFirstSteps)))
    expect(await stepsOf()).toEqual([])
    expect((await stepsOf(colleague)).length).toBeGreaterThan(0)
  })

  it("do not reappear for an old church with people", async () => {
    test.clock.pass({ days: 61 })
    const later = await test.as("CHURCH_ADMIN", church)
    expect((await stepsOf(later)).length).toBeGreaterThan(0)
    await test.make.aMember({ church })
    expect(await stepsOf(later)).toEqual([])
  })

  it("are not ticked off by another church's actions", async () => {
    const other = await test.make.aChurch({ denominationId: church.denominationId, logo: null })
    await test.make.aMember({ church: other })
    await test.make.aVisitor({ church: other })
    await test.as("SECRETARY", other)
    expect((await stepsOf()).some(({ done }) => done)).toBe(false)
  })
})
