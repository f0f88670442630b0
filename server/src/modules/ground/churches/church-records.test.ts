import { account } from "@aprisco/contract/account/routes"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { churches } from "@aprisco/contract/churches/routes"

import type { CallOf } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let home: Church
let otherChurch: Church
let asking: Church
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: denominationId } = await test.make.aDenomination()
  const approved = { denominationId, affiliation: "approved" as const }
  home = await test.make.aChurch({ ...approved, name: "Igreja Mãe", planId: "enterprise" })
  otherChurch = await test.make.aChurch({
    ...approved,
    name: "Comunidade da Ávila",
    city: "São José",
    state: "SC",
    cnpj: "12.ABC.345/01DE-35",
    pastorName: "Pr. Natanael",
    planId: "basic",
  })
  asking = await test.make.aChurch({ denominationId, affiliation: "pending", name: "Nova Esperança" })
  office = await test.as("DENOMINATION_ADMIN", home)
})

type Query = CallOf<typeof churches.list>["query"]
const list = (query: Query = {}) => office.call(churches.list, { query })
const names = async (query: Query = {}) => (await list(query)).results.map(({ name }) => name)
const read = (church: { id: number }) => office.call(churches.detail, { params: { id: church.id } })
const body = () => ({
  name: "Igreja do Vale",
  email: "Vale@Example.org",
  phone: "(47) 3123-4567",
  address: "Rua das Oliveiras",
  number: "10",
  city: "Blumenau",
  state: "SC",
  zipcode: "89010-000",
  pastorName: "Elias Prado",
})

describe("the list", () => {
  it("contains the denomination's churches and its requests, sorted in Portuguese, with the number of requests", async () => {
    await test.make.aChurch({ affiliation: "approved", name: "De outra" })
    await test.make.aChurch({ denominationId: home.denominationId, affiliation: "independent" })
    const page = await list()
    expect(page).toMatchObject({ count: 3, pending: 1 })
    expect(page.results.map(({ name }) => name)).toEqual([
      "Comunidade da Ávila",
      "Igreja Mãe",
      "Nova Esperança",
    ])
  })

  it("finds by name, city, pastor and CNPJ, without regard to accents or the mask", async () => {
    for (const search of ["avila", "sao jose", "NATANAEL", "12.ABC.345/01DE-35", "12abc34501de35"])
      expect(await names({ search })).toEqual(["Comunidade da Ávila"])
    expect(await names({ search: "100%" })).toEqual([])
  })

  it("is filtered by state, city, plan and affiliation, in any order", async () => {
    expect(await names({ state: "SC" })).toEqual(["Comunidade da Ávila"])
    expect(await names({ city: "são josé" })).toEqual(["Comunidade da Ávila"])
    expect(await names({ plan: "enterprise" })).toEqual(["Igreja Mãe"])
    expect(await names({ affiliation: "pending" })).toEqual(["Nova Esperança"])
    expect((await list({ affiliation: "approved" })).pending).toBe(1)
    await test.make.aMember({ church: otherChurch })
    expect((await names({ ordering: "-members" }))[0]).toBe("Comunidade da Ávila")
    expect((await names({ ordering: "-name" }))[0]).toBe("Nova Esperança")
  })

  it("has the cities of a state with churches", async () => {
    await test.make.aChurch({ state: "SC", city: "Blumenau" })
    const { cities } = await office.call(churches.citiesByState, { query: { state: "SC" } })
    expect(cities).toEqual(["São José"])
  })

  it("contains the whole denomination also from inside a church", async () => {
    await office.call(officeEntry.enter, { params: { id: otherChurch.id } })
    expect((await list()).count).toBe(3)
    expect((await read(home)).name).toBe("Igreja Mãe")
  })

  it.each(["CHURCH_ADMIN", "PASTOR", "SECRETARY"] as const)(
    "contains only the caller's own church for %s",
    async (role) => {
      const person = await test.as(role, otherChurch)
      const page = await person.call(churches.list, { query: {} })
      expect(page).toMatchObject({ count: 1, pending: 0, results: [{ id: otherChurch.id, isOwn: true }] })
      for (const church of [home, asking])
        await expect(person.call(churches.detail, { params: { id: church.id } })).rejects.toMatchObject({
          status: 404,
        })
    },
  )

  it("shows users who are restricted to branches no counters of the whole church", async () => {
    const manager = await test.as("BRANCH_MANAGER", otherChurch, [otherChurch.headquarters])
    const { results } = await manager.call(churches.list, { query: {} })
    expect(results).toMatchObject([{ id: otherChurch.id, figures: null }])
  })
})

