import { branches } from "@aprisco/contract/branches/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { reports } from "@aprisco/contract/reports/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { sql } from "kysely"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTenantScope } from "../../../db/tenant-scope.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../testing/routes.ts"
import { anOfficeInside } from "../../../testing/treasurer.ts"

let test: TestApp
let church: Church
let pastor: Caller
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T15:00:00Z")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  secretary = await test.as("SECRETARY", church)
})

type Typed = NonNullable<CallOf<typeof monthlyReports.update>["body"]["figures"]>[number]

const open = (by = secretary, body: object = {}) =>
  by.call(monthlyReports.open, {
    body: { branch: church.headquarters.id, month: "2026-10", ...body },
  })
const read = (id: number, by = pastor) => by.call(monthlyReports.detail, { params: { id } })
const type = (id: number, figures: Typed[], by = pastor) =>
  by.call(monthlyReports.update, { params: { id }, body: { figures } })
const submit = (id: number, by = secretary) => by.call(monthlyReports.submit, { params: { id } })
const approve = (id: number, by = pastor) => by.call(monthlyReports.approve, { params: { id } })
const sendBack = (id: number, reason: string, by = pastor) =>
  by.call(monthlyReports.sendBack, { params: { id }, body: { reason } })
const rectify = (id: number, by = secretary) =>
  by.call(monthlyReports.rectify, { params: { id }, body: { reason: "Um batismo ficou de fora" } })
const figure = async (id: number, key: string, by = pastor) =>
  (await read(id, by)).figures.find((one) => one.key === key)
/** The status of a call as it is sent, and what it says. */
async function answer(route: NamedRoute["route"], call: object, by: { token: string } = secretary) {
  const { statusCode, body, json } = await callRaw(test.app, route, { token: by.token, ...call })
  return [statusCode, body === "" ? null : json()]
}
/** An entry of the books, by the code of its category. */
async function post(kind: "income" | "expense", date: string, amount: string, code: string) {
  const admin = await test.as("CHURCH_ADMIN", church)
  const categories = (await admin.call(treasuryCategories.list, {})).results
  const account = (await admin.call(treasuryAccounts.list, {})).results[0]?.id ?? 0
  const category = categories.find((one) => one.code === code)?.id
  await admin.call(ledgerEntries.create, { body: { kind, date, amount, account, category } })
}
async function approved() {
  const { id } = await open()
  await submit(id)
  await approve(id)
  return id
}

