import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { treasurySummary } from "@aprisco/contract/treasury/summary"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { postPlainly } from "../../../../testing/post-plainly.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller
let caixa: number
let general: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  caixa = (await admin.call(treasuryAccounts.list, {})).results[0]?.id ?? 0
  general = (await admin.call(treasuryFunds.list, {})).results[0]?.id ?? 0
})

const summary = (query: object = {}, caller = admin) => caller.call(treasurySummary.read, { query })
const category = async (code: string) =>
  (await admin.call(treasuryCategories.list, {})).results.find((one) => one.code === code)?.id ?? 0
const post = async (code: string, cents: number, date = "2026-11-10", values: object = {}) =>
  postPlainly(test, church, {
    account: caixa,
    category: await category(code),
    fund: general,
    branchId: church.headquarters.id,
    date,
    cents,
    ...values,
  })

describe("the summary", () => {
  it("has a month's income, expense, tithes and offerings beside the month before and the eleven before it", async () => {
    const young = await admin.call(treasuryCategories.create, {
      body: { name: "Dízimos dos jovens", parent: await category("1.01") },
    })
    await post("1.01", 10_000)
    await post("1.01.01", 2_500)
    await post("1.02", 3_000)
    await post("1.02", -1_000)
    await post("2.03", -4_000)
    await post("1.01", 7_000, "2026-10-31")
    await post("1.06", 50_000, "2025-12-01")
    await post("1.06", 1_000, "2025-11-30")
    await post("1.06", 9_900, "2026-12-01")
    const answer = await summary()
    expect(answer).toMatchObject({
      month: "2026-11",
      balance: "685.00",
      income: "145.00",
      expense: "40.00",
      result: "105.00",
      tithes: "125.00",
      offerings: "20.00",
      previous: { income: "70.00", expense: "0.00", tithes: "70.00", result: "70.00" },
      accounts: [{ id: caixa, name: "Caixa", branchName: "Sede", balance: "685.00", expected: "0.00" }],
    })
    expect(answer.months.map(({ month, income, balance }) => [month, income, balance])).toEqual([
      ["2025-12", "500.00", "510.00"],
      ...["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"].map((month) => [month, "0.00", "510.00"]),
      ...["2026-06", "2026-07", "2026-08", "2026-09"].map((month) => [month, "0.00", "510.00"]),
      ["2026-10", "70.00", "580.00"],
      ["2026-11", "145.00", "685.00"],
    ])
    expect(answer.byCategory.map(({ category: id, code, kind, amount }) => [id, code, kind, amount])).toEqual(
      [
        [await category("1.01"), "1.01", "income", "100.00"],
        [young.id, "1.01.01", "income", "25.00"],
        [await category("1.02"), "1.02", "income", "20.00"],
        [await category("2.03"), "2.03", "expense", "40.00"],
      ],
    )
    expect(await summary({ month: "2026-10" })).toMatchObject({ income: "70.00", balance: "580.00" })
  })

  it("takes the month of the date, or that to which an entry belongs", async () => {
    await post("2.03", -8_000, "2026-11-05", { competence: "2026-10-01" })
    expect(await summary()).toMatchObject({ expense: "80.00", previous: { expense: "0.00" } })
    const accrual = await summary({ basis: "accrual" })
    expect(accrual).toMatchObject({ expense: "0.00", previous: { expense: "80.00" }, balance: "-80.00" })
    expect(accrual.months.at(-2)).toMatchObject({ month: "2026-10", expense: "80.00", balance: "0.00" })
  })

  it("is of one branch, or of all below it, and of a manager's branches alone", async () => {
    const [upper, lower] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    await test.database.owner
      .updateTable("branches")
      .set({ parentId: upper.id })
      .where("id", "=", lower.id)
      .execute()
    for (const [branch, cents] of [
      [upper, 200],
      [lower, 30],
    ] as const) {
      const { id: account } = await admin.call(treasuryAccounts.create, {
        body: { name: "Caixa", kind: "cash", branch: branch.id },
      })
      await post("1.02", cents, "2026-11-10", { account, branchId: branch.id })
    }
    await post("1.02", 1_000)
    expect(await summary()).toMatchObject({ income: "12.30" })
    expect(await summary({ branch: upper.id })).toMatchObject({ income: "2.00", balance: "2.00" })
    expect(await summary({ branch: upper.id, below: true })).toMatchObject({ income: "2.30" })
    const manager = await test.as("BRANCH_MANAGER", church, [lower])
    expect(await summary({}, manager)).toMatchObject({ income: "0.30", accounts: [{ balance: "0.30" }] })
    expect((await summary({}, manager)).accounts).toHaveLength(1)
    const foreign = (await test.make.aChurch()).headquarters.id
    await expect(summary({ branch: foreign })).rejects.toMatchObject({ status: 400 })
  })

  it("is not for who has no right to see money, of another church empty, and asked for by a month", async () => {
    await post("1.01", 10_000)
    const secretary = await test.as("SECRETARY", church)
    await expect(summary({}, secretary)).rejects.toMatchObject({ status: 403 })
    expect(await summary({}, await test.as("PASTOR", church))).toMatchObject({ tithes: "100.00" })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await summary({}, stranger)).toMatchObject({ income: "0.00", byCategory: [] })
    await expect(summary({ month: "2026-13" })).rejects.toMatchObject({
      status: 400,
      fields: { month: ["Mês inválido"] },
    })
    expect((await callRaw(test.app, treasurySummary.read)).statusCode).toBe(401)
  })
})
