import type { Client } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { visitorImports } from "@aprisco/contract/visitors/import"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv } from "../../../../testing/sheets.ts"

let test: TestApp
let church: Church
let admin: Client

beforeAll(async () => {
  test = await sharedTestApp()
})
beforeEach(async () => {
  church = await test.make.aChurch({ city: "Olinda", state: "PE" })
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

type Wish = Partial<Parameters<typeof admin.call<typeof visitorImports.run>>[1]["body"]>

const send = (text: string, wish: Wish = {}, client = admin) =>
  client.call(visitorImports.run, { body: { file: aFile(text, "visitantes.csv"), ...wish } })
const list = async () => (await admin.call(visitors.list, { query: {} })).results
const visitsOf = async (id: number) =>
  (await admin.call(visitorReturns.visits, { params: { id }, query: {} })).results.map(
    ({ visitedOn }) => visitedOn,
  )
const trailOf = () =>
  test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "like", "visitor.import%")
    .select(["action", "facts"])
    .orderBy("id")
    .execute()

const HEADER = ["Nome", "Celular", "E-mail", "Nascimento", "Rua", "Número", "Data da visita", "Obs"]
const ANA = ["ANA PRADO", "81 98811-2255", "ANA@example.org", "01/02/1980", "Rua Sol", "12", "05/01/2020", ""]

describe("a sheet of visitors", () => {
  it("is checked line by line, and nothing is written", async () => {
    const report = await send(csv(HEADER, ANA, ["", "123", "", "", "", "", "", ""]), { dryRun: true })
    expect(report).toMatchObject({ importId: null, rows: 2, created: 1, returned: 0 })
    expect(report.preview[0]).toMatchObject({ outcome: "new", name: "Ana Prado", notes: [] })
    expect(report.preview[0]?.read).toContainEqual({ field: "visited_on", value: "05/01/2020" })
    expect(report.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, "phone"],
      [3, "full_name"],
    ])
    expect(report.columns.map(({ field }) => field)).toEqual([
      ...["full_name", "phone", "email", "birth_date", "address", "number", "visited_on", "observations"],
    ])
    expect(await list()).toEqual([])
  })

  it("makes visitors with the visit of its day, without consents and with nothing due", async () => {
    const { importId } = await send(csv(HEADER, ANA))
    expect(importId).not.toBeNull()
    const [ana] = await list()
    const id = ana?.id ?? 0
    const record = await admin.call(visitors.detail, { params: { id } })
    expect(record).toMatchObject({
      ...{ fullName: "Ana Prado", phone: "(81) 98811-2255", email: "ana@example.org" },
      ...{ birthDate: "1980-02-01", address: "Rua Sol, 12", city: "Olinda", state: "PE" },
      ...{ followUpDueAt: null, followUpStatus: "pending", visitCount: 1 },
    })
    expect(record.ways.whatsapp.to).toBeNull()
    expect(await visitsOf(id)).toEqual(["2020-01-05"])
    expect(await trailOf()).toMatchObject([
      { action: "visitor.imported", facts: { created: 1, returned: 0, leftOut: 0 } },
    ])
  })

  it("makes a first contact due where the import asks for it", async () => {
    await send(csv(HEADER, ANA), { followUp: true })
    expect((await list())[0]?.followUpDueAt).not.toBeNull()
  })

  it("stops at a rejected line, unless it is left out", async () => {
    const text = csv(HEADER, ANA, ["Rui", "123", "", "", "", "", "", ""])
    expect(await send(text)).toMatchObject({ importId: null, errorCount: 1 })
    expect(await list()).toEqual([])
    await send(text, { skipRejected: true })
    expect((await list()).map(({ fullName }) => fullName)).toEqual(["Ana Prado"])
  })

  it("sent twice makes nobody twice", async () => {
    await send(csv(HEADER, ANA))
    const again = await send(csv(HEADER, ANA))
    expect(again).toMatchObject({ importId: null, created: 0, returned: 0 })
    expect(again.preview[0]?.outcome).toBe("known")
    expect(await list()).toHaveLength(1)
  })

  it("asks for the guardian of a child, and finds no branch that there is not", async () => {
    const report = await send(
      csv(["Nome", "Nascimento", "Filial"], ["Davi Prado", "01/02/2024", ""], ["Rui Prado", "", "Lua"]),
      { dryRun: true },
    )
    expect(report.errors.map(({ field }) => field)).toEqual(["guardian_name", "guardian_phone", "branch"])
  })
})