describe("a unit's month", () => {
  it("is opened once, for a month that has begun, in a unit in reach", async () => {
    const report = await open()
    expect(report).toMatchObject({
      branchName: church.headquarters.name,
      month: "2026-10",
      version: 1,
      statusDisplay: "Rascunho",
      dueOn: "2026-11-05",
      late: true,
      history: [{ action: "opened", label: "Aberto" }],
      can: { edit: true, submit: true, decide: false, rectify: false },
    })
    const body = { branch: church.headquarters.id, month: "2026-10" }
    expect(await answer(monthlyReports.open, { body })).toEqual([
      409,
      { detail: "Já existe um relatório deste mês para esta unidade." },
    ])
    expect(await answer(monthlyReports.open, { body: { ...body, month: "2026-12" } })).toEqual([
      400,
      { month: ["Este mês ainda não começou."] },
    ])
    const elsewhere = await test.make.aChurch()
    const other = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [other])
    for (const [branch, by] of [
      [elsewhere.headquarters.id, secretary],
      [church.headquarters.id, manager],
    ] as const)
      expect(await answer(monthlyReports.open, { body: { ...body, branch } }, by)).toEqual([
        400,
        { branch: ["Filial não encontrada."] },
      ])
    expect((await answer(monthlyReports.open, { body: {} }))[0]).toBe(400)
  })

  it("is filled in by the system with what each module knows of the month", async () => {
    const { owner } = test.database
    await test.make.aMember({
      church,
      membershipDate: "2026-10-04",
      baptismDate: "2026-10-04",
      conversionDate: "2026-09-30",
    })
    await test.make.aMember({ church, membershipDate: "2020-01-05", conversionDate: "2026-10-31" })
    const gone = await test.make.aMember({
      church,
      membershipDate: "2019-01-05",
      membershipStatus: "transferred",
    })
    await owner
      .insertInto("membershipStatusChanges")
      .values({
        ...{ churchId: church.id, memberId: gone.id, fromStatus: "active", status: "transferred" },
        ...{ effectiveDate: "2026-10-20", createdAt: test.clock.now() },
      })
      .execute()
    const late = await test.make.aMember({
      church,
      membershipDate: "2019-01-05",
      membershipStatus: "deceased",
    })
    await owner
      .insertInto("membershipStatusChanges")
      .values({
        ...{ churchId: church.id, memberId: late.id, fromStatus: "active", status: "deceased" },
        ...{ effectiveDate: "2026-11-02", createdAt: test.clock.now() },
      })
      .execute()
    await test.make.aMember({ church, membershipDate: "2026-11-01" })
    await test.make.aVisitor({ church, createdAt: new Date("2026-10-31T23:00:00-03:00") })
    await test.make.aVisitor({ church, createdAt: new Date("2026-11-01T00:10:00-03:00") })
    await post("income", "2026-10-31", "123.45", "1.01")
    await post("expense", "2026-10-05", "20.00", "2.03")
    await post("income", "2026-11-01", "9.00", "1.01")
    await someServices()
    const { id } = await open()
    const { figures } = await read(id)
    expect(Object.fromEntries(figures.map(({ key, value }) => [key, value]))).toEqual({
      ...{ services: 1, attendance: 1, visitors: 1, decisions: 1, baptisms: 1, admissions: 1, departures: 1 },
      members_end: 3,
      ...{ income: "123.45", expense: "20.00" },
    })
    for (const one of figures) expect(one.systemValue).toBe(one.value)
    const month = { branch: church.headquarters.id, from: "2026-10-01", to: "2026-10-31" }
    const growth = await pastor.call(reports.read, { params: { key: "growth" }, query: month })
    const told = (id: string) => growth.figures.find((one) => one.id === id)?.value
    expect([told("departures"), told("total_end")]).toEqual([1, 3])
  })

  it("takes a typed number that differs with a note alone, and gives it back to the system", async () => {
    const { id } = await open()
    const refused = async (figures: object[]) => {
      const [status, body] = await answer(
        monthlyReports.update,
        { params: { id }, body: { figures } },
        pastor,
      )
      return [status, body.figures?.[0]]
    }
    expect(await refused([{ key: "services", value: 5 }])).toEqual([
      400,
      "Explique por que o número difere do sistema.",
    ])
    for (const value of [-1, 1.5, "x"])
      expect((await refused([{ key: "services", value, note: "Contados à mão" }]))[0]).toBe(400)
    for (const value of [10, "10", "10.5", "-1.00"])
      expect((await refused([{ key: "income", value, note: "Contado" }]))[0]).toBe(400)
    expect((await refused([{ key: "other", value: 1, note: "x" }]))[0]).toBe(400)
    await type(id, [
      { key: "services", value: 5, note: "Contados à mão" },
      { key: "income", value: "1234.56", note: "Inclui o bazar" },
      { key: "baptisms", value: 0 },
    ])
    expect(await figure(id, "services")).toMatchObject({ value: 5, systemValue: 0, note: "Contados à mão" })
    expect(await figure(id, "income")).toMatchObject({ value: "1234.56", systemValue: "0.00" })
    expect(await figure(id, "baptisms")).toMatchObject({ value: 0, note: "" })
    await type(id, [{ key: "services", value: null }])
    expect(await figure(id, "services")).toMatchObject({ value: 0, note: "" })
  })

  it("shows income and expense to readers of the treasury alone, and only they type them", async () => {
    const { id } = await open()
    await type(id, [{ key: "income", value: "10.00", note: "Segredo do bazar" }])
    expect(await figure(id, "income", secretary)).toEqual({
      key: "income",
      label: "Entradas",
      value: null,
      systemValue: null,
      note: "",
    })
    const body = { figures: [{ key: "income", value: "11.00", note: "x" }] }
    expect((await answer(monthlyReports.update, { params: { id }, body }))[0]).toBe(403)
  })

  it("is refused (412) where somebody changed it meanwhile", async () => {
    const { id } = await open()
    await pastor.call(monthlyReports.update, { params: { id }, body: { remarks: "Mês de chuva" } })
    const call = { params: { id }, body: { remarks: "Outro" }, headers: { "if-match": '"1"' } }
    expect((await answer(monthlyReports.update, call))[0]).toBe(412)
    expect((await read(id)).remarks).toBe("Mês de chuva")
  })
})

