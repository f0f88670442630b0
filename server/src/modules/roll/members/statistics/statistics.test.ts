import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T15:00:00Z")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const statistics = (query = {}) => secretary.call(memberStatistics.statistics, { query })
const countOf = (rows: { value: string; count: number }[], value: string) =>
  rows.find((row) => row.value === value)?.count

describe("statistics", () => {
  it("of a new church are zeros in the same shape", async () => {
    const counts = await statistics()
    expect(counts.total).toBe(0)
    expect(counts.months).toHaveLength(12)
    expect(counts.months.at(-1)).toEqual({ month: "2026-11", arrivals: 0, departures: 0, total: 0 })
    expect(counts.ageBands.map(({ label }) => label)).toEqual([
      ...["0-9", "10-19", "20-29", "30-39", "40-49", "50-59", "60-69", "70-79", "80+"],
      "Não informada",
    ])
  })

  it("count the members, by exact age", async () => {
    await test.make.aMember({
      church,
      gender: "F",
      birthDate: "2006-11-21",
      ministerialFunction: "deaconess",
    })
    await test.make.aMember({ church, gender: "M", birthDate: "2006-11-22", maritalStatus: "married" })
    await test.make.aMember({ church, gender: "N", birthDate: null, membershipStatus: "inactive" })
    await test.make.aMember({ church, deletedAt: new Date() })
    const counts = await statistics()
    expect(counts.total).toBe(3)
    expect(countOf(counts.byStatus, "inactive")).toBe(1)
    expect(countOf(counts.byFunction, "deaconess")).toBe(1)
    expect(countOf(counts.byMaritalStatus, "married")).toBe(1)
    expect(countOf(counts.byGender, "N")).toBe(1)
    // A member whose marital status is not known is not counted as single.
    expect(countOf(counts.byMaritalStatus, "single")).toBe(0)
    expect(counts.byMaritalStatus.at(-1)).toEqual({ value: "N", label: "Não informado", count: 2 })
    const unit = { value: String(church.headquarters.id), label: "Sede", churchName: church.name, count: 3 }
    expect(counts.byBranch).toEqual([unit])
    const band = (label: string) => counts.ageBands.find((row) => row.label === label)
    expect(band("20-29")).toMatchObject({ female: 1, male: 0 })
    expect(band("10-19")).toMatchObject({ female: 0, male: 1 })
    expect(band("Não informada")).toMatchObject({ unknown: 1 })
  })

  it("distinguish the Sedes of two churches for a denomination's office", async () => {
    const approved = { denominationId: church.denominationId, affiliation: "approved" as const }
    const [one, other] = [await test.make.aChurch(approved), await test.make.aChurch(approved)]
    for (const place of [one, other, other]) await test.make.aMember({ church: place })
    const office = await test.as("DENOMINATION_ADMIN", one)
    const { byBranch } = await office.call(memberStatistics.statistics, { query: {} })
    expect(byBranch.map(({ label, churchName, count }) => [label, churchName, count])).toEqual([
      ["Sede", other.name, 2],
      ["Sede", one.name, 1],
    ])
  })

  it("count each month's arrivals and departures, and the members at its end", async () => {
    await test.make.aMember({ church, membershipDate: "2020-01-01" })
    const leaving = await test.make.aMember({ church, membershipDate: "2026-09-10" })
    await test.make.aMember({ church, membershipDate: "2026-11-01" })
    await secretary.call(members.changeMembershipStatus, {
      params: { id: leaving.id },
      body: { status: "transferred", effectiveDate: "2026-10-05" },
    })
    const { months } = await statistics()
    expect(months.slice(-4)).toEqual([
      { month: "2026-08", arrivals: 0, departures: 0, total: 1 },
      { month: "2026-09", arrivals: 1, departures: 0, total: 2 },
      { month: "2026-10", arrivals: 0, departures: 1, total: 1 },
      { month: "2026-11", arrivals: 1, departures: 0, total: 2 },
    ])
  })

  it("count nobody as arrived who was entered as inactive, as an imported roll has them", async () => {
    await test.make.aMember({ church, membershipDate: "2020-01-01" })
    for (const membershipStatus of ["inactive", "transferred", "deceased"] as const)
      await test.make.aMember({ church, membershipDate: "2026-11-05", membershipStatus })
    const asleep = await test.make.aMember({
      church,
      membershipDate: "2026-10-05",
      membershipStatus: "inactive",
    })
    await secretary.call(members.changeMembershipStatus, {
      params: { id: asleep.id },
      body: { status: "active", effectiveDate: "2026-11-10" },
    })
    expect((await statistics()).months.slice(-3)).toEqual([
      { month: "2026-09", arrivals: 0, departures: 0, total: 1 },
      { month: "2026-10", arrivals: 0, departures: 0, total: 1 },
      { month: "2026-11", arrivals: 1, departures: 0, total: 2 },
    ])
  })

  it("count who comes back as an arrival, so that each month's total is the one before with its changes", async () => {
    const { id } = await test.make.aMember({ church })
    const become = (status: "inactive" | "active", effectiveDate: string) =>
      secretary.call(members.changeMembershipStatus, { params: { id }, body: { status, effectiveDate } })
    await become("inactive", "2026-09-10")
    await become("active", "2026-11-03")
    expect((await statistics()).months.slice(-3)).toEqual([
      { month: "2026-09", arrivals: 0, departures: 1, total: 0 },
      { month: "2026-10", arrivals: 0, departures: 0, total: 0 },
      { month: "2026-11", arrivals: 1, departures: 0, total: 1 },
    ])
  })

  it("never count a departure before the arrival, whatever its day is", async () => {
    const typed = await test.make.aMember({ church, membershipDate: "2026-11-21" })
    await secretary.call(members.changeMembershipStatus, {
      params: { id: typed.id },
      body: { status: "inactive", effectiveDate: "2026-08-01" },
    })
    const { months } = await statistics()
    expect(months.map(({ total }) => total)).toEqual(months.map(() => 0))
    expect(months.at(-1)).toMatchObject({ arrivals: 1, departures: 1 })
  })

  it("are limited to the scope: without other churches, and without other branches for a BRANCH_MANAGER", async () => {
    await test.make.aMember({ church: await test.make.aChurch() })
    const branch = await test.make.aBranch({ church })
    await test.make.aMember({ church })
    await test.make.aMember({ church, branchId: branch.id })
    expect((await statistics()).total).toBe(2)
    expect((await statistics({ branch: branch.id })).total).toBe(1)
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await manager.call(memberStatistics.statistics, { query: {} })).total).toBe(1)
  })
})

