import { reports } from "@aprisco/contract/reports/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { postPlainly } from "../../../testing/post-plainly.ts"
import { anOfficeInside, booksOf } from "../../../testing/treasurer.ts"

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

describe("§1 sums of a denomination: the treasury of the denomination", () => {
  const post = async (of: Church, date: string, cents: number) => {
    const books = await booksOf(test, of)
    const category = books.category(cents > 0 ? "1.01" : "2.03")
    const place = { account: books.cash, fund: books.fund("Geral"), branchId: of.headquarters.id }
    await postPlainly(test, of, { ...place, category, date, cents })
  }

  it("is told to its office, with each month, of the approved churches alone", async () => {
    await post(church, "2026-10-31", 10_050)
    await post(other, "2026-10-02", 20_000)
    await post(other, "2026-11-05", -5_025)
    const { denominationId } = church
    for (const strange of [{ denominationId, affiliation: "pending" }, { affiliation: "approved" }] as const)
      await post(await test.make.aChurch(strange), "2026-10-31", 99_900)
    const office = await test.as("DENOMINATION_ADMIN", church)
    const treasury = await read(
      "treasury",
      { from: "2026-09-01", to: "2026-11-30", compare: "previous" },
      office,
    )
    expect(treasury.scope).toEqual({ kind: "denomination", label: "Campos Brancos" })
    expect(figuresOf(treasury)).toEqual({ income: "300.50", expense: "50.25", result: "250.25" })
    expect(treasury.figures[0]).toMatchObject({ previous: "0.00", change: null })
    expect(rowsOf(treasury, "months", "result")).toEqual([
      ["2026-09", "0.00"],
      ["2026-10", "300.50"],
      ["2026-11", "-50.25"],
    ])
    expect(treasury.tables.map(({ id }) => id)).toEqual(["months"])
    expect(treasury.plots.map(({ table }) => table)).toEqual(["months"])
    const offered = await office.call(reports.catalogue)
    expect(offered.find(({ key }) => key === "treasury")).toMatchObject({ hasDenomination: true })
  })

  it("is denied (403) without churches.manage, to whom its other sums are told, and is not offered", async () => {
    for (const role of ["CHURCH_ADMIN", "PASTOR"] as const) {
      const caller = await test.as(role, church)
      await expect(read("treasury", {}, caller)).rejects.toMatchObject({ status: 403 })
      expect((await read("roll", {}, caller)).scope.kind).toBe("denomination")
      const offered = await caller.call(reports.catalogue)
      expect(offered.find(({ key }) => key === "treasury")).toMatchObject({ hasDenomination: false })
    }
  })

  it("is denied to the office while it is inside a church, which it does not take for the denomination", async () => {
    const office = await anOfficeInside(test, other)
    await expect(read("treasury", {}, office)).rejects.toMatchObject({
      status: 403,
      message: "Para ver a soma da denominação, saia da igreja.",
    })
  })
})