/** A closed list of an activity that is a «culto» with one who was present, and one of a rehearsal. */
async function someServices() {
  const { owner } = test.database
  const { personId } = await test.make.aVisitor({ church, createdAt: new Date("2026-09-01T12:00:00Z") })
  for (const kind of ["culto", "ensaio"] as const) {
    const place = { churchId: church.id, branchId: church.headquarters.id }
    const activity = await owner
      .insertInto("activities")
      .values({ ...place, name: kind, kind, weekday: 0 })
      .returning("id")
      .executeTakeFirstOrThrow()
    const { id: gatheringId } = await owner
      .insertInto("gatherings")
      .values({
        ...{ ...place, source: "activity", activityId: activity.id, title: kind, day: "2026-10-04" },
        ...{ startsAt: new Date("2026-10-04T22:00:00Z"), status: "closed", closedAt: test.clock.now() },
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await owner
      .insertInto("attendanceMarks")
      .values({
        ...{ churchId: church.id, gatheringId, personId, status: "present", expected: true },
        markedAt: test.clock.now(),
      })
      .execute()
  }
}

describe("sending and deciding", () => {
  it("keeps the figures as they were when it was sent, once", async () => {
    const { id } = await open()
    await submit(id)
    await test.make.aMember({ church, membershipDate: "2026-10-04" })
    expect(await figure(id, "admissions")).toMatchObject({ value: 0, systemValue: 0 })
    for (const [route, body] of [
      [monthlyReports.submit, undefined],
      [monthlyReports.update, { remarks: "x" }],
    ] as const)
      expect(await answer(route, { params: { id }, body })).toEqual([
        409,
        { detail: "Este relatório já foi enviado." },
      ])
    await sendBack(id, "Faltam os batismos")
    expect(await figure(id, "admissions")).toMatchObject({ value: 1 })
    expect(await read(id)).toMatchObject({ statusDisplay: "Devolvido", reason: "Faltam os batismos" })
  })

  it("of two at a time lets one through, and answers the other with 409", async () => {
    const { id } = await open()
    const twice = async (route: NamedRoute["route"], by: Caller) =>
      (await Promise.all([answer(route, { params: { id } }, by), answer(route, { params: { id } }, by)]))
        .map(([status]) => status)
        .toSorted()
    expect(await twice(monthlyReports.submit, secretary)).toEqual([200, 409])
    expect(await twice(monthlyReports.approve, pastor)).toEqual([200, 409])
    expect((await read(id)).history.map(({ action }) => action)).toEqual(["approved", "sent", "opened"])
  })

  it("is for who has the right and reaches the whole church", async () => {
    const { id } = await open()
    expect(await answer(monthlyReports.approve, { params: { id } }, pastor)).toEqual([
      409,
      { detail: "Este relatório ainda não foi enviado." },
    ])
    await submit(id)
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    for (const by of [secretary, manager])
      expect((await answer(monthlyReports.approve, { params: { id } }, by))[0]).toBe(403)
    expect(await answer(monthlyReports.sendBack, { params: { id }, body: {} }, pastor)).toEqual([
      400,
      { reason: ["Informe o motivo da devolução"] },
    ])
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    for (const route of [monthlyReports.detail, monthlyReports.approve, monthlyReports.pdf])
      expect((await answer(route, { params: { id } }, stranger))[0]).toBe(404)
    const leader = await test.as("LEADER", church)
    expect((await answer(monthlyReports.list, {}, leader))[0]).toBe(403)
  })

  it("rings for who decides, and then for who sent it", async () => {
    const { id } = await open()
    await submit(id)
    const bellOf = async (who: Caller) =>
      (await who.call(notifications.list, {})).results.map(({ title, href }) => [title, href])
    const href = `/relatorios/mensal/${id}`
    expect(await bellOf(pastor)).toEqual([["Relatório mensal enviado", href]])
    await sendBack(id, "Faltam os batismos")
    expect(await bellOf(secretary)).toEqual([["Relatório mensal devolvido", href]])
  })

  it("leaves an approved one as it is, whoever asks, the database's own role too", async () => {
    const id = await approved()
    for (const route of [monthlyReports.submit, monthlyReports.update])
      expect(await answer(route, { params: { id }, body: { remarks: "x" } })).toEqual([
        409,
        { detail: "Este relatório já foi aprovado e não pode mais ser alterado." },
      ])
    const scope = createTenantScope({ churchIds: [church.id], branchIds: null, userId: null })
    const asProduct = (statement: ReturnType<typeof sql>) =>
      test.database.connection.withTenant(scope, (db) => statement.execute(db))
    await expect(asProduct(sql`update monthly_reports set remarks = 'x' where id = ${id}`)).rejects.toThrow(
      /is approved/,
    )
    await expect(asProduct(sql`delete from monthly_reports where id = ${id}`)).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe("a rectification", () => {
  it("is a new version of an approved report, one at a time, and the approved one stays", async () => {
    const { id } = await open()
    expect((await answer(monthlyReports.rectify, { params: { id }, body: { reason: "x" } }))[0]).toBe(409)
    await type(id, [{ key: "services", value: 5, note: "Contados à mão" }])
    await submit(id)
    await approve(id)
    const next = await rectify(id)
    expect(next).toMatchObject({
      version: 2,
      status: "draft",
      reason: "Um batismo ficou de fora",
      late: false,
    })
    expect(await figure(next.id, "services")).toMatchObject({ value: 5, note: "Contados à mão" })
    expect(await read(id)).toMatchObject({ status: "approved", can: { rectify: false } })
    expect(next.versions.map(({ version, status }) => [version, status])).toEqual([
      [2, "draft"],
      [1, "approved"],
    ])
    expect(await answer(monthlyReports.rectify, { params: { id }, body: { reason: "x" } })).toEqual([
      409,
      { detail: "Já existe uma retificação deste relatório em andamento." },
    ])
    const [status, body] = await answer(monthlyReports.rectify, { params: { id }, body: {} })
    expect([status, body]).toEqual([400, { reason: ["Informe o motivo da retificação"] }])
  })
})

describe("the list", () => {
  it("is of the units in reach, filtered by month, unit, status and lateness", async () => {
    const other = await test.make.aBranch({ church, name: "Zona Sul" })
    const { id } = await open()
    const second = await open(secretary, { branch: other.id, month: "2026-11" })
    const ids = async (query: object, by = secretary) =>
      (await by.call(monthlyReports.list, { query })).results.map((row) => row.id)
    expect(await ids({})).toEqual([second.id, id])
    expect(await ids({ month: "2026-10" })).toEqual([id])
    expect(await ids({ branch: other.id })).toEqual([second.id])
    expect(await ids({ late: true })).toEqual([id])
    expect(await ids({ late: false })).toEqual([second.id])
    expect(await ids({ status: "approved" })).toEqual([])
    const manager = await test.as("BRANCH_MANAGER", church, [other])
    expect(await ids({}, manager)).toEqual([second.id])
    expect(await secretary.call(monthlyReports.late, {})).toEqual([
      expect.objectContaining({ id, month: "2026-10", dueOn: "2026-11-05", daysLate: 16 }),
    ])
    expect(await manager.call(monthlyReports.late, {})).toEqual([])
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    expect(await stranger.call(monthlyReports.late, {})).toEqual([])
    for (const role of ["LEADER", "MEMBER"] as const)
      expect((await answer(monthlyReports.late, {}, await test.as(role, church)))[0]).toBe(403)
  })

  it("leaves what a closed unit owes to who reaches the one that took over", async () => {
    const [closing, keeper] = [
      await test.make.aBranch({ church, name: "Vila Velha" }),
      await test.make.aBranch({ church, name: "Vila Nova" }),
    ]
    const report = await open(secretary, { branch: closing.id })
    const manager = await test.as("BRANCH_MANAGER", church, [keeper])
    expect((await answer(monthlyReports.detail, { params: { id: report.id } }, manager))[0]).toBe(404)
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(branches.remove, { params: { id: closing.id }, query: { moveTo: keeper.id } })
    expect(await read(report.id, manager)).toMatchObject({ branchName: "Vila Velha", can: { submit: true } })
    expect(await submit(report.id, manager)).toMatchObject({ status: "sent" })
  })
})

describe("the consolidated reports", () => {
  it("have the approved ones and their sums, and say who has not sent theirs", async () => {
    const [south, north] = [
      await test.make.aBranch({ church, name: "Sul" }),
      await test.make.aBranch({ church, name: "Norte" }),
    ]
    const { id } = await open()
    await type(id, [
      { key: "services", value: 4, note: "Contados" },
      { key: "income", value: "100.50", note: "Contado" },
    ])
    await submit(id)
    await approve(id)
    const sent = await open(secretary, { branch: south.id })
    await submit(sent.id)
    const query = { month: "2026-10" }
    const consolidated = await pastor.call(monthlyReports.consolidated, { query })
    expect(consolidated.units).toEqual({ total: 3, approved: 1, sent: 1, missing: 1 })
    expect(consolidated.rows).toMatchObject([
      { id, status: "approved", values: { services: 4, income: "100.50", membersEnd: 0 } },
      { id: null, branchName: "Norte", status: null, values: {} },
      { id: sent.id, branchName: "Sul", statusDisplay: "Enviado", values: {} },
    ])
    expect(consolidated.figures).toEqual(
      expect.arrayContaining([
        { key: "services", label: "Cultos", value: 4 },
        { key: "income", label: "Entradas", value: "100.50" },
      ]),
    )
    // A rectification counts once it is approved.
    await rectify(id)
    expect((await pastor.call(monthlyReports.consolidated, { query })).units.approved).toBe(1)
    const forSecretary = await secretary.call(monthlyReports.consolidated, { query })
    expect(forSecretary.figures.find(({ key }) => key === "income")?.value).toBeNull()
    expect(forSecretary.rows[0]?.values.income).toBeNull()
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    expect((await manager.call(monthlyReports.consolidated, { query })).rows).toHaveLength(1)
    expect((await answer(monthlyReports.consolidated, {}, pastor))[0]).toBe(400)
  })

  it("are files too, with numbers that a sheet adds up", async () => {
    church = await test.make.aChurch({ state: "AM" })
    pastor = await test.as("PASTOR", church)
    secretary = await test.as("SECRETARY", church)
    const id = await approved()
    const file = (format: string) =>
      test.app.inject({
        url: `/api/v1/monthly-reports/consolidated/export/?month=2026-10&format=${format}`,
        headers: { authorization: `Token ${pastor.token}` },
      })
    const csv = await file("csv")
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain("Unidade;Situação;Cultos;")
    expect(csv.body).toMatch(/\nTotal;;0;0;0;0;0;0;0;0;0,00;0,00/)
    for (const format of ["pdf", "xlsx"]) expect((await file(format)).statusCode).toBe(200)
    expect((await file("doc")).statusCode).toBe(400)
    const pdf = await callRaw(test.app, monthlyReports.pdf, { token: pastor.token, params: { id } })
    expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    })
    // In the afternoon in Brasília it is one hour earlier in Manaus.
    for (const words of [church.name, "21/11/2026 às 11:00 · por ", "Entradas (R$)"])
      expect(text).toContain(words)
  })

  it("give a denomination's office the sums of its churches, without their rows", async () => {
    const denomination = await test.make.aDenomination()
    const ofOffice = { denominationId: denomination.id, affiliation: "approved" } as const
    church = await test.make.aChurch(ofOffice)
    const office = await test.as("DENOMINATION_ADMIN", await test.make.aChurch(ofOffice))
    const local = await test.as("PASTOR", church)
    const { id } = await open(local)
    await type(id, [{ key: "income", value: "50.00", note: "Contado" }], local)
    await submit(id, local)
    await approve(id, local)
    const query = { month: "2026-10", denomination: true }
    const sums = await office.call(monthlyReports.consolidated, { query })
    expect(sums).toMatchObject({ units: { total: 2, approved: 1, missing: 1 }, rows: [] })
    expect(sums.figures.find(({ key }) => key === "income")?.value).toBe("50.00")
  })

  it("of a denomination are denied (403) without churches.manage, money or not, rather than the sums of the own church (§1 sums of a denomination)", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const ofOffice = { denominationId, affiliation: "approved" } as const
    const own = await test.make.aChurch(ofOffice)
    const query = { month: "2026-10", denomination: true }
    for (const role of ["CHURCH_ADMIN", "PASTOR", "SECRETARY"] as const) {
      const local = await test.as(role, own)
      await expect(local.call(monthlyReports.consolidated, { query })).rejects.toMatchObject({ status: 403 })
    }
    const inside = await anOfficeInside(test, own)
    await expect(inside.call(monthlyReports.consolidated, { query })).rejects.toMatchObject({
      status: 403,
      message: "Para ver a soma da denominação, saia da igreja.",
    })
  })
})

describe("the settings", () => {
  it("are changed by who decides for the whole church, with the latest reminder last", async () => {
    const read = () => secretary.call(monthlyReports.settings, {})
    expect(await read()).toEqual({ isOn: false, dueDay: 5, reminderDays: [3, 0, -3], can: { edit: false } })
    const change = (body: object) => pastor.call(monthlyReports.changeSettings, { body })
    expect(await change({ isOn: true, dueDay: 10, reminderDays: [-1, 2, 2] })).toEqual({
      isOn: true,
      dueDay: 10,
      reminderDays: [2, -1],
      can: { edit: true },
    })
    for (const body of [{ dueDay: 29 }, { reminderDays: [16] }, { reminderDays: [1, 2, 3, 4, 5, 6] }])
      expect((await answer(monthlyReports.changeSettings, { body }, pastor))[0]).toBe(400)
    expect((await answer(monthlyReports.changeSettings, { body: { isOn: false } }))[0]).toBe(403)
    const other = await test.as("PASTOR", await test.make.aChurch())
    expect((await other.call(monthlyReports.settings, {})).isOn).toBe(false)
  })
})
