import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

const { account, audit, churchAffiliation, denominations, members } = contract

let test: TestApp
let id: number
let mother: Church
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-20T15:00:00Z")
  id = (await test.make.aDenomination()).id
  mother = await aChurch({ name: "Mãe" })
  office = await test.as("DENOMINATION_ADMIN", mother)
})

const aChurch = (values: object) =>
  test.make.aChurch({
    denominationId: id,
    affiliation: "approved",
    createdAt: new Date("2025-01-10T12:00:00Z"),
    ...values,
  })

describe("the dashboard of an office", () => {
  it("has the totals, their change since last month, and twelve months of trend", async () => {
    const { make } = test
    const otherChurch = await aChurch({ name: "Irmã", state: "BA" })
    const at = (day: string) => ({ createdAt: new Date(`${day}T15:00:00Z`) })
    // Entered as one old roll, in November.
    const since = (membershipDate: string) => ({ ...at("2026-11-04"), membershipDate })
    for (const day of ["2025-03-01", "2026-01-05", "2026-10-31", "2026-11-02"])
      await make.aMember({ church: mother, ...since(day) })
    await make.aMember({
      church: otherChurch,
      ...since("2025-12-31"),
      deletedAt: new Date("2026-11-05T12:00:00Z"),
    })
    await make.aMember({ church: otherChurch, ...at("2026-11-03"), membershipDate: null })
    for (const day of ["2026-10-03", "2026-10-04", "2026-11-01"])
      await make.aVisitor({ church: otherChurch, ...at(day) })
    // The last evening of October in Brazil, already November in UTC.
    const converted = { followUpStatus: "converted", convertedAt: new Date("2026-11-01T02:00:00Z") } as const
    const member = await make.aMember({ church: otherChurch, ...since("2026-10-31") })
    await make.aVisitor({ church: otherChurch, ...at("2026-09-01"), ...converted, memberId: member.id })
    await make.aChurch({ denominationId: id, affiliation: "pending" })
    const shown = await office.call(denominations.dashboard, { params: { id } })
    expect([shown.members, shown.visitors, shown.conversions, shown.churches]).toEqual([
      // Four at the end of October: a member deleted since is not counted there either.
      { total: 6, change: 50 },
      { total: 4, change: -50 },
      { total: 1, change: -100 },
      { total: 2, change: 0 },
    ])
    expect(shown.months?.map(({ month }) => month)).toEqual([
      ...["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05"],
      ...["2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11"],
    ])
    expect(shown.months?.map(({ members }) => members)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 6])
    expect(shown.months?.map(({ visitors }) => visitors)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1])
    expect(shown.months?.map(({ conversions }) => conversions)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    expect(shown.states).toEqual([
      { state: "SP", churches: 1, members: 4, before: 1, growth: 300 },
      { state: "BA", churches: 1, members: 2, before: 0, growth: null },
    ])
    expect(shown.own).toBeNull()
    expect(await office.call(denominations.stats, { params: { id } })).toMatchObject({
      churches: 2,
      members: 6,
      activeMembers: 6,
      visitors: 4,
      converted: 1,
      branches: 2,
    })
  })

  it("names the churches without activity for thirty days, the longest silent first", async () => {
    const church = async (name: string, at: string | null, action = "member.changed") => {
      const made = await aChurch({ name })
      const admin = await test.make.aUser({ church: made, role: "CHURCH_ADMIN" })
      if (at === null) return
      const entry = { churchId: made.id, at: new Date(at), actorId: admin.id, action, entity: "member" }
      await test.database.owner.insertInto("auditEntries").values(entry).execute()
    }
    await church("Ontem", "2026-11-19T12:00:00Z")
    await church("Outubro", "2026-10-01T12:00:00Z")
    await church("Nunca", null)
    await church("Visitada", "2026-11-19T12:00:00Z", "church.entered")
    await aChurch({ name: "Nova", createdAt: test.clock.now() })
    const { silent } = await office.call(denominations.dashboard, { params: { id } })
    expect(silent?.churches.map(({ name, lastNewsAt }) => [name, lastNewsAt])).toEqual([
      ["Mãe", null],
      ["Nunca", null],
      ["Visitada", null],
      ["Outubro", "2026-10-01T12:00:00.000Z"],
    ])
    expect(silent?.count).toBe(4)
  })

  it("names the churches without a new visitor for three months, and not those of others", async () => {
    const withVisitor = async (name: string, day: string, of: object = {}) => {
      const church = await aChurch({ name, ...of })
      await test.make.aVisitor({ church, createdAt: new Date(`${day}T15:00:00Z`) })
    }
    await withVisitor("Antiga", "2026-04-12")
    await withVisitor("Agosto", "2026-08-31")
    await withVisitor("Setembro", "2026-09-01")
    await withVisitor("Alheia", "2026-03-01", { affiliation: "pending" })
    await aChurch({ name: "Nova", createdAt: test.clock.now() })
    const { visitorless } = await office.call(denominations.dashboard, { params: { id } })
    expect(visitorless?.churches.map(({ name, lastMonth }) => [name, lastMonth])).toEqual([
      ["Mãe", null],
      ["Antiga", "2026-04"],
      ["Agosto", "2026-08"],
    ])
    expect(visitorless?.count).toBe(3)
  })

  it("sorts the churches by each of their counters", async () => {
    const big = await aChurch({ name: "Grande", city: "Ilhéus", state: "BA" })
    for (let n = 0; n < 3; n += 1) await test.make.aMember({ church: big })
    await test.make.aBranch({ church: mother })
    const names = async (query: object) =>
      (await office.call(denominations.churches, { params: { id }, query })).results.map(({ name }) => name)
    expect(await names({})).toEqual(["Grande", "Mãe"])
    expect(await names({ ordering: "members" })).toEqual(["Mãe", "Grande"])
    expect(await names({ ordering: "-branches" })).toEqual(["Mãe", "Grande"])
    expect(await names({ search: "ilheus" })).toEqual(["Grande"])
    expect(await names({ state: "SP" })).toEqual(["Mãe"])
    const page = await office.call(denominations.churches, {
      params: { id },
      query: { pageSize: 1, ordering: "-members" },
    })
    expect([page.count, page.results[0]]).toMatchObject([2, { members: 3, visitors: 0, branches: 1 }])
  })

  it("changes its trend at once when a member's first day is corrected", async () => {
    const { id: member } = await test.make.aMember({ church: mother, membershipDate: "2026-11-03" })
    const shown = async () =>
      (await office.call(denominations.dashboard, { params: { id } })).months
        ?.slice(-2)
        .map((month) => month.members)
    expect(await shown()).toEqual([0, 1])
    const body = { membershipDate: "1998-06-07" }
    await office.call(members.update, { params: { id: member }, body })
    expect(await shown()).toEqual([1, 1])
  })

  it("shows zeros to a new denomination", async () => {
    const shown = await office.call(denominations.dashboard, { params: { id } })
    expect([shown.members, shown.visitors]).toEqual([
      { total: 0, change: 0 },
      { total: 0, change: 0 },
    ])
    expect([shown.branches.total, shown.months?.length]).toEqual([1, 12])
  })
})