describe("a greeting", () => {
  const TODAY = { birthday: "2026-11-21" }
  type Caller = typeof secretary
  const send = async (
    route: typeof memberStatistics.greet | typeof memberStatistics.undoGreeting,
    id: number,
    body: Record<string, unknown> = TODAY,
    { token }: Caller = secretary,
  ) => {
    const answer = await callRaw(test.app, route, { token, params: { id }, body })
    return [answer.statusCode, answer.body === "" ? null : answer.json()]
  }
  const greet = (id: number, body?: Record<string, unknown>, caller?: Caller) =>
    send(memberStatistics.greet, id, body, caller)
  const undo = (id: number, body?: Record<string, unknown>, caller?: Caller) =>
    send(memberStatistics.undoGreeting, id, body, caller)
  const greetedBy = async (caller: Caller = secretary, query = {}) =>
    (await caller.call(memberStatistics.birthdays, { query })).results.map((one) => one.greetedBy)

  it("is seen by colleagues on that birthday, stays with who was first, and is taken back by them alone", async () => {
    const { id } = await test.make.aMember({ church, birthDate: "1980-11-21" })
    const leader = await test.as("LEADER", church)
    const member = await test.as("MEMBER", church)
    const { fullName } = await test.database.owner
      .selectFrom("users")
      .where("id", "=", leader.userId)
      .select("fullName")
      .executeTakeFirstOrThrow()
    expect(await greetedBy()).toEqual([null])
    for (const caller of [leader, leader, secretary])
      expect(await greet(id, TODAY, caller)).toEqual([204, null])
    expect([await greetedBy(), await greetedBy(leader), await greetedBy(member)]).toEqual([
      [fullName],
      [fullName],
      [null],
    ])
    expect(await undo(id)).toEqual([409, { detail: "Outra pessoa da equipe já deu os parabéns." }])
    // The second click finds it undone.
    for (const _ of ["first", "second"]) expect(await undo(id, TODAY, leader)).toEqual([204, null])
    expect(await greetedBy()).toEqual([null])
    await greet(id)
    const nextYear = { from: "2027-11-20", to: "2027-11-22" }
    expect(await greetedBy(secretary, nextYear)).toEqual([null])
    const lines = await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("action", "like", "member.greet%")
      .orderBy("id")
      .select("action")
      .execute()
    expect(lines.map(({ action }) => action)).toEqual([
      "member.greeted",
      "member.greeting_undone",
      "member.greeted",
    ])
  })

  it("is of a birthday, by who contacts people, in their church", async () => {
    const { id } = await test.make.aMember({ church, birthDate: "1980-11-21" })
    const wrong = [400, { birthday: ["Não é o aniversário desta pessoa."] }]
    for (const birthday of ["2026-11-22", "2028-11-21", "2024-11-21"])
      expect(await greet(id, { birthday })).toEqual(wrong)
    expect(await greet(id, { birthday: "ontem" })).toEqual([400, { birthday: ["Data inválida"] }])
    const leap = await test.make.aMember({ church, birthDate: "1980-02-29" })
    expect((await greet(leap.id, { birthday: "2026-03-01" }))[0]).toBe(204)
    const foreign = await test.as("SECRETARY", await test.make.aChurch())
    const member = await test.as("MEMBER", church)
    for (const change of [greet, undo]) {
      expect((await change(id, TODAY, foreign))[0]).toBe(404)
      expect((await change(id, TODAY, member))[0]).toBe(403)
    }
    expect(await greetedBy()).toEqual([null])
  })
})

