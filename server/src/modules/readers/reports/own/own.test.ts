import { GRANTS } from "@aprisco/contract/access/roles"
import { BASE_PATH, type ShortCallOf } from "@aprisco/contract/kit/route"
import { lists } from "@aprisco/contract/lists/routes"
import { ownReports } from "@aprisco/contract/reports/own"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

type Body = ShortCallOf<typeof ownReports.create>["body"]

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const BY_STATUS = {
  name: "Membros por situação",
  source: "members",
  columns: ["full_name", "membership_status", "city"],
  groupBy: ["membership_status"],
} as const satisfies Body

const create = (more: Partial<Body> = {}, caller = secretary) =>
  caller.call(ownReports.create, { body: { ...BY_STATUS, ...more } })
const run = (id: number, caller = secretary) => caller.call(ownReports.run, { params: { id } })
const exported = (id: number, format: string, caller = secretary) =>
  test.app.inject({
    url: `${BASE_PATH}/reports/own/${id}/export/?format=${format}`,
    headers: { authorization: `Token ${caller.token}` },
  })

describe("an own report", () => {
  it("lists the chosen columns with its groups", async () => {
    await test.make.aMember({ church, fullName: "Ana Lima", city: "Recife" })
    await test.make.aMember({ church, fullName: "Bia Reis", city: "Olinda" })
    await test.make.aMember({ church, fullName: "Caio Melo", membershipStatus: "inactive" })
    const { id } = await create({ groupBy: ["membership_status", "city"] })
    const found = await run(id)
    expect(found.columns.map(({ label }) => label)).toEqual(["Nome completo", "Situação", "Cidade"])
    expect(found.count).toBe(3)
    expect(found.results.map(({ values }) => values)).toEqual([
      ["Ana Lima", "Ativo", "Recife"],
      ["Bia Reis", "Ativo", "Olinda"],
      ["Caio Melo", "Inativo", null],
    ])
    expect(found.results[0]?.href).toMatch(/^\/membros\/\d+$/)
    expect(found.groups.map(({ key, label, count }) => [key, label, count])).toEqual([
      ["active.Olinda", "Ativo · Olinda", 1],
      ["active.Recife", "Ativo · Recife", 1],
      ["inactive.none", "Inativo · Não informado", 1],
    ])
  })

  it("has rows of each source, with every column that it offers", async () => {
    await test.make.aMember({ church, fullName: "Ana Lima" })
    await test.make.aVisitor({ church, fullName: "Davi Prado" })
    await test.make.aGroup({ church, name: "Célula Norte" })
    const counted = []
    for (const source of ["members", "people", "visitors", "groups"] as const) {
      const fields = await secretary.call(ownReports.fields, { query: { source } })
      const columns = fields.map(({ name }) => name).slice(0, 30)
      for (const { name } of fields.filter(({ groups }) => groups)) {
        const { id } = await create({ source, columns, groupBy: [name] })
        const found = await run(id)
        expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(found.count)
      }
      const { id } = await create({ source, columns, groupBy: [] })
      counted.push([source, (await run(id)).count])
      for (const format of ["csv", "xlsx", "pdf"]) {
        const answer = await exported(id, format)
        expect([source, format, answer.statusCode]).toEqual([source, format, 200])
      }
    }
    expect(counted).toEqual([
      ["members", 1],
      ["people", 2],
      ["visitors", 1],
      ["groups", 1],
    ])
  })

  it("has a file of all its rows, which leaves a line in the trail and of each person", async () => {
    await test.make.aMember({ church, fullName: "=Ana", city: "Recife" })
    const { id } = await create()
    const answer = await exported(id, "csv")
    expect(answer.headers["x-row-count"]).toBe("1")
    expect(answer.rawPayload.toString("utf8").slice(1).split("\r\n")).toEqual([
      "Nome completo;Situação;Cidade",
      "'=Ana;Ativo;Recife",
    ])
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "own_report.exported")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toEqual({ count: 1, format: "csv" })
    const accesses = await test.database.owner
      .selectFrom("personAccesses")
      .where("churchId", "=", church.id)
      .where("what", "=", "export")
      .selectAll()
      .execute()
    expect(accesses).toHaveLength(1)
  })

  it("lists only people of its list, and does not run once that was deleted", async () => {
    await test.make.aMember({ church, fullName: "Ana Lima", gender: "F" })
    await test.make.aMember({ church, fullName: "Caio Melo", gender: "M" })
    const list = await secretary.call(lists.create, {
      body: { name: "Mulheres", rules: { all: [{ field: "gender", op: "is", value: "F" }] } },
    })
    const { id, listName } = await create({ list: list.id })
    expect(listName).toBe("Mulheres")
    expect((await run(id)).count).toBe(1)
    await secretary.call(lists.remove, { params: { id: list.id } })
    const gone = { status: 409, message: "A lista deste relatório foi excluída. Escolha outra." }
    await expect(run(id)).rejects.toMatchObject(gone)
    expect((await exported(id, "csv")).statusCode).toBe(409)
    await secretary.call(ownReports.update, { params: { id }, body: { list: null } })
    expect((await run(id)).count).toBe(2)
  })

  it("refuses unknown columns and groupings, and lists that are not the church's or of no people", async () => {
    await expect(create({ columns: ["full_name", "x"] })).rejects.toMatchObject({
      fields: { columns: ["Coluna desconhecida: x"] },
    })
    await expect(create({ groupBy: ["full_name"] })).rejects.toMatchObject({
      fields: { groupBy: ["Agrupamento desconhecido: full_name"] },
    })
    const stranger = await test.as("SECRETARY", await test.make.aChurch())
    const theirs = await stranger.call(lists.create, { body: { name: "Outra", rules: { all: [] } } })
    await expect(create({ list: theirs.id })).rejects.toMatchObject({
      fields: { list: ["Lista não encontrada."] },
    })
    const own = await secretary.call(lists.create, { body: { name: "Todos", rules: { all: [] } } })
    const ofGroups = { source: "groups" as const, columns: ["name"], groupBy: [], list: own.id }
    await expect(create(ofGroups)).rejects.toMatchObject({ status: 400, fields: { list: expect.anything() } })
  })

  it("is changed by its author and who manages the church alone, and a private one is not there for others", async () => {
    const { id } = await create()
    const pastor = await test.as("PASTOR", church)
    const admin = await test.as("CHURCH_ADMIN", church)
    const rename = (caller: Caller) =>
      caller.call(ownReports.update, { params: { id }, body: { name: "Outro nome" } })
    for (const other of [pastor, admin]) await expect(run(id, other)).rejects.toMatchObject({ status: 404 })
    await secretary.call(ownReports.update, { params: { id }, body: { shared: true } })
    expect((await pastor.call(ownReports.detail, { params: { id } })).can.edit).toBe(false)
    await expect(rename(pastor)).rejects.toMatchObject({ status: 403 })
    expect((await rename(admin)).name).toBe("Outro nome")
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(rename(stranger)).rejects.toMatchObject({ status: 404 })
    const leader = await test.as("LEADER", church)
    await expect(run(id, leader)).rejects.toMatchObject({ status: 403 })
    await secretary.call(ownReports.remove, { params: { id } })
    await expect(secretary.call(ownReports.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it("is put together in plans that have it, and stays readable in others", async () => {
    const { id } = await create()
    await test.database.owner
      .updateTable("churches")
      .set({ planId: "basic" })
      .where("id", "=", church.id)
      .execute()
    await expect(create()).rejects.toMatchObject({ status: 403, body: { feature: "custom_reports" } })
    expect((await run(id)).count).toBe(0)
  })

  it("shows managers of branches their own rows", async () => {
    const branch = await test.make.aBranch({ church })
    await test.make.aMember({ church, fullName: "Da Sede" })
    await test.make.aMember({ church, fullName: "Do Vale", branchId: branch.id })
    const { id } = await create({ shared: true, groupBy: ["branch"] })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await run(id, manager)).results.map(({ values }) => values[0])).toEqual(["Do Vale"])
    expect((await run(id, manager)).groups.map(({ count }) => count)).toEqual([1])
  })

  it("is empty of documents, address and birth date, should a role without members.edit be given reports.view", async () => {
    await test.make.aMember({ church, fullName: "Ana Lima", cpf: "529.982.247-25", birthDate: "1980-01-01" })
    const columns = ["full_name", "cpf", "rg", "address", "birth_date"]
    const ids = []
    for (const source of ["members", "people"] as const)
      ids.push((await create({ source, columns, groupBy: [], shared: true })).id)
    const leader = await test.as("LEADER", church)
    const granted = GRANTS.LEADER
    const original = granted.has.bind(granted)
    const spy = vi
      .spyOn(granted, "has")
      .mockImplementation((right) => right === "reports.view" || original(right))
    try {
      for (const id of ids) {
        expect((await run(id, leader)).results[0]?.values).toEqual(["Ana Lima", null, null, null, null])
        const file = (await exported(id, "csv", leader)).rawPayload.toString("utf8")
        expect(file.split("\r\n")[1]).toBe("Ana Lima;;;;")
        expect((await exported(id, "xlsx", leader)).statusCode).toBe(200)
        expect((await run(id)).results[0]?.values[1]).toBe("529.982.247-25")
      }
    } finally {
      spy.mockRestore()
    }
  })
})