describe("a user of one church", () => {
  it("sees totals without those that reveal small numbers, and no other church", async () => {
    const otherChurch = await aChurch({ name: "Irmã" })
    const third = await aChurch({ name: "Terceira" })
    for (let n = 0; n < 3; n += 1) await test.make.aMember({ church: otherChurch })
    for (let n = 0; n < 2; n += 1) await test.make.aMember({ church: mother })
    for (let n = 0; n < 5; n += 1) await test.make.aVisitor({ church: third })
    const pastor = await test.as("PASTOR", mother)
    const shown = await pastor.call(denominations.dashboard, { params: { id } })
    expect(shown).toMatchObject({
      churches: { total: 3, change: null },
      members: { total: null, change: null },
      visitors: { total: 5, change: null },
      own: { members: 2, visitors: 0, branches: 1 },
      months: null,
      states: null,
      silent: null,
      visitorless: null,
    })
    const { results } = await pastor.call(denominations.churches, { params: { id }, query: {} })
    expect(results.map(({ name }) => name)).toEqual(["Mãe"])
    const { results: belongs } = await pastor.call(denominations.list, { query: {} })
    expect(belongs.map((one) => [one.id, one.can.edit])).toEqual([[id, false]])
  })

  it.each(["pending", "refused", "independent"] as const)(
    "whose church is %s sees no denomination",
    async (affiliation) => {
      const church = await aChurch({ affiliation })
      const { token, call } = await test.as("CHURCH_ADMIN", church)
      expect((await call(denominations.list, { query: {} })).count).toBe(0)
      const routes = [
        denominations.detail,
        denominations.stats,
        denominations.churches,
        denominations.dashboard,
      ]
      for (const route of routes) {
        const answer = await callRaw(test.app, route, { token, params: { id } })
        const never = await callRaw(test.app, route, { token, params: { id: 999_999_999 } })
        expect([answer.statusCode, answer.body]).toEqual([404, never.body])
      }
    },
  )
})