describe("who is known already", () => {
  it("as a visitor gets a further visit, and stays as they are", async () => {
    const { id } = await test.make.aVisitor({ church, fullName: "Ana Prado", phone: "(81) 98811-2255" })
    const report = await send(csv(HEADER, ANA))
    expect(report).toMatchObject({ created: 0, returned: 1 })
    expect(report.preview[0]).toMatchObject({ outcome: "returned", visitorId: id })
    expect(await visitsOf(id)).toContain("2020-01-05")
    expect(await list()).toMatchObject([{ id, email: null, visitCount: 2 }])
  })

  it("keeps the consents that were given and withdrawn", async () => {
    const { id } = await test.make.aVisitor({ church, fullName: "Ana Prado", phone: "(81) 98811-2255" })
    for (const granted of [true, false])
      await admin.call(visitorPrivacy.recordConsent, {
        params: { id },
        body: { purpose: "whatsapp", granted, channel: "paper" },
      })
    const consents = () =>
      test.database.owner
        .selectFrom("consents")
        .where("churchId", "=", church.id)
        .select(["purpose", "granted"])
        .orderBy("id")
        .execute()
    const before = await consents()
    await send(csv(HEADER, ANA))
    expect(await consents()).toEqual(before)
    const { ways } = await admin.call(visitors.detail, { params: { id } })
    expect(ways.whatsapp.to).toBeNull()
  })

  it("as a member is told and left out", async () => {
    const ana = { fullName: "Ana Prado", phone: "(81) 98811-2255", birthDate: "1980-02-01" }
    const { id } = await test.make.aMember({ church, ...ana })
    const report = await send(csv(HEADER, ANA))
    expect(report.preview[0]).toMatchObject({ outcome: "member", memberId: id })
    expect(report.importId).toBeNull()
    expect(await list()).toEqual([])
  })

  it("twice in the sheet is one person with two visits", async () => {
    const later = ANA.with(6, "12/01/2020")
    const report = await send(csv(HEADER, ANA, later, ANA))
    expect(report).toMatchObject({ created: 1, returned: 1 })
    expect(report.preview.map(({ outcome }) => outcome)).toEqual(["new", "repeated", "repeated"])
    const [ana] = await list()
    expect((await visitsOf(ana?.id ?? 0)).toSorted()).toEqual(["2020-01-05", "2020-01-12"])
  })

  it("with a telephone of somebody else is another person, and the check says so", async () => {
    await test.make.aVisitor({ church, fullName: "Rute Prado", phone: "(81) 98811-2255" })
    const report = await send(csv(HEADER, ANA), { dryRun: true })
    expect(report.preview[0]).toMatchObject({
      outcome: "new",
      notes: ["O mesmo contato de Rute Prado: entra como outra pessoa"],
    })
  })

  it("is never somebody of another church", async () => {
    const other = await test.make.aChurch()
    await test.make.aVisitor({ church: other, fullName: "Ana Prado", phone: "(81) 98811-2255" })
    expect(await send(csv(HEADER, ANA))).toMatchObject({ created: 1 })
  })
})

