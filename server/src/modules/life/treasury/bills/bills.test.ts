import { notifications } from "@aprisco/contract/notifications/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { makeRecurringBills } from "../recurrences/make-bills.ts"
import { notifyOfDueBills } from "./notify-due-bills.ts"

let test: TestApp
let church: Church
let admin: Caller
let caixa: number
let rent: number
let offerings: number

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  caixa = (await admin.call(treasuryAccounts.list, {})).results[0]?.id ?? 0
  const { results } = await admin.call(treasuryCategories.list, {})
  rent = results.find(({ code }) => code === "2.04")?.id ?? 0
  offerings = results.find(({ code }) => code === "1.02")?.id ?? 0
})

const raw = async (route: NamedRoute["route"], options: object, token = admin.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aBill = (values: object = {}, caller = admin) =>
  caller.call(treasuryBills.create, {
    body: { kind: "payable", amount: "300.00", dueDate: "2026-11-20", category: rent, ...values },
  })
const settle = (id: number, amount: string, values: object = {}, token?: string) =>
  raw(
    treasuryBills.settle,
    { params: { id }, body: { account: caixa, date: "2026-11-18", amount, ...values } },
    token,
  )
const change = (id: number, body: object) => raw(treasuryBills.update, { params: { id }, body })
const remove = (id: number) => raw(treasuryBills.remove, { params: { id } })
const bill = (id: number) => admin.call(treasuryBills.detail, { params: { id } })
const bills = async (query: object = {}, caller = admin) =>
  (await caller.call(treasuryBills.list, { query: { pageSize: 100, ...query } })).results
const reverse = (id: number) =>
  admin.call(ledgerEntries.reverse, { params: { id }, body: { reason: "Lançado em dobro" } })
const conflictOf = (detail: string) => [409, { detail }]

describe("a bill", () => {
  it("is paid in parts that are entries, and open again once they are reversed", async () => {
    const { id } = await aBill({ payee: "Imobiliária" })
    const [status, entry] = await settle(id, "120.00")
    expect([status, entry]).toMatchObject([
      201,
      {
        kind: "expense",
        amount: "120.00",
        payee: "Imobiliária",
        category: { id: rent },
        can: { edit: false },
      },
    ])
    expect(await bill(id)).toMatchObject({ status: "partial", settled: "120.00", remaining: "180.00" })
    expect(await change(id, { amount: "119.99" })).toEqual([
      400,
      { amount: ["Já foram pagos R$ 120,00 desta conta."] },
    ])
    expect(await remove(id)).toEqual(conflictOf("Esta conta tem pagamentos. Estorne-os antes."))
    expect((await settle(id, "180.00"))[0]).toBe(201)
    expect(await bill(id)).toMatchObject({ status: "paid", remaining: "0.00", difference: null })
    expect(await settle(id, "1.00")).toEqual(conflictOf("Esta conta já foi paga."))
    await reverse(entry.id)
    expect(await bill(id)).toMatchObject({ status: "partial", settled: "180.00", remaining: "120.00" })
    expect((await bill(id)).entries).toHaveLength(2)
  })

  it("is closed at a lower or higher amount, and takes no more than what is left without that", async () => {
    const [cheaper, dearer] = [await aBill(), await aBill()]
    expect(await settle(dearer.id, "300.01")).toEqual(
      conflictOf("O valor passa do que falta pagar. Marque «Quitar por este valor»."),
    )
    const [, entry] = await settle(cheaper.id, "280.00", { closes: true })
    await settle(dearer.id, "315.50", { closes: true })
    expect(await bill(cheaper.id)).toMatchObject({ status: "paid", difference: "-20.00", remaining: "0.00" })
    expect(await bill(dearer.id)).toMatchObject({ status: "paid", difference: "15.50" })
    await reverse(entry.id)
    expect(await bill(cheaper.id)).toMatchObject({ status: "open", difference: null, remaining: "300.00" })
    const twice = await Promise.all([settle(cheaper.id, "300.00"), settle(cheaper.id, "300.00")])
    expect(twice.map(([status]) => status).sort()).toEqual([201, 409])
  })

  it("in instalments is due each month, on the last day where it is shorter, and the last takes the cents", async () => {
    await aBill({ amount: "100.00", dueDate: "2027-01-31", installments: 3 })
    expect((await bills()).map((one) => [one.dueDate, one.amount, one.installment])).toEqual([
      ["2027-01-31", "33.33", 1],
      ["2027-02-28", "33.33", 2],
      ["2027-03-31", "33.34", 3],
    ])
    expect(await bills({ dueTo: "2027-02-28", ordering: "-due_date" })).toHaveLength(2)
  })

  it("says at each field what is missing or wrong, and is found by what it is", async () => {
    const create = (body: object) => raw(treasuryBills.create, { body })
    const whole = { kind: "payable", amount: "1.00", due_date: "2026-11-20", category: rent }
    expect((await create({}))[1]).toMatchObject({
      kind: ["Tipo é obrigatório"],
      amount: ["Valor é obrigatório"],
      due_date: ["Vencimento é obrigatório"],
      category: ["Categoria é obrigatória"],
    })
    expect(await create({ ...whole, category: offerings })).toEqual([
      400,
      { category: ["Escolha uma categoria de saída."] },
    ])
    expect(await create({ ...whole, installments: 61 })).toEqual([
      400,
      { installments: ["Informe um número de 1 a 60"] },
    ])
    expect(await create({ ...whole, amount: "0.00" })).toEqual([
      400,
      { amount: ["O valor deve ser maior que zero"] },
    ])
    const { id } = await aBill({ payee: "Companhia de Água", dueDate: "2026-11-10" })
    await aBill({ kind: "receivable", category: offerings })
    expect(await bills({ search: "agua" })).toMatchObject([{ id, isOverdue: true }])
    expect(await bills({ kind: "receivable" })).toHaveLength(1)
    expect(await raw(treasuryCategories.remove, { params: { id: rent } })).toEqual(
      conflictOf("Esta categoria tem lançamentos. Desative-a."),
    )
    await settle(id, "300.00")
    expect(await bills({ isOpen: true })).toHaveLength(1)
    expect(await bills({ status: "paid" })).toMatchObject([{ id, isOverdue: false }])
  })

  it("is read by a pastor, written by the treasury, of a manager's branches alone, and of no other church", async () => {
    const branch = await test.make.aBranch({ church })
    const [ours, theirs] = [await aBill(), await aBill({ branch: branch.id })]
    const pastor = await test.as("PASTOR", church)
    expect(await bills({}, pastor)).toHaveLength(2)
    expect((await settle(ours.id, "1.00", {}, pastor.token))[0]).toBe(403)
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await bills({}, manager)).map(({ id }) => id)).toEqual([theirs.id])
    expect((await settle(ours.id, "1.00", {}, manager.token))[0]).toBe(404)
    // Paid by the headquarters, it is paid for who sees the branch alone.
    await settle(theirs.id, "300.00")
    expect(await bills({}, manager)).toMatchObject([{ status: "paid" }])
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await settle(ours.id, "1.00", {}, stranger.token))[0]).toBe(404)
    expect((await raw(treasuryBills.list, {}, (await test.as("SECRETARY", church)).token))[0]).toBe(403)
    const gift = { kind: "receivable", category: offerings, payee: "Ana", description: "voto" } as const
    const { id } = await aBill(gift)
    expect(await pastor.call(treasuryBills.detail, { params: { id } })).toMatchObject({
      donorHidden: true,
      payee: null,
      description: null,
    })
    expect(await bills({ search: "ana" }, pastor)).toEqual([])
  })
})

