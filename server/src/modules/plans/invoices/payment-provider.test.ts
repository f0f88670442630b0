import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { type FakePayments, startFakePayments } from "../../../testing/fake-payments.ts"

const { invoices, payments, plans } = contract

let test: TestApp
let provider: FakePayments
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  provider = await startFakePayments()
  test = await createTestApp({ config: { rateLimit: false, payments: provider.settings } })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
beforeEach(async () => {
  provider.charges.length = 0
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

it("is not there where no provider is set", async () => {
  const without = await createTestApp({ database: test.database })
  const { payload, headers } = provider.wordOf("APRISCO0000001001", "99.00", without.clock.now())
  const url = BASE_PATH + payments.notify.path
  expect((await without.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(404)
  await without.close()
})