describe("the undo of an import", () => {
  const undo = (id: number | null, client = admin) =>
    client.call(visitorImports.undo, { params: { id: id ?? 0 } })

  it("takes visitors and visits away, once", async () => {
    const { id } = await test.make.aVisitor({ church, fullName: "Rute Lima", email: "rute@example.org" })
    const rute = ["Rute Lima", "", "rute@example.org", "", "", "", "05/01/2020", ""]
    const { importId } = await send(csv(HEADER, ANA, rute))
    expect((await admin.call(visitorImports.list, { query: {} })).results).toMatchObject([
      { id: importId, rows: 2, created: 1, returned: 1, can: { undo: true } },
    ])
    expect(await undo(importId)).toEqual({ deleted: 1, visits: 1, left: [] })
    expect(await list()).toMatchObject([{ id, visitCount: 1 }])
    await expect(undo(importId)).rejects.toMatchObject({ status: 409 })
    // Nobody is left behind who would be taken for a known person.
    expect(await send(csv(HEADER, ANA), { dryRun: true })).toMatchObject({ created: 1 })
  })

  it("leaves who was changed, came again or consented since, and names them", async () => {
    const more = ["Bia Sá", "Caio Sá", "Davi Sá", "Eva Sá"].map((name) => [name, ...Array(7).fill("")])
    const { importId } = await send(csv(HEADER, ANA, ...more))
    const ids = new Map((await list()).map(({ fullName, id }) => [fullName, id]))
    const idOf = (name: string) => ids.get(name) ?? 0
    await admin.call(visitors.update, { params: { id: idOf("Ana Prado") }, body: { city: "Recife" } })
    await admin.call(visitors.updateFollowUp, {
      params: { id: idOf("Bia Sá") },
      body: { followUpStatus: "contacted" },
    })
    await admin.call(visitorReturns.recordVisit, {
      params: { id: idOf("Caio Sá") },
      body: { visitedOn: "2020-03-01" },
    })
    await admin.call(visitorPrivacy.recordConsent, {
      params: { id: idOf("Davi Sá") },
      body: { purpose: "email", granted: true, channel: "paper" },
    })
    const { deleted, left } = await undo(importId)
    expect(deleted).toBe(1)
    expect(left.map(({ name, reason }) => [name, reason])).toEqual([
      ["Ana Prado", "Foi alterado depois da importação"],
      ["Bia Sá", "Foi alterado depois da importação"],
      ["Caio Sá", "Veio de novo depois da importação"],
      ["Davi Sá", expect.any(String)],
    ])
  })

  it("is done by a secretary who made the import, and not of somebody else's", async () => {
    const secretary = await test.as("SECRETARY", church)
    const own = await send(csv(HEADER, ANA), {}, secretary)
    const others = await send(csv(HEADER, ["Rui Sá", "", "rui@example.org", "", "", "", "", ""]))
    const { results } = await secretary.call(visitorImports.list, { query: {} })
    expect(results.map(({ id, can }) => [id, can.undo])).toEqual([
      [others.importId, false],
      [own.importId, true],
    ])
    expect(await undo(own.importId, secretary)).toMatchObject({ deleted: 1, left: [] })
    await expect(undo(others.importId, secretary)).rejects.toMatchObject({ status: 403 })
  })

  it("is refused after thirty days, to other roles and to other churches", async () => {
    const { importId } = await send(csv(HEADER, ANA))
    const secretary = await test.as("SECRETARY", church)
    await expect(undo(importId, secretary)).rejects.toMatchObject({ status: 403 })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(undo(importId, stranger)).rejects.toMatchObject({ status: 404 })
    await test.database.owner
      .updateTable("visitorImports")
      .set({ createdAt: new Date(test.clock.now().getTime() - 31 * 86_400_000) })
      .where("id", "=", importId ?? 0)
      .execute()
    await expect(undo(importId)).rejects.toMatchObject({ status: 409 })
  })
})

describe("who may import", () => {
  it("a leader, who registers visitors, may not", async () => {
    const leader = await test.as("LEADER", church)
    await expect(send(csv(HEADER, ANA), {}, leader)).rejects.toMatchObject({ status: 403 })
    await expect(leader.call(visitorImports.list, { query: {} })).rejects.toMatchObject({ status: 403 })
  })

  it("the template is read back without its own line", async () => {
    const template = await admin.call(visitorImports.template, { query: { format: "csv" } })
    const report = await send(await template.text(), { dryRun: true })
    expect(report).toMatchObject({ rows: 0, created: 0 })
    expect(report.columns.every(({ field }) => field !== null)).toBe(true)
    expect((await admin.call(members.list, { query: {} })).results).toEqual([])
  })
})