describe("a church", () => {
  it("is shown with its counts, its administrators and its last activity", async () => {
    await test.make.aMember({ church: otherChurch })
    await test.make.aVisitor({ church: otherChurch })
    await test.make.aUser({ church: otherChurch, role: "CHURCH_ADMIN", fullName: "Ana Prado" })
    await test.make.aUser({ church: otherChurch, role: "PASTOR" })
    expect(await read(otherChurch)).toMatchObject({
      name: "Comunidade da Ávila",
      affiliationDisplay: "Filiada",
      plan: { id: "basic", name: "Gratuito" },
      figures: { members: 1, visitors: 1, branches: 1 },
      team: [{ fullName: "Ana Prado", invited: false }],
      can: { edit: true, delete: true, enter: true, decide: false, end: true },
    })
    expect((await read(home)).can).toMatchObject({ delete: false, end: false, enter: true })
  })

  it("was last active when one of its users did something, not when old data was deleted", async () => {
    const at = new Date("2026-01-05T03:00:00Z")
    const systemEntry = {
      churchId: otherChurch.id,
      at,
      action: "trash.purged",
      entity: "church",
      facts: "{}",
    }
    await test.database.owner
      .insertInto("auditEntries")
      .values({ ...systemEntry, actorId: null, entityId: null, requestId: null })
      .execute()
    expect((await read(otherChurch)).lastActivityAt).toBeNull()
    const secretary = await test.as("SECRETARY", otherChurch)
    await secretary.call(visitors.create, { body: { fullName: "Noemi Prado", city: "Olinda", state: "PE" } })
    expect((await read(otherChurch)).lastActivityAt).toBe(test.clock.now().toISOString())
  })

  it("with only a request has name, place, pastor, contact and day", async () => {
    await test.make.aMember({ church: asking })
    await test.make.aUser({ church: asking, role: "CHURCH_ADMIN" })
    const answer = await callRaw(test.app, churches.detail, { token: office.token, params: asking })
    const { name, city, state, pastor_name, email, phone, asked_at, ...rest } = answer.json()
    expect([name, city, state, pastor_name, email, phone]).toEqual([
      "Nova Esperança",
      "São Paulo",
      "SP",
      "Elias Prado",
      asking.email,
      asking.phone,
    ])
    expect(asked_at).toEqual(expect.any(String))
    const told = Object.keys(rest).filter((key) => rest[key] !== null && rest[key].length !== 0)
    expect(told.sort()).toEqual([
      "affiliation",
      "affiliation_display",
      "can",
      "denomination_id",
      "denomination_name",
      "history_count",
      "id",
      "is_own",
      "team_count",
    ])
    expect([rest.history_count, rest.team_count]).toEqual([0, 0])
    expect(rest.can).toEqual({ edit: false, delete: false, enter: false, decide: true, end: false })
  })

  it("is changed by the office and by its own administrator, by no other user", async () => {
    const params = { id: otherChurch.id }
    const changed = await office.call(churches.update, { params, body: { pastorName: "Pr. Josué" } })
    expect(changed).toMatchObject({ pastorName: "Pr. Josué", name: "Comunidade da Ávila" })
    const admin = await test.as("CHURCH_ADMIN", otherChurch)
    expect(await admin.call(churches.replace, { params, body: body() })).toMatchObject({
      name: "Igreja do Vale",
      email: "vale@example.org",
      cnpj: null,
    })
    const neighbour = await test.as("CHURCH_ADMIN", home)
    const denied = neighbour.call(churches.update, { params, body: { name: "Minha Agora" } })
    await expect(denied).rejects.toMatchObject({ status: 404 })
    const pending = office.call(churches.update, { params: { id: asking.id }, body: { name: "Nossa" } })
    await expect(pending).rejects.toMatchObject({ status: 404 })
  })

  it("cannot change denomination, affiliation or plan by an update", async () => {
    const other = await test.make.aDenomination()
    const admin = await test.as("CHURCH_ADMIN", otherChurch)
    const params = { id: otherChurch.id }
    const moving = admin.call(churches.update, { params, body: { denominationId: other.id } })
    await expect(moving).rejects.toMatchObject({ status: 400, fields: { denominationId: expect.any(Array) } })
    const sneaky = { affiliation: "independent", plan_id: "enterprise", deleted_at: "2026-01-01", id: 1 }
    await callRaw(test.app, churches.update, { token: admin.token, params, body: sneaky })
    const row = await rowOf(otherChurch.id)
    expect([row?.affiliation, row?.planId, row?.deletedAt]).toEqual(["approved", "basic", null])
  })

  it("keeps the text that visitors agreed to when its name changes", async () => {
    await office.call(churches.update, { params: { id: otherChurch.id }, body: { name: "Outro Nome" } })
    const kept = test.database.owner.selectFrom("privacyNotices").where("churchId", "=", otherChurch.id)
    expect((await kept.select("text").execute())[0]?.text).toContain("Comunidade da Ávila")
  })
})

