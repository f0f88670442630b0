import { contract } from "@aprisco/contract"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { anOperator } from "../../../testing/desk.ts"
import type { Church } from "../../../testing/factories.ts"
import { asOperatorOf } from "../../../testing/operator.ts"

const { audit, invoices, members, notifications, operatorInvoices, plans } = contract

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch({ planId: "basic", name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
  await test.forgetEmails()
})

const operator = (...words: string[]) => asOperatorOf(test, words)
const choose = (subscriptionPlan: string, period?: "monthly" | "yearly") =>
  admin.call(plans.choose, { body: { subscriptionPlan, period } })
const listed = async () => (await admin.call(invoices.list, { query: {} })).results
const read = () => admin.call(plans.read)
const newest = async () => (await listed())[0]
const pay = async () => operator("confirm-payment", String((await newest())?.number))
/** The titles of what was told about the plan, newest first. */
const told = async () =>
  (await admin.call(notifications.list, { query: {} })).results.map(({ title }) => title)

/** The product's day goes by: the clock moves, and what is due that day is done. */
async function bill(day: string) {
  test.clock.set(`${day}T12:00:00-03:00`)
  admin = { ...(await test.signIn(admin.userId)), userId: admin.userId }
  return operator("bill", "--as-of", day)
}

describe("a subscription", () => {
  it("goes from the choice to paid, renewed, reminded, in grace, lapsed, and paid again", async () => {
    await choose("professional")
    expect(await read()).toMatchObject({ status: "pending", plan: { id: "basic" } })
    expect(await pay()).toContain("Igreja da Colina, plano Crescimento")
    expect(await read()).toMatchObject({ status: "active", paidUntil: "2026-12-25" })

    await bill("2026-12-17")
    expect(await listed()).toHaveLength(1)
    await bill("2026-12-18")
    expect(await newest()).toMatchObject({
      status: "open",
      amount: "99.00",
      periodStart: "2026-12-25",
      periodEnd: "2027-01-25",
      dueDate: "2026-12-25",
    })
    expect((await told())[0]).toBe("Nova fatura do plano")
    await bill("2026-12-18")
    expect(await listed()).toHaveLength(2)
    await pay()
    expect(await read()).toMatchObject({ status: "active", paidUntil: "2027-01-25" })
    expect((await told())[0]).toBe("Pagamento recebido")

    await bill("2027-01-18")
    await bill("2027-01-20")
    await bill("2027-01-21")
    expect((await told()).slice(0, 2)).toEqual(["A fatura do plano vence em breve", "Nova fatura do plano"])
    await bill("2027-01-25")
    expect((await read()).status).toBe("active")
    await bill("2027-01-26")
    expect(await read()).toMatchObject({ status: "due", plan: { id: "professional" } })
    await bill("2027-01-30")
    await bill("2027-02-01")
    expect((await told())[0]).toBe("A fatura do plano está vencida")
    expect(await read()).toMatchObject({ status: "due", plan: { id: "professional" } })
    await bill("2027-02-02")
    expect(await read()).toMatchObject({
      status: "lapsed",
      plan: { id: "basic" },
      paidUntil: "2027-01-25",
      usage: { limit: 60 },
    })
    expect(await newest()).toMatchObject({ status: "expired" })
    expect((await told())[0]).toBe("Agora valem os limites do plano Gratuito")
    const before = await told()
    await bill("2027-02-03")
    expect(await told()).toEqual(before)

    await choose("professional")
    expect(await read()).toMatchObject({ status: "pending" })
    await pay()
    expect(await read()).toMatchObject({
      status: "active",
      plan: { id: "professional" },
      paidUntil: "2027-03-03",
    })
    expect((await admin.call(audit.list, { query: {} })).results.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        "O plano Crescimento não foi renovado",
        expect.stringMatching(/^Fatura nº \d+ do plano Crescimento paga$/),
      ]),
    )
  })

  it("that lapsed keeps every member readable and editable", async () => {
    await choose("professional")
    await pay()
    const member = await test.make.aMember({ church })
    for (let n = 0; n < 60; n += 1) await test.make.aMember({ church })
    await bill("2027-03-01")
    expect(await read()).toMatchObject({ status: "lapsed", usage: { members: 61, level: "over" } })
    expect((await admin.call(members.list, { query: {} })).count).toBe(61)
    await admin.call(members.update, { params: { id: member.id }, body: { fullName: "Rute Moabe" } })
  })

  it("paid within the days of grace goes on from the day it was paid until", async () => {
    await choose("professional")
    await pay()
    await bill("2026-12-18")
    await bill("2026-12-31")
    expect((await read()).status).toBe("due")
    await pay()
    expect(await read()).toMatchObject({ status: "active", paidUntil: "2027-01-25" })
  })

  it("whose money comes after its end begins on that day", async () => {
    await choose("professional")
    await pay()
    await bill("2026-12-18")
    await bill("2027-01-10")
    expect((await read()).status).toBe("lapsed")
    await pay()
    expect(await read()).toMatchObject({ status: "active", paidUntil: "2027-02-10" })
    expect(await newest()).toMatchObject({ status: "paid", periodStart: "2027-01-10" })
  })

  it("that was begun anew is not begun again by the money for an expired invoice", async () => {
    await choose("professional")
    await pay()
    await bill("2026-12-18")
    const expired = String((await newest())?.number)
    await bill("2027-01-10")
    await choose("enterprise")
    await pay()
    await expect(operator("confirm-payment", expired)).rejects.toThrow("já paga outro período")
    expect(await read()).toMatchObject({ plan: { id: "enterprise" }, paidUntil: "2027-02-10" })
  })

  it("changes to the cheaper plan, or to the free one, after the last day that is paid", async () => {
    await choose("enterprise")
    await pay()
    await choose("professional")
    await bill("2026-12-18")
    expect(await newest()).toMatchObject({ planName: "Crescimento", amount: "99.00" })
    await pay()
    await bill("2026-12-25")
    expect(await read()).toMatchObject({ plan: { id: "enterprise" }, paidUntil: "2027-01-25" })
    await bill("2026-12-26")
    expect(await read()).toMatchObject({ plan: { id: "professional" }, nextPlan: null, status: "active" })
    await choose("basic")
    await bill("2027-01-20")
    expect((await listed()).filter(({ status }) => status === "open")).toEqual([])
    await bill("2027-01-26")
    expect(await read()).toMatchObject({ plan: { id: "basic" }, status: "free", paidUntil: null })
    expect((await told())[0]).toBe("O plano da igreja mudou")
  })
})