const ALIKE = "Já existe uma denominação com nome parecido. Fale com o suporte."

describe("a denomination's own record", () => {
  it("is renamed by its office, once per version, to a name that is free", async () => {
    const params = { id }
    const read = await office.callTagged(denominations.detail, { params })
    const body = { displayName: "Água Viva" }
    const changed = await office.callTagged(
      denominations.update,
      { params, body },
      { ifMatch: read.etag ?? "" },
    )
    expect(changed.data).toMatchObject({ name: read.data.name, displayName: "Água Viva" })
    await expect(
      office.call(denominations.update, { params, body: { name: "Outra" } }, { ifMatch: read.etag ?? "" }),
    ).rejects.toMatchObject({ status: 412 })
    for (const body of [
      { name: "INDEPENDENTE" },
      { name: "lndependentе" },
      { displayName: "Independentes" },
    ]) {
      const [field = ""] = Object.keys(body)
      await expect(office.call(denominations.update, { params, body })).rejects.toMatchObject({
        status: 409,
        message: ALIKE,
        fields: { [field]: [ALIKE] },
      })
    }
    // A variant of its own name is allowed.
    const variant = await office.call(denominations.update, { params, body: { displayName: "ÁGUA  VIVÁ" } })
    expect(variant.displayName).toBe("ÁGUA VIVÁ")
    await office.call(denominations.update, { params, body: { displayName: "Água Viva" } })
    const whole = await office.call(denominations.replace, { params, body: { name: "Rio Claro" } })
    expect([whole.name, whole.displayName]).toEqual(["Rio Claro", "Rio Claro"])
    const { results } = await office.call(audit.list, { query: { action: "denomination.changed" } })
    expect(results.map(({ summary }) => summary)).toEqual([
      "Alterou os dados da denominação (nome, nome de exibição)",
      "Alterou os dados da denominação (nome de exibição)",
      "Alterou os dados da denominação (nome de exibição)",
      "Alterou os dados da denominação (nome de exibição)",
    ])
  })

  it("cannot be changed in the database either by users outside its office", async () => {
    const other = await test.make.aDenomination()
    await expect(
      office.call(denominations.update, { params: { id: other.id }, body: { name: "Alheia" } }),
    ).rejects.toMatchObject({ status: 404 })
    const touched = await test.database.connection.withSystem(async (db) => {
      const { setTenant, createTenantScope } = await import("../../../db/tenant-scope.ts")
      await setTenant(
        db,
        createTenantScope({ churchIds: [mother.id], branchIds: null, userId: office.userId }),
      )
      return db
        .updateTable("denominations")
        .set({ name: "Alheia" })
        .where("id", "=", other.id)
        .executeTakeFirst()
    })
    expect(Number(touched.numUpdatedRows)).toBe(0)
  })

  it("can neither be founded again nor deleted while other churches belong to it or ask to", async () => {
    const { remove } = denominations
    const params = { id }
    await expect(office.call(denominations.create, { body: { name: "Segunda" } })).rejects.toMatchObject({
      status: 409,
    })
    const refusal = () => office.call(remove, { params }).catch((error: unknown) => error)
    await aChurch({ affiliation: "pending" })
    expect(await refusal()).toMatchObject({
      status: 409,
      message: "Há um pedido de filiação sem resposta. Responda-o antes de excluir a denominação.",
    })
    await aChurch({})
    expect(await refusal()).toMatchObject({
      status: 409,
      message: "Há outra igreja nesta denominação. Encerre a filiação dela antes de excluir a denominação.",
    })
    await aChurch({})
    expect(await refusal()).toMatchObject({
      status: 409,
      message:
        "Há outras 2 igrejas nesta denominação. Encerre a filiação delas antes de excluir a denominação.",
    })
    const administrator = await test.as("CHURCH_ADMIN", mother)
    await expect(administrator.call(remove, { params })).rejects.toMatchObject({ status: 403 })
    const foreign = await test.make.aDenomination()
    await expect(office.call(remove, { params: { id: foreign.id } })).rejects.toMatchObject({ status: 404 })
    expect((await office.call(denominations.detail, { params })).can).toEqual({ edit: true, delete: true })
  })

  it("is deleted by its office, whose church continues independently with the same people", async () => {
    const params = { id }
    await registered()
    const colleague = await test.as("DENOMINATION_ADMIN", mother)
    const refused = await aChurch({ affiliation: "refused" })
    const { etag, data } = await office.callTagged(denominations.detail, { params })
    const stale = office.call(denominations.remove, { params }, { ifMatch: '"0"' })
    await expect(stale).rejects.toMatchObject({ status: 412 })
    await office.call(denominations.remove, { params }, { ifMatch: etag ?? "" })
    // The second click, by somebody who is of no office any more.
    await expect(office.call(denominations.remove, { params })).rejects.toMatchObject({ status: 403 })
    for (const person of [office, colleague]) {
      const me = await person.call(account.me)
      expect([me.role, me.permissions.includes("church.manage")]).toEqual(["CHURCH_ADMIN", true])
    }
    const now = await office.call(churchAffiliation.read)
    expect(now).toMatchObject({ affiliation: "independent", isIndependent: true, housesOffice: false })
    expect(now.history[0]).toMatchObject({ kind: "ended", denominationName: data.displayName })
    const administrator = await test.as("CHURCH_ADMIN", refused)
    expect(await administrator.call(churchAffiliation.read)).toMatchObject({
      affiliation: "independent",
      isIndependent: true,
    })
    const offered = await office.call(denominations.availableForRegistration, {
      query: { search: data.name, denomination: id },
    })
    expect(offered.map(({ displayName }) => displayName)).toEqual(["Independente"])
    await expect(
      administrator.call(churchAffiliation.request, { body: { denominationId: id } }),
    ).rejects.toMatchObject({ status: 400 })
    const { results } = await office.call(audit.list, { query: { action: "denomination.ended" } })
    expect(results.map(({ summary }) => summary)).toEqual(["Denominação excluída"])
  })

  it("of the product's list stays on offer without an office when its office deletes it", async () => {
    const { name } = await office.call(denominations.detail, { params: { id } })
    await office.call(denominations.remove, { params: { id } })
    const offered = await office.call(denominations.availableForRegistration, { query: { search: name } })
    expect(offered.map((one) => one.id)).toContain(id)
    expect(await office.call(churchAffiliation.read)).toMatchObject({ isIndependent: true })
  })

  /** As if it had been created by a registration. */
  const registered = () =>
    test.database.owner
      .updateTable("denominations")
      .set({ createdByRegistration: true })
      .where("id", "=", id)
      .execute()
})
