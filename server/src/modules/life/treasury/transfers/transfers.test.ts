import { branches } from "@aprisco/contract/branches/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { ledgerIntegrity } from "@aprisco/contract/treasury/integrity"
import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import type { NamedRoute } from "../../../../testing/routes.ts"
import { answerOf, aTreasurer, type Books, booksOf } from "../../../../testing/treasurer.ts"

let test: TestApp
let church: Church
let books: Books
let treasurer: Caller
let congregation: { id: number }
let there: number

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  books = await booksOf(test, church)
  treasurer = await aTreasurer(test, church)
  congregation = await test.make.aBranch({ church, name: "Congregação" })
  there = await books.account({ branchId: congregation.id, name: "Caixa da congregação", kind: "cash" })
})

const raw = (route: NamedRoute["route"], options: object, who: { token: string } = treasurer) =>
  answerOf(test, route, options, who)
const transfer = (values: object = {}, who?: { token: string }) =>
  raw(
    treasuryTransfers.betweenAccounts,
    {
      body: {
        ...{ from_account: there, to_account: books.cash, amount: "80.00", date: "2026-11-08" },
        ...values,
      },
    },
    who,
  )
const reserve = (values: object = {}) =>
  raw(treasuryTransfers.betweenFunds, {
    body: {
      ...{ from_fund: books.fund("Geral"), to_fund: books.fund("Missões"), account: books.cash },
      ...{ amount: "30.00", date: "2026-11-08", reason: "Decisão da assembleia" },
      ...values,
    },
  })
const managerOf = (...managed: { id: number }[]) => test.as("BRANCH_MANAGER", church, managed)
const listed = async (who: Caller, query: object = {}) => {
  const { results } = await who.call(ledgerEntries.list, { query })
  return results.map(({ number, account, toAccount }) => [number, account?.name, toAccount?.name])
}

describe("a transfer", () => {
  it("between accounts of two branches is in the lists of both, and is neither income nor expense", async () => {
    const [status, made] = await transfer({ description: "Sobra do mês" })
    expect([status, made]).toMatchObject([
      201,
      {
        ...{ kind: "transfer", amount: "80.00", category: null, fund: { name: "Geral" }, splits: [] },
        ...{ account: { name: "Caixa da congregação" }, to_account: { name: "Caixa" } },
        warnings: [{ code: "account_negative" }],
      },
    ])
    for (const branch of [congregation.id, church.headquarters.id])
      expect(await listed(treasurer, { branch })).toEqual([["2026/000001", "Caixa da congregação", "Caixa"]])
    expect(await listed(treasurer, { account: books.cash })).toHaveLength(1)
    const all = await treasurer.call(ledgerEntries.list, {})
    expect(all.totals).toEqual({ income: "0.00", expense: "0.00" })
    const here = await managerOf(congregation)
    expect(await listed(here)).toEqual([["2026/000001", "Caixa da congregação", undefined]])
    expect(await listed(await managerOf({ id: church.headquarters.id }))).toHaveLength(1)
    const note = { params: { id: made.id }, body: { description: "Mudado" } }
    expect((await raw(ledgerEntries.update, note, here))[0]).toBe(403)
    const back = { params: { id: made.id }, body: { reason: "Em dobro" } }
    expect((await raw(ledgerEntries.reverse, back, here))[0]).toBe(403)
    expect(await raw(ledgerEntries.reverse, back)).toMatchObject([
      201,
      { amount: "-80.00", status: "reversal", account: { name: "Caixa da congregação" } },
    ])
  })

  it("needs both branches of a manager, both months open, and two accounts", async () => {
    const manager = await managerOf(congregation)
    expect(await transfer({}, manager)).toEqual([400, { to_account: ["Conta não encontrada."] }])
    expect(await transfer({}, await managerOf(congregation, church.headquarters))).toMatchObject([201, {}])
    expect(await transfer({ to_account: there })).toEqual([
      400,
      { to_account: ["Escolha contas diferentes"] },
    ])
    expect(await transfer({ date: "2026-11-19" })).toEqual([400, { date: ["A data não pode ser futura"] }])
    const other = await booksOf(test, await test.make.aChurch())
    expect(await transfer({ to_account: other.cash })).toEqual([
      400,
      { to_account: ["Conta não encontrada."] },
    ])
    expect(await transfer({ fund: other.fund("Geral") })).toEqual([400, { fund: ["Fundo não encontrado."] }])
    await books.close(church.headquarters, "2026-10-01")
    expect(await transfer({ date: "2026-10-31" })).toEqual([409, { detail: "O mês 10/2026 está fechado." }])
    expect((await transfer({}, await test.as("PASTOR", church)))[0]).toBe(403)
  })

  it("between funds stays in its account, and spends no restricted fund unknown", async () => {
    const [status, made] = await reserve()
    expect([status, made]).toMatchObject([
      201,
      { kind: "fund_transfer", fund: null, reason: "Decisão da assembleia", account: { name: "Caixa" } },
    ])
    const { results } = await treasurer.call(ledgerEntries.list, { query: { fund: books.fund("Missões") } })
    expect(results).toMatchObject([{ number: "2026/000001", matchedAmount: null }])
    const back = { from_fund: books.fund("Missões"), to_fund: books.fund("Geral"), amount: "30.01" }
    expect(await reserve(back)).toMatchObject([409, { code: "fund_overdrawn" }])
    expect(await reserve({ ...back, acknowledge_overdraw: true })).toMatchObject([201, {}])
    expect(await reserve({ to_fund: books.fund("Geral") })).toEqual([
      400,
      { to_fund: ["Escolha fundos diferentes"] },
    ])
    expect((await reserve({ reason: "Não" }))[1]).toHaveProperty("reason")
    expect((await raw(treasuryTransfers.betweenFunds, {}, await managerOf(congregation)))[0]).toBe(403)
  })
})

describe("the books", () => {
  it("are whole when they are counted again, and say what is missing", async () => {
    await transfer()
    await reserve()
    const whole = { balanced: true, gaps: [], seals_valid: true, entries: 2 }
    expect(await raw(ledgerIntegrity.read, {})).toEqual([200, whole])
    const owner = test.database.owner
    await owner.updateTable("ledgerTotals").where("accountId", "=", there).set({ amountCents: 1 }).execute()
    await owner
      .updateTable("ledgerEntries")
      .where("churchId", "=", church.id)
      .where("number", "=", 2)
      .set({ number: 4 })
      .execute()
    expect(await raw(ledgerIntegrity.read, {})).toEqual([
      200,
      { ...whole, balanced: false, gaps: ["2026/000002", "2026/000003"] },
    ])
  })

  it("hold a branch open while one of its accounts has a balance, and end its accounts with it", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    await transfer()
    const close = () => raw(branches.remove, { params: { id: congregation.id } }, admin)
    expect(await close()).toEqual([409, { detail: "Esta filial tem saldo. Transfira-o antes de excluir." }])
    await transfer({ from_account: books.cash, to_account: there })
    expect((await close())[0]).toBe(204)
    expect(await listed(treasurer, { account: there })).toHaveLength(2)
    expect(await transfer()).toEqual([400, { from_account: ["Esta conta está desativada."] }])
  })
})
