import { ROLES } from "@aprisco/contract/access/roles"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { branches } from "@aprisco/contract/branches/routes"

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

async function actionsOn(id: number) {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "branch")
    .where("entityId", "=", id)
    .orderBy("id")
    .select(["action", "facts"])
    .execute()
  return rows.map(({ action, facts }) => [action, facts])
}

async function refusal(route: Parameters<typeof callRaw>[1], options: Parameters<typeof callRaw>[2]) {
  const answer = await callRaw(test.app, route, { token: admin.token, ...options })
  return [answer.statusCode, answer.json()]
}

describe("a branch", () => {
  it("stays in its church, also where the caller sees several", async () => {
    const approved = {
      denominationId: (await test.make.aDenomination()).id,
      affiliation: "approved" as const,
    }
    const [home, other] = [await test.make.aChurch(approved), await test.make.aChurch(approved)]
    const office = await test.as("DENOMINATION_ADMIN", home)
    const branch = await test.make.aBranch({ church: home })
    const change = { params: { id: branch.id }, body: { church: other.id } }
    expect(await refusal(branches.update, { ...change, token: office.token })).toEqual([
      400,
      { church: ["Uma filial não muda de igreja."] },
    ])
  })

  it("may be opened in a church in reach alone", async () => {
    const other = await test.make.aChurch()
    const query = { churchId: other.id }
    await expect(admin.call(branches.checkCreateAvailability, { query })).rejects.toMatchObject({
      status: 400,
      fields: { churchId: ["Igreja não encontrada."] },
    })
  })
})

describe("a branch is opened", () => {
  it("with all fields of the form, its times in the order of the week, and its own QR code", async () => {
    const sector = await test.make.aBranch({ church, name: "Setor Norte", kind: "sector" })
    const branch = await admin.call(branches.create, {
      body: {
        name: "  Congregação da Várzea ",
        kind: "congregation",
        parentId: sector.id,
        email: "varzea@example.org",
        phone: "(81) 3222-4455",
        zipcode: "50710000",
        address: "Rua do Sol",
        number: "12",
        complement: "",
        neighborhood: "Várzea",
        city: "Recife",
        state: "pe",
        serviceTimes: [
          { weekday: 3, time: "19:30", name: "Culto de ensino" },
          { weekday: 0, time: "18:00", name: "" },
        ],
      },
    })
    expect(branch).toMatchObject({
      name: "Congregação da Várzea",
      kindDisplay: "Congregação",
      parentName: "Setor Norte",
      depth: 1,
      church: church.id,
      zipcode: "50710-000",
      complement: null,
      state: "PE",
      isActive: true,
      qrCodeActive: true,
      serviceTimes: [
        { weekday: 0, time: "18:00", name: null },
        { weekday: 3, time: "19:30", name: "Culto de ensino" },
      ],
      totalMembers: 0,
      managers: [],
      can: { edit: true, manage: true, delete: true },
    })
    const codes = await admin.call(qrCodes.list, {})
    expect(codes.find(({ id }) => id === branch.id)?.visitorRegistrationUrl).toMatch(
      /\/visit\/[0-9a-f-]{36}$/,
    )
    expect(await actionsOn(branch.id)).toEqual([["branch.created", { kind: "congregation" }]])
  })

  it("not without a name or with an invalid one, with each error at its field", async () => {
    const body = {
      name: " ",
      kind: "temple",
      email: "x",
      phone: "123",
      zipcode: "1",
      state: "XX",
      service_times: [{ weekday: 9, time: "25:00" }],
    }
    const [status, fields] = await refusal(branches.create, { body })
    expect(status).toBe(400)
    expect(fields).toMatchObject({
      name: ["Nome é obrigatório"],
      kind: ["Opção inválida"],
      email: ["E-mail inválido"],
      phone: ["Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"],
      zipcode: ["CEP deve estar no formato XXXXX-XXX"],
      state: ["UF inválida"],
    })
    expect(await refusal(branches.create, { body: { name: "Outra", kind: "headquarters" } })).toEqual([
      400,
      { kind: ["A igreja já tem uma sede."] },
    ])
  })

  it("twice with one Idempotency-Key is one branch", async () => {
    const headers = { "idempotency-key": "a0b1c2d3-0000-4000-8000-000000000001" }
    const send = () =>
      test.app.inject({
        method: "POST",
        url: "/api/v1/branches/",
        headers: { authorization: `Token ${admin.token}`, ...headers },
        payload: { name: "Uma só" },
      })
    const [one, other] = [await send(), await send()]
    expect([one.statusCode, other.statusCode]).toEqual([201, 201])
    expect(other.json().id).toBe(one.json().id)
  })

  it("only below a unit of its own church, and only in a church in reach", async () => {
    const foreign = await test.make.aChurch()
    expect(
      await refusal(branches.create, { body: { name: "A", parent_id: foreign.headquarters.id } }),
    ).toEqual([400, { parent_id: ["Filial não encontrada."] }])
    expect(await refusal(branches.create, { body: { name: "A", church: foreign.id } })).toEqual([
      400,
      { church: ["Igreja não encontrada."] },
    ])
  })

  it("by a denomination's office in any of its approved churches", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const branch = await office.call(branches.create, { body: { name: "Nova", church: otherChurch.id } })
    expect(branch.church).toBe(otherChurch.id)
  })

  it.each(ROLES)("by %s exactly as the matrix says; `can` answers the same beforehand", async (role) => {
    const { token } = await test.as(role, church)
    const may = role === "CHURCH_ADMIN" || role === "DENOMINATION_ADMIN"
    const asked = await callRaw(test.app, branches.checkCreateAvailability, { token })
    const opened = await callRaw(test.app, branches.create, { token, body: { name: "Nova" } })
    expect([asked.statusCode, opened.statusCode]).toEqual(may ? [200, 201] : [403, 403])
    if (may) expect(asked.json()).toEqual({ available: true })
  })
})

