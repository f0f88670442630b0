import { contract } from "@aprisco/contract"
import { ROLES } from "@aprisco/contract/access/roles"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { billChurch, confirmPlan, refusePlan } from "../public.ts"

const { invoices, plans, registration } = contract
const PIX = { key: "contato@aprisco.example", name: "Aprisco", city: "Recife" }

let test: TestApp
let unpaid: TestApp
let byContact: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false, pix: PIX, operatorEmail: "op@aprisco.test" } })
  unpaid = await createTestApp({ config: { rateLimit: false }, database: test.database })
  byContact = await createTestApp({
    config: { rateLimit: false, operatorEmail: "op@aprisco.test" },
    database: test.database,
  })
})
afterAll(async () => {
  await byContact.close()
  await unpaid.close()
  await test.close()
})
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch({ planId: "basic", name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const choose = (subscriptionPlan: string, period?: "monthly" | "yearly") =>
  admin.call(plans.choose, { body: { subscriptionPlan, period } })
const listed = async () => (await admin.call(invoices.list, { query: {} })).results
const confirm = () => asJob(test.services, (ctx) => confirmPlan(ctx, church.id))
/** The same person on another day; sessions of before are over by then. */
async function on(day: string) {
  test.clock.set(`${day}T12:00:00-03:00`)
  admin = { ...(await test.signIn(admin.userId)), userId: admin.userId }
}
const read = () => admin.call(plans.read)

describe("what a choice would cost", () => {
  const quote = (subscriptionPlan: string, period?: "monthly" | "yearly", caller = admin) =>
    caller.call(plans.quote, { query: { subscriptionPlan, period } })
  const NOTHING = { fullAmount: null, credit: null, amount: null, from: null }

  it("is answered before it is made, and changes nothing", async () => {
    expect(await quote("professional")).toEqual({
      change: "paid",
      period: "monthly",
      fullAmount: "99.00",
      credit: "0.00",
      amount: "99.00",
      from: null,
    })
    expect(await quote("enterprise", "yearly")).toMatchObject({ period: "yearly", amount: "2388.00" })
    expect(await quote("denomination")).toEqual({ change: "on_request", period: null, ...NOTHING })
    expect(await quote("basic")).toEqual({ change: "none", period: null, ...NOTHING })
    await expect(quote("gold")).rejects.toMatchObject({
      status: 400,
      fields: { subscriptionPlan: ["Plano não encontrado."] },
    })
    expect(await listed()).toEqual([])
    expect((await read()).requestedPlan).toBeNull()
  })

  it("is what its invoice is for: a dearer plan, less the days that are left", async () => {
    await choose("professional")
    await confirm()
    await on("2026-12-05")
    const told = await quote("enterprise", "monthly")
    expect(told).toMatchObject({ change: "paid", fullAmount: "299.00", credit: "66.00", amount: "233.00" })
    await choose("enterprise", "monthly")
    expect((await listed())[0]).toMatchObject({ amount: told.amount, fullAmount: told.fullAmount })
    // More is left of a year than the new plan costs.
    await choose("professional", "yearly")
    await confirm()
    expect(await quote("enterprise", "monthly")).toMatchObject({ amount: "0.00", fullAmount: "299.00" })
  })

  it("says from which day a cheaper plan or the free one applies, and that a change is taken back", async () => {
    await choose("enterprise", "monthly")
    await confirm()
    const later = { change: "later", from: "2026-12-26" }
    expect(await quote("professional", "monthly")).toMatchObject({
      ...later,
      fullAmount: "99.00",
      credit: "0.00",
      amount: "99.00",
    })
    expect(await quote("basic")).toEqual({ ...NOTHING, ...later, period: null })
    expect(await quote("enterprise", "monthly")).toMatchObject({ change: "none" })
    await choose("professional", "monthly")
    expect(await quote("enterprise", "monthly")).toMatchObject({ change: "kept", amount: null })
    await on("2026-12-26")
    await asJob(test.services, (ctx) => billChurch(ctx, church.id))
    expect((await read()).plan.id).toBe("professional")
  })

  it("is told to who manages the church alone, about the own church", async () => {
    for (const role of ROLES) {
      const caller = await test.as(role, church)
      const asked = quote("professional", "monthly", caller)
      const may = role === "CHURCH_ADMIN" || role === "DENOMINATION_ADMIN"
      if (may) expect((await asked).amount).toBe("99.00")
      else await expect(asked).rejects.toMatchObject({ status: 403 })
    }
    const other = await test.as("CHURCH_ADMIN", await test.make.aChurch({ planId: "professional" }))
    expect((await quote("professional", "monthly", other)).change).toBe("none")
  })
})

describe("a chosen plan with a price", () => {
  it("makes an invoice, due in seven days, with a code that pays exactly it", async () => {
    expect(await choose("professional")).toMatchObject({
      status: "pending",
      period: "monthly",
      paidUntil: null,
      plan: { id: "basic" },
      requestedPlan: { id: "professional" },
      billing: { pix: true, contact: "op@aprisco.test" },
    })
    const [invoice, ...more] = await listed()
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      number: invoice?.id,
      planName: "Crescimento",
      period: "monthly",
      periodStart: "2026-11-25",
      periodEnd: "2026-12-25",
      fullAmount: "99.00",
      amount: "99.00",
      dueDate: "2026-12-02",
      status: "open",
      txid: `APRISCO${String(invoice?.id).padStart(10, "0")}`,
      paidAt: null,
    })
    expect(invoice?.pixCode).toContain(invoice?.txid)
    expect(invoice?.pixCode).toContain("540599.00")
    const [email] = (await test.emails()).filter(({ to }) => to === "op@aprisco.test").slice(-1)
    expect(email?.text).toContain(`confirm-payment ${invoice?.id}`)
  })

  it("for a year costs twelve months at the price of the year, and replaces the invoice of a month", async () => {
    await choose("enterprise")
    expect(await choose("enterprise", "yearly")).toMatchObject({ status: "pending", period: "yearly" })
    expect(await listed()).toMatchObject([
      { amount: "2388.00", periodEnd: "2027-11-25", status: "open" },
      { amount: "299.00", status: "cancelled", pixCode: null, pixQr: null },
    ])
  })

  it("chosen by twenty clicks at once makes one invoice", async () => {
    await Promise.all(Array.from({ length: 20 }, () => choose("professional", "yearly")))
    expect(await listed()).toMatchObject([{ amount: "1188.00", status: "open" }])
  })

  it("has no code where the operator has set no PIX key", async () => {
    await choose("professional")
    const caller = unpaid.withToken(admin.token)
    expect((await caller.call(invoices.list, { query: {} })).results).toMatchObject([{ pixCode: null }])
    expect((await caller.call(plans.read)).billing).toEqual({ pix: false, contact: null })
  })

  it("is withdrawn, refused or replaced by one on request together with its invoice", async () => {
    await choose("professional")
    await admin.call(plans.withdraw)
    expect(await read()).toMatchObject({ status: "free", period: null, requestedPlan: null })
    await choose("professional")
    await asJob(test.services, (ctx) => refusePlan(ctx, church.id, "Sem pagamento"))
    await choose("professional")
    expect(await choose("denomination")).toMatchObject({ requestedPlan: { id: "denomination" } })
    expect((await listed()).map(({ status }) => status)).toEqual(["cancelled", "cancelled", "cancelled"])
  })

  it("is paid once the operator confirms it: from that day on, for its period", async () => {
    await choose("professional")
    test.clock.pass({ days: 4 })
    await confirm()
    expect(await read()).toMatchObject({
      status: "active",
      plan: { id: "professional" },
      requestedPlan: null,
      period: "monthly",
      paidUntil: "2026-12-29",
    })
    expect(await listed()).toMatchObject([
      { status: "paid", periodStart: "2026-11-29", periodEnd: "2026-12-29", pixCode: null, pixQr: null },
    ])
    await expect(confirm()).rejects.toMatchObject({ status: 409 })
    await expect(choose("professional")).rejects.toMatchObject({ status: 409 })
  })
})