const rowOf = (id: number) =>
  test.database.owner.selectFrom("churches").where("id", "=", id).selectAll().executeTakeFirst()

describe("a new church", () => {
  const create = (more: object = {}) => office.call(churches.create, { body: { ...body(), ...more } })

  it("belongs to the denomination at once, has headquarters and the first plan, and is in the office's reach", async () => {
    const made = await create()
    expect(made).toMatchObject({
      name: "Igreja do Vale",
      affiliation: "approved",
      denominationId: home.denominationId,
      plan: { id: "basic" },
      figures: { members: 0, visitors: 0, branches: 1 },
      team: [],
      history: [{ kind: "created" }],
    })
    expect((await read(made)).can.enter).toBe(true)
    await office.call(officeEntry.enter, { params: { id: made.id } })
    expect((await office.call(account.myChurch)).name).toBe("Igreja do Vale")
  })

  it("invites the named administrator", async () => {
    const made = await create({ adminName: "Ana Prado", adminEmail: "Ana@Example.org" })
    expect(made.team).toEqual([{ id: expect.any(Number), fullName: "Ana Prado", invited: true }])
    const email = (await test.emails()).find(({ to }) => to === "ana@example.org")
    expect(email?.text).toContain("/convite#token=")
    const account = await test.database.owner
      .selectFrom("users")
      .where("email", "=", "ana@example.org")
      .select(["role", "churchId", "denominationId"])
      .executeTakeFirst()
    expect(account).toEqual({ role: "CHURCH_ADMIN", churchId: made.id, denominationId: home.denominationId })
  })

  it("is not created when its administrator cannot be invited or is incomplete, nor for another denomination", async () => {
    const taken = await test.make.aUser({ church: otherChurch, role: "PASTOR" })
    const other = await test.make.aDenomination()
    const before = (await list()).count
    for (const [more, field] of [
      [{ adminName: "Ana Prado", adminEmail: taken.email }, "adminEmail"],
      [{ adminName: "Ana Prado" }, "adminEmail"],
      [{ adminEmail: "nova@example.org" }, "adminName"],
      [{ denominationId: other.id }, "denominationId"],
    ] as const)
      await expect(create(more)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(Array) },
      })
    expect((await list()).count).toBe(before)
  })

  it("gets all errors at once, with the registration's messages", async () => {
    const answer = await callRaw(test.app, churches.create, {
      token: office.token,
      body: { cnpj: "12" },
    })
    expect(answer.json()).toMatchObject({
      name: ["Nome da igreja é obrigatório"],
      cnpj: ["CNPJ deve estar no formato XX.XXX.XXX/XXXX-XX"],
      zipcode: ["CEP é obrigatório"],
      pastor_name: ["Nome do pastor responsável é obrigatório"],
    })
  })

  it("is created once, also when the form is sent repeatedly", async () => {
    const send = () =>
      callRaw(test.app, churches.create, {
        token: office.token,
        body: { ...body(), pastor_name: "Elias Prado" },
        headers: { "idempotency-key": `once-${home.id}` },
      })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode}${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await names({ search: "Vale" })).toHaveLength(1)
  })
})