describe("birthdays", () => {
  const between = async (from: string, to: string) =>
    (await secretary.call(memberStatistics.birthdays, { query: { from, to } })).results

  it("are in order, across the end of the year, with the age reached", async () => {
    await test.make.aMember({ church, fullName: "Ano Novo", birthDate: "1990-01-01" })
    await test.make.aMember({ church, fullName: "Natal", birthDate: "1980-12-25" })
    await test.make.aMember({ church, fullName: "Junho", birthDate: "1980-06-25" })
    await test.make.aMember({
      church,
      fullName: "Falecida",
      birthDate: "1980-12-26",
      membershipStatus: "deceased",
    })
    const found = await between("2026-12-20", "2027-01-05")
    expect(found.map(({ fullName, nextOn, turns }) => [fullName, nextOn, turns])).toEqual([
      ["Natal", "2026-12-25", 46],
      ["Ano Novo", "2027-01-01", 37],
    ])
  })

  it("of 29 February are on 1 March in other years", async () => {
    await test.make.aMember({ church, fullName: "Bissexta", birthDate: "2000-02-29" })
    expect((await between("2027-02-20", "2027-03-02"))[0]).toMatchObject({ nextOn: "2027-03-01", turns: 27 })
    expect((await between("2028-02-20", "2028-03-02"))[0]).toMatchObject({ nextOn: "2028-02-29", turns: 28 })
  })

  it("are by default those of the week that begins today", async () => {
    await test.make.aMember({ church, fullName: "Hoje", birthDate: "1990-11-21" })
    await test.make.aMember({ church, fullName: "Sexta", birthDate: "1990-11-27" })
    await test.make.aMember({ church, fullName: "Depois", birthDate: "1990-11-28" })
    const { results } = await secretary.call(memberStatistics.birthdays, { query: {} })
    expect(results.map(({ fullName }) => fullName)).toEqual(["Hoje", "Sexta"])
  })

  it("show a MEMBER the day without the age, and the phone only with consent", async () => {
    await test.make.aMember({
      church,
      birthDate: "1990-11-21",
      phone: "(11) 91234-5678",
      acceptSms: false,
      acceptWhatsapp: false,
    })
    const member = await test.as("MEMBER", church)
    const { results } = await member.call(memberStatistics.birthdays, { query: {} })
    expect(results).toMatchObject([{ birthday: "11-21", turns: null, phone: null, acceptWhatsapp: false }])
  })

  it("say of each phone whether its owner agreed to WhatsApp", async () => {
    const born = { church, birthDate: "1990-11-21", phone: "(11) 91234-5678" }
    await test.make.aMember({ ...born, fullName: "Aceita", acceptWhatsapp: true })
    await test.make.aMember({ ...born, fullName: "Não Aceita", acceptWhatsapp: false })
    const { results } = await secretary.call(memberStatistics.birthdays, { query: {} })
    expect(results.map(({ phone, acceptWhatsapp }) => [phone !== null, acceptWhatsapp])).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it("of more than a year are refused", async () => {
    await expect(between("2026-01-01", "2027-06-01")).rejects.toMatchObject({ status: 400 })
  })

  it.each([
    ["the wrong way round", { from: "2026-12-01", to: "2026-11-30" }],
    ["that end before today, where the week begins", { to: "2020-01-01" }],
    ["at the end of all days", { from: "9999-12-31" }],
  ])("of days %s are refused", async (_, query) => {
    const fields = { to: ["A data final deve ser igual ou posterior à inicial"] }
    await expect(secretary.call(memberStatistics.birthdays, { query })).rejects.toMatchObject({
      status: 400,
      fields,
    })
  })
})

describe("likely duplicates", () => {
  const ask = (query: object) => secretary.call(memberStatistics.duplicates, { query })

  it("are found by CPF, by name with birth date, by phone and by e-mail, in any format", async () => {
    const { id } = await test.make.aMember({
      church,
      fullName: "José D'Ávila",
      birthDate: "1980-05-17",
      cpf: "529.982.247-25",
      phone: "(11) 91234-5678",
      email: "jose@example.org",
    })
    expect(await ask({ cpf: "52998224725" })).toMatchObject([{ id, reasons: ["cpf"] }])
    expect(await ask({ fullName: "JOSE D'AVILA", birthDate: "1980-05-17" })).toMatchObject([
      { id, reasons: ["name_and_birth_date"] },
    ])
    expect(await ask({ phone: "11 91234 5678", email: "JOSE@example.org" })).toMatchObject([
      { id, reasons: ["phone", "email"] },
    ])
    expect(await ask({ phone: "11912345678", except: id })).toEqual([])
  })

  it("are not found by a partial value, by the name only, or in another church", async () => {
    await test.make.aMember({ church: await test.make.aChurch(), phone: "(11) 91234-5678" })
    await test.make.aMember({ church, fullName: "Ana Prado", phone: "(21) 3123-4567" })
    expect(await ask({ phone: "11912345678" })).toEqual([])
    expect(await ask({ phone: "21312", cpf: "529", email: "a", fullName: "Ana Prado" })).toEqual([])
    expect(await ask({})).toEqual([])
  })

  it("are shown to users who may register members, not to directory readers", async () => {
    for (const role of ["LEADER", "MEMBER"] as const) {
      const caller = await test.as(role, church)
      await expect(caller.call(memberStatistics.duplicates, { query: {} })).rejects.toMatchObject({
        status: 403,
      })
    }
  })
})