describe("a church with a paid plan", () => {
  beforeEach(async () => {
    await choose("professional")
    await confirm()
    test.clock.pass({ days: 15 })
  })

  it("pays for a dearer one what its days left are not worth, and gets it once that is paid", async () => {
    expect(await choose("enterprise")).toMatchObject({ status: "active", plan: { id: "professional" } })
    expect((await listed())[0]).toMatchObject({ fullAmount: "299.00", amount: "249.50", status: "open" })
    await confirm()
    expect(await read()).toMatchObject({ plan: { id: "enterprise" }, paidUntil: "2027-01-10" })
    // The credited days are not credited again.
    test.clock.pass({ days: 1 })
    await choose("enterprise", "yearly")
    expect((await listed())[0]).toMatchObject({ fullAmount: "2388.00", amount: "2098.65" })
  })

  it("pays nothing where the days left are worth as much: the dearer plan applies at once", async () => {
    await choose("professional", "yearly")
    await confirm()
    await choose("enterprise")
    expect((await listed())[0]).toMatchObject({ fullAmount: "299.00", amount: "0.00", status: "paid" })
    expect(await read()).toMatchObject({ plan: { id: "enterprise" }, status: "active" })
  })

  it("keeps it until its period ends when it chooses the free one, and can take that back", async () => {
    const from = "2026-12-25"
    expect(await choose("basic")).toMatchObject({
      plan: { id: "professional" },
      status: "active",
      nextPlan: { id: "basic", name: "Gratuito", period: null, from },
    })
    expect(await choose("professional")).toMatchObject({ nextPlan: null, plan: { id: "professional" } })
    await expect(choose("professional")).rejects.toMatchObject({ status: 409 })
  })

  it("has the cheaper one invoiced for the next period", async () => {
    await choose("enterprise")
    await confirm()
    await on("2027-01-05")
    expect(await choose("professional")).toMatchObject({
      plan: { id: "enterprise" },
      nextPlan: { id: "professional", period: "monthly", from: "2027-01-10" },
    })
    expect((await listed())[0]).toMatchObject({
      planName: "Crescimento",
      amount: "99.00",
      periodStart: "2027-01-10",
      periodEnd: "2027-02-10",
      dueDate: "2027-01-10",
    })
  })
})