describe("a first invoice", () => {
  it("is reminded of, and closed with its request when it is not paid", async () => {
    await choose("enterprise")
    await bill("2026-11-26")
    expect(await told()).toEqual([])
    await bill("2026-11-27")
    await bill("2026-12-07")
    await bill("2026-12-09")
    expect(await read()).toMatchObject({ status: "pending" })
    await bill("2026-12-10")
    expect(await read()).toMatchObject({ status: "free", requestedPlan: null })
    expect(await newest()).toMatchObject({ status: "expired", pixCode: null })
    expect(await told()).toEqual([
      "A fatura do plano foi encerrada",
      "A fatura do plano está vencida",
      "A fatura do plano vence em breve",
    ])
    const letters = (await test.emails()).map(({ subject }) => subject)
    expect(letters).toEqual(expect.arrayContaining(["A fatura do plano está vencida"]))
  })
})

describe("the operator's commands", () => {
  it("confirm a payment once, and only of an invoice that is there and not cancelled", async () => {
    await choose("professional")
    const number = String((await newest())?.number)
    const [first, second] = await Promise.allSettled([
      operator("confirm-payment", number),
      operator("confirm-payment", number),
    ])
    expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"])
    await expect(operator("confirm-payment", number)).rejects.toThrow("já está paga")
    await expect(operator("confirm-payment", "987654321")).rejects.toThrow("Não há fatura")
    await expect(operator("confirm-payment", "abc")).rejects.toThrow('"abc" não é o número de uma fatura')
    await choose("enterprise")
    const cancelled = String((await newest())?.number)
    await admin.call(plans.withdraw)
    await expect(operator("confirm-payment", cancelled)).rejects.toThrow("foi cancelada")
  })

  it("list the invoices", async () => {
    await choose("professional")
    const number = (await newest())?.number
    expect(await operator("list-invoices", "--open", "--search", "colina")).toContain(
      `${number}  Igreja da Colina (nº ${church.id})  professional, mensal  R$ 99  vence 02/12/2026  Em aberto`,
    )
    const json = JSON.parse(await operator("list-invoices", "--json", "--search", String(number)))
    expect(json).toMatchObject([{ number, church_id: church.id, amount: "99.00", status: "open" }])
  })

  it("list, below the invoices, the money that paid none until somebody has put it right", async () => {
    await choose("professional")
    const invoiceId = (await newest())?.number ?? 0
    const { id } = await test.database.owner
      .insertInto("unmatchedPayments")
      .values({
        reference: "APRISCO0000000017",
        amountCents: 9900,
        reason: "cancelled",
        invoiceId,
        receivedAt: test.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    // A search for another church's invoices, and one for those that are open, must not hide money.
    for (const words of [["--search", "nenhuma igreja"], ["--open"], []]) {
      const told = await operator("list-invoices", ...words)
      expect(told).toContain(
        `Pagamentos sem fatura, a resolver em http://aprisco.test/operador/faturas:\n${id}  Igreja da Colina (nº ${church.id})  R$ 99  25/11/2026  A fatura foi cancelada, ou a igreja não existe mais  APRISCO0000000017\n`,
      )
    }
    const desk = test.withToken((await anOperator(test)).token)
    await desk.call(operatorInvoices.settle, { params: { id } })
    expect(await operator("list-invoices")).not.toContain("Pagamentos sem fatura")
  })

  it("bill for today unless a day is named, and refuse what is no day", async () => {
    expect(await operator("bill")).toContain(civilDay(test.clock.now()).split("-").reverse().join("/"))
    await expect(operator("bill", "--as-of", "2026-02-30")).rejects.toThrow("--as-of deve ser um dia")
  })
})
