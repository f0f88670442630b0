import { members } from "@aprisco/contract/members/routes"
import { reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

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

const read = (key: string, query = {}) => secretary.call(reports.read, { params: { key }, query })
const people = async (key: string, cell: string, query = {}) =>
  (await secretary.call(reports.people, { params: { key }, query: { cell, ...query } })).results
type Answer = Awaited<ReturnType<typeof read>>
const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ id, value }) => [id, value]))
const rowsOf = ({ tables }: Answer, table: string) => tables.find(({ id }) => id === table)?.rows ?? []
const row = (answer: Answer, table: string, key: string) =>
  rowsOf(answer, table).find((one) => one.key === key)?.values
const become = (id: number, status: "active" | "inactive" | "transferred" | "deceased", day: string) =>
  secretary.call(members.changeMembershipStatus, { params: { id }, body: { status, effectiveDate: day } })

describe("growth", () => {
  it("counts who came, who left and why, and who was active at the end of each month", async () => {
    await test.make.aMember({ church })
    const leaving = await test.make.aMember({ church, fullName: "Rute", membershipDate: "2026-09-10" })
    await test.make.aMember({ church, membershipDate: "2026-11-01" })
    await become(leaving.id, "transferred", "2026-10-05")
    const growth = await read("growth")
    expect(growth.period).toEqual({ from: "2025-12-01", to: "2026-11-30" })
    expect(figuresOf(growth)).toEqual({ arrivals: 2, departures: 1, net: 1, total_end: 2 })
    expect(rowsOf(growth, "months").slice(-4)).toMatchObject([
      { key: "2026-08", values: { arrivals: 0, departures: 0, total: 1 } },
      { key: "2026-09", values: { arrivals: 1, departures: 0, total: 2 } },
      { key: "2026-10", values: { arrivals: 0, departures: 1, total: 1 } },
      { key: "2026-11", values: { arrivals: 1, departures: 0, total: 2 } },
    ])
    expect(rowsOf(growth, "by_reason").map(({ key, values }) => [key, values.count])).toEqual([
      ["transferred", 1],
      ["deceased", 0],
      ["inactive", 0],
      ["none", 0],
    ])
    expect(await people("growth", "departures")).toMatchObject([{ fullName: "Rute", on: "2026-10-05" }])
    expect(await people("growth", "months.2026-09.arrivals")).toMatchObject([{ on: "2026-09-10" }])
    expect(await people("growth", "months.2026-09.total")).toHaveLength(2)
    await expect(people("growth", "net")).rejects.toMatchObject({ status: 404 })
  })

  it("counts who comes back as an arrival, on the day of the return", async () => {
    const { id } = await test.make.aMember({ church })
    await become(id, "inactive", "2026-08-10")
    await become(id, "transferred", "2026-08-20")
    await become(id, "active", "2026-10-20")
    const growth = await read("growth")
    expect(figuresOf(growth)).toEqual({ arrivals: 1, departures: 1, net: 0, total_end: 1 })
    expect(row(growth, "months", "2026-09")).toEqual({ arrivals: 0, departures: 0, total: 0 })
    expect(row(growth, "by_reason", "inactive")).toEqual({ count: 1 })
    expect(await people("growth", "arrivals")).toMatchObject([{ on: "2026-10-20" }])
  })

  it("never counts who was entered as inactive, nor a departure before the arrival", async () => {
    await test.make.aMember({ church, membershipStatus: "inactive" })
    const typed = await test.make.aMember({ church, membershipDate: "2026-11-20" })
    await become(typed.id, "inactive", "2026-08-01")
    const growth = await read("growth")
    expect(figuresOf(growth)).toEqual({ arrivals: 1, departures: 1, net: 0, total_end: 0 })
    expect(row(growth, "months", "2026-11")).toEqual({ arrivals: 1, departures: 1, total: 0 })
  })

  it("follows the present status where the history says another", async () => {
    const { id } = await test.make.aMember({ church })
    await become(id, "inactive", "2026-08-10")
    await test.database.owner
      .updateTable("members")
      .set({ membershipStatus: "active" })
      .where("id", "=", id)
      .execute()
    expect(figuresOf(await read("growth"))).toEqual({ arrivals: 0, departures: 0, net: 0, total_end: 1 })
  })

  it("leaves out the deleted, other churches and, for a BRANCH_MANAGER, other branches", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await test.make.aMember({ church, branchId: branch.id, membershipDate: "2026-11-02" })
    const other = await test.make.aMember({ church, membershipDate: "2026-11-02" })
    await test.make.aMember({ church: await test.make.aChurch(), membershipDate: "2026-11-02" })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const seen = await manager.call(reports.read, { params: { key: "growth" }, query: {} })
    expect(figuresOf(seen)).toMatchObject({ arrivals: 1, total_end: 1 })
    expect(figuresOf(await read("growth", { branch: branch.id }))).toMatchObject({ arrivals: 1 })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(members.remove, { params: { id: other.id } })
    const { results } = await manager.call(reports.people, {
      params: { key: "growth" },
      query: { cell: "arrivals" },
    })
    expect(results.map(({ memberId }) => memberId)).toEqual([id])
    expect(figuresOf(await read("growth"))).toMatchObject({ arrivals: 1, departures: 0, total_end: 1 })
  })

  it("§1 tables: carries the total on, with a row for each month, and none of months to come", async () => {
    await test.make.aMember({ church, membershipDate: "2026-07-15" })
    const growth = await read("growth", { from: "2026-06-01", to: "2027-03-31" })
    expect(rowsOf(growth, "months").map(({ key, values }) => [key, values.total])).toEqual([
      ["2026-06", 0],
      ["2026-07", 1],
      ["2026-08", 1],
      ["2026-09", 1],
      ["2026-10", 1],
      ["2026-11", 1],
    ])
  })

  it("§1 tables: of an empty church has figures at 0", async () => {
    const growth = await read("growth")
    expect(figuresOf(growth)).toEqual({ arrivals: 0, departures: 0, net: 0, total_end: 0 })
    expect(growth.isEmpty).toBe(true)
    expect(rowsOf(growth, "months")).toHaveLength(12)
  })
})