describe("a recurrence", () => {
  const repeat = (values: object = {}) =>
    admin.call(treasuryRecurrences.create, {
      body: {
        kind: "payable",
        amount: "50.00",
        category: rent,
        every: "monthly",
        startsOn: "2026-10-31",
        ...values,
      },
    })
  const due = async (query: object = {}) => (await bills(query)).map(({ dueDate }) => dueDate)
  const update = (id: number, body: object) => raw(treasuryRecurrences.update, { params: { id }, body })

  it("has its bills of this month and the next 45 days, counted from its first day", async () => {
    await repeat()
    expect(await due()).toEqual(["2026-11-30", "2026-12-31"])
    await repeat({ every: "weekly", startsOn: "2026-11-05", endsOn: "2026-11-26" })
    expect(await due({ dueTo: "2026-11-29" })).toEqual([
      "2026-11-05",
      "2026-11-12",
      "2026-11-19",
      "2026-11-26",
    ])
    await repeat({ every: "yearly", startsOn: "2024-02-29" })
    test.clock.set("2027-01-20T12:00:00-03:00")
    await makeRecurringBills(test.services)
    admin = await test.as("CHURCH_ADMIN", church)
    expect(await due({ dueFrom: "2027-01-01" })).toEqual(["2027-01-31", "2027-02-28", "2027-02-28"])
  })

  it("makes each bill once: run twice, by two processes, after a week away, and when it was deleted", async () => {
    await repeat({ startsOn: "2026-11-20", every: "weekly" })
    const [first] = await bills()
    await remove(first?.id ?? 0)
    await Promise.all([makeRecurringBills(test.services), makeRecurringBills(test.services)])
    expect(await due()).toEqual([
      "2026-11-27",
      "2026-12-04",
      "2026-12-11",
      "2026-12-18",
      "2026-12-25",
      "2027-01-01",
    ])
    test.clock.pass({ days: 10 })
    await makeRecurringBills(test.services)
    expect((await due()).slice(-2)).toEqual(["2027-01-01", "2027-01-08"])
  })

  it("that is changed changes its open bills from today on that nobody changed, and ends on a new last day", async () => {
    const { id } = await repeat({ startsOn: "2026-11-10", every: "weekly" })
    const [past, paid, edited, open] = await bills()
    await settle(paid?.id ?? 0, "1.00")
    await change(edited?.id ?? 0, { amount: "77.00" })
    expect((await update(id, { amount: "60.00" }))[0]).toBe(200)
    const amounts = async () => (await bills()).slice(0, 4).map(({ amount }) => amount)
    expect(await amounts()).toEqual(["50.00", "50.00", "77.00", "60.00"])
    expect([past?.dueDate, open?.dueDate]).toEqual(["2026-11-10", "2026-12-01"])
    expect((await update(id, { ends_on: "2026-12-02" }))[0]).toBe(200)
    expect(await due()).toEqual(["2026-11-10", "2026-11-17", "2026-11-24", "2026-12-01"])
    expect(await update(id, { ends_on: "2026-11-01" })).toEqual([
      400,
      { ends_on: ["O fim não pode ser antes do primeiro vencimento."] },
    ])
    await update(id, { ends_on: "2026-12-08" })
    expect((await due()).at(-1)).toBe("2026-12-08")
    expect((await raw(treasuryRecurrences.remove, { params: { id } }))[0]).toBe(204)
    expect(await due()).toEqual(["2026-11-10", "2026-11-17", "2026-11-24"])
  })
})

