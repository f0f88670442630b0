import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { type FakePayments, startFakePayments } from "../../../../testing/fake-payments.ts"

const { invoices, payments, plans } = contract

const OPERATOR = "operador@aprisco.test"

let test: TestApp
let provider: FakePayments
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  provider = await startFakePayments()
  test = await createTestApp({
    config: { rateLimit: false, payments: provider.settings, operatorEmail: OPERATOR },
  })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
beforeEach(async () => {
  provider.charges.length = 0
  provider.cancelled.length = 0
  admin = await test.as("CHURCH_ADMIN", await test.make.aChurch({ planId: "basic" }))
})

async function chosen() {
  await admin.call(plans.choose, { body: { subscriptionPlan: "professional", period: "monthly" } })
  await test.settle()
  const [invoice] = (await admin.call(invoices.list, { query: {} })).results
  if (invoice === undefined) throw new Error("no invoice")
  return invoice
}
const status = async () => (await admin.call(plans.read)).status
const send = async ({ payload, headers }: { payload: string; headers: Record<string, string> }) => {
  const url = BASE_PATH + payments.notify.path
  const answer = await test.app.inject({ method: "POST", url, payload, headers })
  return answer.statusCode
}

it("charges an invoice, and takes the provider's signed word for its payment, once", async () => {
  const invoice = await chosen()
  expect(invoice.pixCode).toBe(`fake-pix-${invoice.txid}`)
  expect(provider.charges).toEqual([
    expect.objectContaining({ reference: invoice.txid, amount: "99.00", due_date: invoice.dueDate }),
  ])
  expect((await admin.call(plans.read)).billing.pix).toBe(true)
  const word = provider.wordOf(invoice.txid, "99.00", test.clock.now())
  expect(await Promise.all([send(word), send(word)])).toEqual([200, 200])
  expect(await status()).toBe("active")
  expect(await send(word)).toBe(200)
  const entries = await test.database.owner
    .selectFrom("auditEntries")
    .where("action", "=", "church.plan_confirmed")
    .where(
      "churchId",
      "=",
      (
        await test.database.owner
          .selectFrom("invoices")
          .where("id", "=", invoice.id)
          .select("churchId")
          .executeTakeFirstOrThrow()
      ).churchId,
    )
    .select("id")
    .execute()
  expect(entries).toHaveLength(1)
})

it("has no code while the provider does not answer", async () => {
  provider.refuse(503)
  expect((await chosen()).pixCode).toBeNull()
})

it("refuses a word without its signature, over other bytes, or an old one", async () => {
  const { txid } = await chosen()
  const { payload, headers } = provider.wordOf(txid, "99.00", test.clock.now())
  expect(await send({ payload, headers: { "content-type": "application/json" } })).toBe(401)
  expect(await send({ payload, headers: { ...headers, "x-signature": "t=1,v1=00" } })).toBe(401)
  expect(await send({ payload: `${payload} `, headers })).toBe(401)
  const before = new Date(test.clock.now().getTime() - 301_000)
  expect(await send(provider.wordOf(txid, "99.00", before))).toBe(401)
  expect(await status()).toBe("pending")
})

it("refuses another amount, an unknown charge and a cancelled invoice", async () => {
  const { txid } = await chosen()
  expect(await send(provider.wordOf(txid, "0.99", test.clock.now()))).toBe(409)
  expect(await send(provider.wordOf("APRISCO9999999999", "99.00", test.clock.now()))).toBe(404)
  await admin.call(plans.withdraw)
  expect(await send(provider.wordOf(txid, "99.00", test.clock.now()))).toBe(409)
  expect(await status()).toBe("free")
})