describe("deleting", () => {
  const remove = (church: { id: number }) => office.call(churches.remove, { params: { id: church.id } })

  it("hides an unused church, with its invited administrator and its codes", async () => {
    const made = await office.call(churches.create, {
      body: { ...body(), adminName: "Ana Prado", adminEmail: `ana${home.id}@example.org` },
    })
    await remove(made)
    await expect(read(made)).rejects.toMatchObject({ status: 404 })
    expect(await names()).not.toContain("Igreja do Vale")
    const { owner } = test.database
    const left = await owner.selectFrom("users").where("churchId", "=", made.id).select("fullName").execute()
    expect(left).toEqual([{ fullName: "Conta excluída" }])
    const codes = await owner
      .selectFrom("branches")
      .where("churchId", "=", made.id)
      .select("qrCodeActive")
      .execute()
    expect(codes).toEqual([{ qrCodeActive: false }])
    await expect(remove(made)).rejects.toMatchObject({ status: 404 })
  })

  it("is refused for a church with people, and for the office's own", async () => {
    await test.make.aMember({ church: otherChurch })
    await test.make.aUser({ church: otherChurch, role: "CHURCH_ADMIN" })
    await expect(remove(otherChurch)).rejects.toMatchObject({
      status: 409,
      message:
        "Esta igreja tem 1 membro e 1 pessoa com acesso e não pode ser excluída. Para que deixe a denominação, encerre a filiação.",
    })
    await expect(remove(home)).rejects.toMatchObject({ status: 409 })
    await expect(remove(asking)).rejects.toMatchObject({ status: 404 })
    const admin = await test.as("CHURCH_ADMIN", otherChurch)
    const own = admin.call(churches.remove, { params: { id: otherChurch.id } })
    await expect(own).rejects.toMatchObject({ status: 403 })
  })
})

describe("the file", () => {
  const csv = async (query: string) => {
    const path = `${churches.export.path}?${query}`
    const answer = await callRaw(test.app, { ...churches.export, path }, { token: office.token })
    expect(answer.statusCode).toBe(200)
    return answer.body
  }

  it("contains what the list shows, no more of a church with only a request", async () => {
    const lines = (await csv("format=csv")).trim().split("\r\n")
    expect(lines).toHaveLength(4)
    expect(lines.find((line) => line.includes("Nova Esperança"))).not.toContain("Oliveiras")
    expect((await csv("format=csv&state=SC")).trim().split("\r\n")).toHaveLength(2)
    const entries = test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "church.exported")
      .where("churchId", "=", home.id)
    expect((await entries.select("facts").execute()).map(({ facts }) => facts)).toEqual([
      { count: 3, format: "csv", filters: [] },
      { count: 1, format: "csv", filters: ["state"] },
    ])
  })

  it("is available as a spreadsheet and as PDF", async () => {
    expect((await csv("format=xlsx")).slice(0, 2)).toBe("PK")
    expect((await csv("format=pdf")).slice(0, 5)).toBe("%PDF-")
  })
})