describe("the invoices", () => {
  it("are for users who manage the church, and of their own church alone", async () => {
    await choose("professional")
    const [invoice] = await listed()
    const params = { id: invoice?.id ?? 0 }
    for (const role of ROLES) {
      const { token } = await test.as(role, church)
      const may = role === "CHURCH_ADMIN" || role === "DENOMINATION_ADMIN"
      expect((await callRaw(test.app, invoices.list, { token })).statusCode, role).toBe(may ? 200 : 403)
      expect((await callRaw(test.app, invoices.pdf, { token, params })).statusCode, role).toBe(
        may ? 200 : 403,
      )
    }
    const { token } = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await callRaw(test.app, invoices.list, { token })).json().count).toBe(0)
    expect((await callRaw(test.app, invoices.pdf, { token, params })).statusCode).toBe(404)
  })

  it("are printed with what is to be paid and how", async () => {
    await choose("professional")
    const [invoice] = await listed()
    const answer = await callRaw(test.app, invoices.pdf, {
      token: admin.token,
      params: { id: invoice?.id ?? 0 },
    })
    expect(answer.headers["content-type"]).toContain("application/pdf")
    expect(answer.headers["content-disposition"]).toContain(`fatura-${invoice?.id}.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const words of [
      `Fatura nº ${invoice?.id}`,
      "Igreja da Colina",
      "Plano Crescimento, mensal",
      "02/12/2026",
      "R$ 99",
      "Pague com PIX",
    ])
      expect(text).toContain(words)
  })

  it("are printed with whom to pay where there is no PIX, or that nothing can be paid yet", async () => {
    await choose("professional")
    const [invoice] = await listed()
    const printedBy = async (product: TestApp) => {
      product.clock.set(test.clock.now())
      const params = { id: invoice?.id ?? 0 }
      const answer = await callRaw(product.app, invoices.pdf, { token: admin.token, params })
      const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
      return (await extractText(pdf, { mergePages: true })).text
    }
    expect(await printedBy(unpaid)).toContain("O pagamento ainda não está disponível nesta instalação.")
    expect(await printedBy(byContact)).toContain("Para pagar esta fatura, escreva para op@aprisco.test.")
    expect(await printedBy(test)).not.toContain("escreva para")
    await confirm()
    expect(await printedBy(unpaid)).not.toContain("O pagamento ainda não")
  })

  it("begin with the registration, where a plan with a price was chosen there", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const person = stepOneOf()
    const body = { ...person, ...stepTwoOf({ denominationId }), subscriptionPlan: "enterprise" }
    const { token } = await test.anyone.call(registration.finalizeRegistration, { body })
    const founder = test.withToken(token)
    expect(await founder.call(plans.read)).toMatchObject({ status: "pending", plan: { id: "basic" } })
    expect((await founder.call(invoices.list, { query: {} })).results).toMatchObject([
      { amount: "299.00", dueDate: "2026-12-02", status: "open" },
    ])
  })
})
