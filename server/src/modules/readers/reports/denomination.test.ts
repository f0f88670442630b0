import { reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let other: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-17T15:00:00Z")
  const { id } = await test.make.aDenomination({ displayName: "Campos Brancos" })
  const approved = { denominationId: id, affiliation: "approved" as const }
  church = await test.make.aChurch({ ...approved, state: "SP" })
  other = await test.make.aChurch({ ...approved, state: "AC" })
  secretary = await test.as("SECRETARY", church)
})

const read = (key: string, query = {}, caller = secretary) =>
  caller.call(reports.read, { params: { key }, query: { denomination: true, ...query } })
const members = async (of: Church, count: number, membershipDate = "2020-01-01", values = {}) => {
  for (let n = 0; n < count; n += 1) await test.make.aMember({ church: of, membershipDate, ...values })
}
const figuresOf = ({ figures }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(figures.map(({ id, value }) => [id, value]))
const rowsOf = ({ tables }: Awaited<ReturnType<typeof read>>, table: string, column: string) =>
  tables.find(({ id }) => id === table)?.rows.map(({ key, values }) => [key, values[column]])

describe("the denomination in a report", () => {
  it("is told in sums, of nobody's names, once the others are five", async () => {
    await members(church, 2)
    await members(other, 5)
    const roll = await read("roll")
    expect(roll.scope).toEqual({ kind: "denomination", label: "Campos Brancos" })
    expect(figuresOf(roll)).toEqual({ total: 7, active: 7 })
    expect(roll.figures.every(({ people, href }) => !people && href === null)).toBe(true)
    expect(rowsOf(roll, "by_state", "count")).toEqual([
      ["AC", 5],
      ["SP", 2],
    ])
  })

  it("hides each sum of which the other churches have 1 to 4, but from the office", async () => {
    await members(church, 6)
    await members(other, 4)
    const roll = await read("roll")
    expect(figuresOf(roll)).toEqual({ total: null, active: null })
    expect(rowsOf(roll, "by_state", "count")).toEqual([
      ["SP", 6],
      ["AC", null],
    ])
    const office = await test.as("DENOMINATION_ADMIN", church)
    expect(figuresOf(await read("roll", {}, office))).toEqual({ total: 10, active: 10 })
  })

  it("hides the active alone where the others have 1 to 4 of them", async () => {
    await members(other, 2)
    await members(other, 4, "2020-01-01", { membershipStatus: "inactive" })
    expect(figuresOf(await read("roll"))).toEqual({ total: 6, active: null })
  })

  it("has the members at the end of each month, without those that tell a few newcomers", async () => {
    await members(church, 1)
    await members(other, 5)
    await members(other, 2, "2026-11-02")
    await members(other, 6, "2026-09-02")
    const growth = await read("growth", { from: "2026-08-01", to: "2026-11-30", compare: "previous" })
    expect(rowsOf(growth, "months", "total")).toEqual([
      ["2026-08", 6],
      ["2026-09", null],
      ["2026-10", null],
      ["2026-11", 14],
    ])
    expect(growth.figures).toMatchObject([{ id: "total_end", value: 14, previous: 6, change: 133.3 }])
    expect(growth.plots).toMatchObject([{ table: "months", columns: ["total"] }])
  })

  it("counts no church that is not approved, nor another denomination's", async () => {
    await members(other, 5)
    const { denominationId } = church
    await members(await test.make.aChurch({ denominationId, affiliation: "pending" }), 6)
    await members(await test.make.aChurch({ affiliation: "approved" }), 6)
    expect(figuresOf(await read("roll"))).toMatchObject({ total: 5 })
  })

  it("has no people: for that one enters the church", async () => {
    const query = { denomination: true, cell: "total" }
    await expect(secretary.call(reports.people, { params: { key: "roll" }, query })).rejects.toMatchObject({
      status: 403,
      message: "Para ver as pessoas, entre na igreja.",
    })
  })

  it("is denied without its right", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await expect(read("roll", {}, manager)).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    ["a report that has no such sums", "birthdays", {}, "Este relatório não soma a denominação."],
    [
      "one that is narrowed",
      "roll",
      { membershipStatus: "active" },
      "A soma da denominação não tem unidade, lista nem situação.",
    ],
  ])("is refused of %s", async (_, key, query, message) => {
    await expect(read(key, query)).rejects.toMatchObject({ status: 400, fields: { denomination: [message] } })
  })

  it("is refused of a church that belongs to none", async () => {
    const alone = await test.as("SECRETARY", await test.make.aChurch())
    await expect(read("roll", {}, alone)).rejects.toMatchObject({
      status: 400,
      fields: { denomination: ["A igreja não pertence a uma denominação."] },
    })
  })

  it("is offered by the reports that have sums", async () => {
    const offered = await secretary.call(reports.catalogue)
    const sums = offered.filter(({ hasDenomination }) => hasDenomination).map(({ key }) => key)
    expect(sums).toEqual(expect.arrayContaining(["roll", "growth"]))
    expect(sums).not.toContain("birthdays")
  })
})