describe("money that pays no invoice", () => {
  const noted = async (reference: string) =>
    test.database.owner
      .selectFrom("unmatchedPayments")
      .where("reference", "=", reference)
      .orderBy("id")
      .selectAll()
      .execute()
  const told = async () =>
    (await test.emails()).filter(
      ({ to, subject }) => to === OPERATOR && subject.startsWith("Pagamento sem fatura"),
    )

  it("leaves one row of each reference and amount, and one letter to the operator, however often and at once it is repeated", async () => {
    const { txid, id } = await chosen()
    const before = (await told()).length
    const other = provider.wordOf(txid, "0.99", test.clock.now())
    expect(await Promise.all([send(other), send(other), send(other)])).toEqual([409, 409, 409])
    expect(await noted(txid)).toMatchObject([{ amountCents: 99, reason: "amount", invoiceId: id }])
    await admin.call(plans.withdraw)
    const late = provider.wordOf(txid, "99.00", test.clock.now())
    expect([await send(late), await send(late)]).toEqual([409, 409])
    expect(await noted(txid)).toMatchObject([
      { amountCents: 99, reason: "amount" },
      { amountCents: 9900, reason: "cancelled", invoiceId: id, settledAt: null },
    ])
    const letters = (await told()).slice(before)
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Pagamento sem fatura: R$ 0,99",
      "Pagamento sem fatura: R$ 99",
    ])
    expect(letters[1]?.text).toContain("A fatura foi cancelada")
    expect(letters[1]?.text).toContain(`Fatura nº ${id}`)
    expect(await status()).toBe("free")
  })

  it("is noted for an invoice that is paid, where the amount is another one, and for a reference that no invoice has", async () => {
    const { txid } = await chosen()
    expect(await send(provider.wordOf(txid, "99.00", test.clock.now()))).toBe(200)
    expect(await send(provider.wordOf(txid, "199.00", test.clock.now()))).toBe(409)
    expect(await noted(txid)).toMatchObject([{ amountCents: 19_900, reason: "amount" }])
    const unknown = "APRISCO9999999998"
    expect(await send(provider.wordOf(unknown, "10.00", test.clock.now()))).toBe(404)
    expect(await noted(unknown)).toMatchObject([{ reason: "unknown", invoiceId: null }])
    // Of something else that the provider charges.
    expect(await send(provider.wordOf("OUTRA-LOJA-1", "10.00", test.clock.now()))).toBe(404)
    expect(await noted("OUTRA-LOJA-1")).toEqual([])
  })

  it("is noted for an invoice that expired before another one was paid", async () => {
    const { txid, id } = await chosen()
    await test.database.owner
      .updateTable("invoices")
      .set({ status: "expired", closedAt: test.clock.now() })
      .where("id", "=", id)
      .execute()
    await admin.call(plans.choose, { body: { subscriptionPlan: "professional", period: "yearly" } })
    const [open] = (await admin.call(invoices.list, { query: {} })).results
    expect(await send(provider.wordOf(open?.txid ?? "", "1188.00", test.clock.now()))).toBe(200)
    expect(await send(provider.wordOf(txid, "99.00", test.clock.now()))).toBe(409)
    expect(await noted(txid)).toMatchObject([{ reason: "expired" }])
  })

  it("leaves no row without the provider's signature", async () => {
    const { txid } = await chosen()
    const { payload, headers } = provider.wordOf(txid, "1.00", test.clock.now())
    expect(await send({ payload, headers: { ...headers, "x-signature": "t=1,v1=00" } })).toBe(401)
    expect(await noted(txid)).toEqual([])
  })
})

describe("the charge of an invoice that is cancelled", () => {
  const jobs = async (name: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs where task_identifier = ${name}`.execute(
      test.database.owner,
    )
    return rows[0]?.count
  }

  it("is cancelled at the provider, by withdrawing the request and by another choice, and tried again until it is", async () => {
    const { txid } = await chosen()
    await admin.call(plans.choose, { body: { subscriptionPlan: "professional", period: "yearly" } })
    await test.settle()
    expect(provider.cancelled).toEqual([txid])
    const [second] = (await admin.call(invoices.list, { query: {} })).results
    await admin.call(plans.withdraw)
    await test.settle()
    expect(provider.cancelled).toEqual([txid, second?.txid])
    // One that the provider does not know any more is no fault.
    expect(await jobs("cancel-charge")).toBe(0)
    await chosen()
    provider.refuse(503)
    await admin.call(plans.withdraw)
    await test.settle()
    expect([provider.cancelled.length, await jobs("cancel-charge")]).toEqual([2, 1])
  })

  it("is cancelled too where it was made while the invoice was being cancelled", async () => {
    const body = { subscriptionPlan: "professional", period: "monthly" } as const
    await admin.call(plans.choose, { body })
    const [invoice] = (await admin.call(invoices.list, { query: {} })).results
    provider.beforeAnswer = async () => {
      await admin.call(plans.withdraw)
    }
    await test.settle()
    await test.settle()
    expect(provider.charges.map(({ reference }) => reference)).toEqual([invoice?.txid])
    expect(provider.cancelled.at(-1)).toBe(invoice?.txid)
    expect((await admin.call(invoices.list, { query: {} })).results[0]).toMatchObject({ status: "cancelled" })
  })
})

it("is not there where no provider is set", async () => {
  const without = await createTestApp({ database: test.database })
  const { payload, headers } = provider.wordOf("APRISCO0000001001", "99.00", without.clock.now())
  const url = BASE_PATH + payments.notify.path
  expect((await without.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(404)
  await without.close()
})