describe("a bill that is due today", () => {
  const bellOf = async (caller: Caller) =>
    (await caller.call(notifications.list, { query: {} })).results.map(({ title, text, href }) => ({
      title,
      text,
      href,
    }))

  it("rings once for who pays bills, of their branches alone, as long as it is open", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const secretary = await test.as("SECRETARY", church)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await aBill({ dueDate: "2026-11-18" })
    await aBill({ dueDate: "2026-11-18", amount: "45.50", branch: branch.id })
    await aBill({ dueDate: "2026-11-19" })
    await aBill({ dueDate: "2026-11-17" })
    const { id } = await aBill({ dueDate: "2026-11-18", amount: "80.00" })
    await settle(id, "80.00")
    await Promise.all([notifyOfDueBills(test.services), notifyOfDueBills(test.services)])
    await notifyOfDueBills(test.services)
    const href = "/financeiro/contas-a-pagar?from=2026-11-18&to=2026-11-18"
    expect(await bellOf(admin)).toEqual([
      { title: "2 contas vencem hoje", text: "A pagar em 18/11/2026: R$ 345,50.", href },
    ])
    expect(await bellOf(manager)).toEqual([
      { title: "Uma conta vence hoje", text: "A pagar em 18/11/2026: R$ 45,50.", href },
    ])
    expect(await bellOf(secretary)).toEqual([])
    expect(await bellOf(stranger)).toEqual([])
  })

  it("is of the church's own day, which is another one in Acre", async () => {
    const acre = await test.make.aChurch({ state: "AC" })
    const there = await test.as("CHURCH_ADMIN", acre)
    const { results } = await there.call(treasuryCategories.list, {})
    const category = results.find(({ code }) => code === "2.04")?.id ?? 0
    await aBill({ category, dueDate: "2026-11-18" }, there)
    test.clock.set("2026-11-19T01:00:00-03:00")
    await notifyOfDueBills(test.services)
    expect((await bellOf(there)).map(({ title }) => title)).toEqual(["Uma conta vence hoje"])
  })
})