describe("a branch is changed", () => {
  it("only in the fields that the body names, which are recorded by name", async () => {
    const { id } = await test.make.aBranch({ church, name: "Norte", city: "Recife", state: "PE" })
    const body = { city: "Olinda", serviceTimes: [{ weekday: 0, time: "09:00", name: "Escola" }] }
    const changed = await admin.call(branches.update, { params: { id }, body })
    expect(changed).toMatchObject({ name: "Norte", city: "Olinda", state: "PE" })
    await admin.call(branches.update, { params: { id }, body })
    expect(await actionsOn(id)).toEqual([["branch.changed", { fields: ["city", "serviceTimes"] }]])
  })

  it("as a whole: omitted fields become blank, and church and kind stay", async () => {
    const { id } = await test.make.aBranch({ church, kind: "mission", city: "Recife", isActive: false })
    const replaced = await admin.call(branches.replace, { params: { id }, body: { name: "Só o nome" } })
    expect(replaced).toMatchObject({
      name: "Só o nome",
      kind: "mission",
      city: null,
      isActive: true,
      church: church.id,
    })
  })

  it("never into a headquarters, and a headquarters into no other kind", async () => {
    const { id } = await test.make.aBranch({ church })
    expect(await refusal(branches.update, { params: { id }, body: { kind: "headquarters" } })).toEqual([
      400,
      { kind: ["A igreja já tem uma sede."] },
    ])
    const sede = church.headquarters.id
    expect(await refusal(branches.update, { params: { id: sede }, body: { kind: "branch" } })).toEqual([
      409,
      { detail: "A sede não pode mudar de tipo." },
    ])
    expect(await refusal(branches.update, { params: { id: sede }, body: { parent_id: id } })).toEqual([
      400,
      { parent_id: ["A sede não pode ser vinculada a outra unidade."] },
    ])
    const foreign = await test.make.aChurch()
    expect((await refusal(branches.update, { params: { id }, body: { church: foreign.id } }))[0]).toBe(400)
  })

  it("not below itself, nor below a unit below it", async () => {
    const upper = await test.make.aBranch({ church })
    const middle = await test.make.aBranch({ church, parentId: upper.id })
    const lower = await test.make.aBranch({ church, parentId: middle.id })
    for (const parent of [upper, middle, lower]) {
      const [status, fields] = await refusal(branches.update, {
        params: { id: upper.id },
        body: { parent_id: parent.id },
      })
      expect([status, Object.keys(Object(fields))]).toEqual([400, ["parent_id"]])
    }
  })

  it("by two concurrent calls, each below the other, without a circle", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await test.make.aBranch({ church })
      const other = await test.make.aBranch({ church })
      const below = (id: number, parentId: number) =>
        callRaw(test.app, branches.update, {
          token: admin.token,
          params: { id },
          body: { parent_id: parentId },
        })
      const answers = await Promise.all([below(one.id, other.id), below(other.id, one.id)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    }
  })

  it("by a BRANCH_MANAGER only in their own, and not under a unit out of their reach", async () => {
    const own = await test.make.aBranch({ church })
    const other = await test.make.aBranch({ church })
    const { token } = await test.as("BRANCH_MANAGER", church, [own])
    const change = (id: number, body: object) =>
      callRaw(test.app, branches.update, { token, params: { id }, body: { ...body } })
    expect((await change(own.id, { city: "Olinda" })).statusCode).toBe(200)
    expect((await change(other.id, { city: "Olinda" })).statusCode).toBe(404)
    expect((await change(own.id, { parent_id: other.id })).json()).toEqual({
      parent_id: ["Filial não encontrada."],
    })
  })

  it("by a BRANCH_MANAGER not out of its sector, since they could not move it back", async () => {
    const sector = await test.make.aBranch({ church, kind: "sector" })
    const own = await test.make.aBranch({ church, parentId: sector.id })
    const below = await test.make.aBranch({ church, parentId: own.id })
    const { token } = await test.as("BRANCH_MANAGER", church, [own, below])
    const change = (route: typeof branches.update | typeof branches.replace, id: number, body: object) =>
      callRaw(test.app, route, { token, params: { id }, body: { ...body } })
    for (const [route, body] of [
      [branches.update, { parent_id: null }],
      [branches.replace, { name: "Casa Amarela" }],
    ] as const) {
      const answer = await change(route, own.id, body)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { parent_id: ["Só a administração da igreja pode mudar uma filial de setor."] },
      ])
    }
    const kept = await change(branches.replace, own.id, { name: "Casa Amarela", parent_id: sector.id })
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { parent_id: sector.id }])
    expect((await change(branches.update, below.id, { parent_id: null })).json()).toMatchObject({
      parent_id: null,
    })
  })
})