describe("admissions", () => {
  it("count whose membership began, by mode and month, and who was baptised", async () => {
    await test.make.aMember({ church, membershipDate: "2026-10-03", admissionMode: "transfer" })
    await test.make.aMember({ church, membershipDate: "2026-11-02", baptismDate: "2026-11-01" })
    await test.make.aMember({ church, fullName: "Zacarias", baptismDate: "2026-10-12" })
    const admissions = await read("admissions")
    expect(figuresOf(admissions)).toEqual({ admissions: 2, baptisms: 2 })
    expect(rowsOf(admissions, "by_mode").map(({ key, values }) => [key, values.count])).toEqual([
      ["baptism", 0],
      ["transfer", 1],
      ["profession_of_faith", 0],
      ["acclamation", 0],
      ["other", 0],
      ["none", 1],
    ])
    expect(row(admissions, "months", "2026-10")).toEqual({ admissions: 1, baptisms: 1 })
    expect(await people("admissions", "months.2026-10.baptisms")).toMatchObject([
      { fullName: "Zacarias", on: "2026-10-12" },
    ])
  })

  it("of a month are as many as the counters above the list say", async () => {
    await test.make.aMember({ church, membershipDate: "2026-11-02", membershipStatus: "inactive" })
    await test.make.aMember({ church, membershipDate: null })
    const { newMembersMonth } = await secretary.call(members.dashboard, {})
    const admissions = await read("admissions", { from: "2026-11-01", to: "2026-11-30" })
    expect([newMembersMonth, figuresOf(admissions).admissions]).toEqual([2, 2])
  })
})

describe("the age pyramid", () => {
  it("§1 tables: has a row for each band, by exact age and gender", async () => {
    await test.make.aMember({ church, gender: "F", birthDate: "2006-11-21" })
    await test.make.aMember({ church, gender: "M", birthDate: "2006-11-22" })
    await test.make.aMember({ church, gender: "N", birthDate: null, fullName: "Sem Data" })
    await test.make.aMember({ church, gender: "F", birthDate: "1926-01-01" })
    const pyramid = await read("age_pyramid")
    expect(rowsOf(pyramid, "bands").map(({ key }) => key)).toEqual([
      ...["0-9", "10-19", "20-29", "30-39", "40-49", "50-59", "60-69", "70-79", "80+", "none"],
    ])
    expect(row(pyramid, "bands", "20-29")).toEqual({ male: 0, female: 1, unknown: 0 })
    expect(row(pyramid, "bands", "10-19")).toEqual({ male: 1, female: 0, unknown: 0 })
    expect(row(pyramid, "bands", "80+")).toEqual({ male: 0, female: 1, unknown: 0 })
    expect(await people("age_pyramid", "bands.none.unknown")).toMatchObject([{ fullName: "Sem Data" }])
    expect(figuresOf(pyramid)).toEqual({ total: 4 })
  })
})

describe("birthdays", () => {
  it("count active members by the day of the period, across the end of the year", async () => {
    await test.make.aMember({ church, birthDate: "1990-01-01" })
    await test.make.aMember({ church, birthDate: "1980-12-25" })
    await test.make.aMember({ church, birthDate: "1980-12-26", membershipStatus: "deceased" })
    await test.make.aMember({ church, birthDate: "1980-06-25" })
    const birthdays = await read("birthdays", { from: "2026-12-20", to: "2027-01-05" })
    expect(figuresOf(birthdays)).toEqual({ total: 2 })
    expect(rowsOf(birthdays, "days").map(({ key, label, values }) => [key, label, values.count])).toEqual([
      ["12-25", "25/12", 1],
      ["01-01", "01/01", 1],
    ])
    const natal = await people("birthdays", "days.12-25.count", { from: "2026-12-20", to: "2027-01-05" })
    expect(natal).toMatchObject([{ on: "2026-12-25" }])
  })

  it("of 29 February are on 1 March in other years, and a person counts once", async () => {
    await test.make.aMember({ church, birthDate: "2000-02-29" })
    const days = async (query: { from: string; to: string }) =>
      rowsOf(await read("birthdays", query), "days").map(({ key }) => key)
    expect(await days({ from: "2027-02-20", to: "2027-03-02" })).toEqual(["03-01"])
    expect(await days({ from: "2028-02-20", to: "2028-03-02" })).toEqual(["02-29"])
    const years = { from: "2024-01-01", to: "2028-12-31" }
    expect(figuresOf(await read("birthdays", years))).toEqual({ total: 1 })
    expect(await people("birthdays", "total", years)).toHaveLength(1)
  })
})
