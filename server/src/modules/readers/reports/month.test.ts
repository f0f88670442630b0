/** The figures of a month are those of the reports that they are taken from (docs/product/reports.md#3.13). */
import { members } from "@aprisco/contract/members/routes"
import { type Report, reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" }

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-17T15:00:00Z")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  const member = (values: object) => test.make.aMember({ church, ...values })
  await member({ membershipDate: "2020-05-01", birthDate: "1990-10-12" })
  await member({ membershipDate: "2026-10-11", admissionMode: "baptism", baptismDate: "2026-10-11" })
  const { id } = await member({ membershipDate: "2019-01-06", birthDate: "1950-01-01" })
  const body = { status: "transferred", effectiveDate: "2026-10-20" } as const
  await secretary.call(members.changeMembershipStatus, { params: { id }, body })
  await test.make.aVisitor({ church, createdAt: new Date("2026-10-04T22:00:00Z") })
})
afterAll(() => test.close())

const read = (key: string, caller = secretary, query: object = OCTOBER) =>
  caller.call(reports.read, { params: { key }, query })
const valuesOf = ({ figures }: Report) => Object.fromEntries(figures.map(({ id, value }) => [id, value]))
const rowsOf = ({ tables }: Report, table: string) =>
  tables
    .find(({ id }) => id === table)
    ?.rows.filter(({ values }) => values.count !== 0)
    .map(({ label, values }) => [label, values.count])

it("a month says how many were active at its beginning and end, who came and left and how, and the rest of its life", async () => {
  const month = await read("month")
  expect(month.title).toBe("Números do mês")
  expect(valuesOf(month)).toEqual({
    members_start: 2,
    arrivals: 1,
    departures: 1,
    members_end: 2,
    baptisms: 1,
    visitors: 1,
    contacted_in_time: 0,
    became_members: 0,
    gatherings: 0,
    present: 0,
    rate: null,
    birthdays: 1,
  })
  expect(rowsOf(month, "by_mode")).toEqual([["Batismo", 1]])
  expect(rowsOf(month, "by_reason")).toEqual([["Transferido", 1]])
})

it("is of this month where no days are asked for", async () => {
  const month = await read("month", secretary, {})
  expect(month.period).toEqual({ from: "2026-11-01", to: "2026-11-30" })
  expect(valuesOf(month)).toMatchObject({ members_start: 2, members_end: 2, visitors: 0 })
})

it("has the people of each number as the report that it is taken from", async () => {
  const people = (cell: string) =>
    secretary.call(reports.people, { params: { key: "month" }, query: { ...OCTOBER, cell } })
  expect((await people("baptisms")).count).toBe(1)
  expect((await people("by_reason.transferred.count")).count).toBe(1)
  for (const cell of ["members_start", "rate", "total_end", "by_branch.1.count"])
    await expect(people(cell)).rejects.toMatchObject({ status: 404 })
})

it("is closed to who reads no reports", async () => {
  const member = await test.as("MEMBER", church)
  await expect(read("month", member)).rejects.toMatchObject({ status: 403 })
})

it("counts nobody of another church", async () => {
  const other = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  expect(valuesOf(await read("month", other))).toMatchObject({
    members_start: 0,
    members_end: 0,
    visitors: 0,
  })
})