describe("the list", () => {
  it("puts each unit below its parent, the headquarters first", async () => {
    const south = await test.make.aBranch({ church, name: "Setor Sul", kind: "sector" })
    const north = await test.make.aBranch({ church, name: "Ébano Norte", kind: "sector" })
    await test.make.aBranch({ church, name: "Zona", parentId: north.id })
    await test.make.aBranch({ church, name: "Águas", parentId: north.id })
    await test.make.aBranch({ church, name: "Baixa", parentId: south.id })
    const { results } = await admin.call(branches.list, { query: { ordering: "tree" } })
    expect(results.map(({ name, depth }) => [name, depth])).toEqual([
      ["Sede", 0],
      ["Ébano Norte", 0],
      ["Águas", 1],
      ["Zona", 1],
      ["Setor Sul", 0],
      ["Baixa", 1],
    ])
  })

  it("is filtered by state, city and kind; the cities are the state's own", async () => {
    await test.make.aBranch({ church, name: "A", kind: "mission", city: "São José", state: "SC" })
    await test.make.aBranch({ church, name: "B", city: "SAO JOSE", state: "SC" })
    await test.make.aBranch({ church, name: "C", city: "Blumenau", state: "SC" })
    await test.make.aBranch({ church: await test.make.aChurch(), city: "Itajaí", state: "SC" })
    const names = async (query: object) =>
      (await admin.call(branches.list, { query })).results.map(({ name }) => name)
    expect(await names({ state: "SC" })).toEqual(["A", "B", "C"])
    expect(await names({ state: "SC", city: "são josé" })).toEqual(["A", "B"])
    expect(await names({ kind: "mission" })).toEqual(["A"])
    const { cities } = await admin.call(branches.citiesByState, { query: { state: "sc" } })
    expect(cities).toHaveLength(2)
    expect(cities[0]).toBe("Blumenau")
  })

  it("shows counts to callers who may see counts", async () => {
    await test.make.aMember({ church })
    const totals = async (role: "LEADER" | "SECRETARY") => {
      const { results } = await (await test.as(role, church)).call(branches.list, { query: {} })
      return results.map(({ totalMembers }) => totalMembers)
    }
    expect(await totals("SECRETARY")).toEqual([1])
    expect(await totals("LEADER")).toEqual([null])
  })
})

describe("the counts of a branch", () => {
  it("are for the branch alone and with all below, and zero without people", async () => {
    const sector = await test.make.aBranch({ church })
    const below = await test.make.aBranch({ church, parentId: sector.id })
    const deepest = await test.make.aBranch({ church, parentId: below.id })
    await test.make.aMember({ church, branchId: sector.id })
    await test.make.aMember({ church, branchId: below.id, membershipStatus: "inactive" })
    await test.make.aMember({ church, branchId: deepest.id, deletedAt: new Date() })
    await test.make.aVisitor({ church, branchId: deepest.id })
    const params = { id: sector.id }
    const counts = await admin.call(branches.statistics, { params })
    expect(counts).toEqual({
      unit: { members: 1, activeMembers: 1, visitors: 0, branches: 1 },
      withBelow: { members: 2, activeMembers: 1, visitors: 1, branches: 2 },
      countedAt: test.clock.now().toISOString(),
    })
    expect(await admin.call(branches.updateStatistics, { params })).toEqual(counts)
    const manager = await test.as("BRANCH_MANAGER", church, [sector])
    const theirs = await manager.call(branches.statistics, { params })
    expect(theirs.withBelow).toEqual({ members: 1, activeMembers: 1, visitors: 0, branches: 0 })
    const empty = await admin.call(branches.visitorStats, { params })
    expect(Object.values(empty)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it("of visitors are for visits, registrations by the code and conversions", async () => {
    const day = 86_400_000
    const ago = (days: number) => new Date(test.clock.now().getTime() - days * day)
    const make = (values: object) => test.make.aVisitor({ church, ...values })
    await make({ createdAt: ago(1) })
    await make({ createdAt: ago(10), registrationSource: "manual", followUpStatus: "contacted" })
    await make({ createdAt: ago(90), followUpStatus: "contacted" })
    const params = { id: church.headquarters.id }
    expect(await admin.call(branches.visitorStats, { params })).toEqual({
      total: 3,
      last7Days: 1,
      last30Days: 2,
      byQrCode: 2,
      convertedToMembers: 0,
      conversionRate: 0,
      followUpNeeded: 1,
    })
  })
})
