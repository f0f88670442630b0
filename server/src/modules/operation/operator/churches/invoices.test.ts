import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anOperator } from "../../../../testing/desk.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

const { invoices, operatorInvoices, plans } = contract

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ planId: "basic", name: "Igreja São Tomé" })
  admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(plans.choose, { body: { subscriptionPlan: "professional", period: "yearly" } })
})

const newest = async () => (await admin.call(invoices.list, { query: {} })).results[0]?.id ?? 0

it("lists the invoices of all churches, found by name without regard to accents, by number and by status", async () => {
  const id = await newest()
  const { results } = await desk.call(operatorInvoices.list, { query: { search: "sao tome" } })
  expect(results[0]).toMatchObject({
    number: id,
    church: { id: church.id, name: "Igreja São Tomé" },
    planName: "Crescimento",
    period: "yearly",
    amount: "1188.00",
    status: "open",
  })
  const byNumber = await desk.call(operatorInvoices.list, { query: { search: String(id), status: "open" } })
  expect(byNumber.count).toBe(1)
  expect(
    (await desk.call(operatorInvoices.list, { query: { search: String(id), status: "paid" } })).count,
  ).toBe(0)
})

it("confirms a payment once, in the operator's name", async () => {
  const id = await newest()
  expect(await desk.call(operatorInvoices.confirm, { params: { id } })).toMatchObject({ id, status: "paid" })
  expect(await admin.call(plans.read)).toMatchObject({ status: "active", plan: { id: "professional" } })
  const entry = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "=", "church.plan_confirmed")
    .select(["byOperator", "facts"])
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ byOperator: true, facts: { operator: operator.id, invoice: id } })
  await expect(desk.call(operatorInvoices.confirm, { params: { id } })).rejects.toMatchObject({ status: 409 })
})

it("is 404 for an invoice that does not exist, and 409 for a cancelled one", async () => {
  const id = await newest()
  await admin.call(plans.withdraw)
  await expect(desk.call(operatorInvoices.confirm, { params: { id } })).rejects.toMatchObject({ status: 409 })
  const unknown = { params: { id: 987_654_321 } }
  await expect(desk.call(operatorInvoices.confirm, unknown)).rejects.toMatchObject({ status: 404 })
})

it("is for operators alone", async () => {
  const { token } = admin
  expect((await callRaw(test.app, operatorInvoices.list, { token })).statusCode).toBe(401)
  const params = { id: await newest() }
  expect((await callRaw(test.app, operatorInvoices.confirm, { token, params })).statusCode).toBe(401)
})

it("lists money that pays no invoice until an operator says, once, that it was put right", async () => {
  const { id } = await test.database.owner
    .insertInto("unmatchedPayments")
    .values({
      reference: "APRISCO0000000007",
      amountCents: 9900,
      reason: "cancelled",
      invoiceId: await newest(),
      receivedAt: test.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const listed = async () =>
    (await desk.call(operatorInvoices.unmatched, { query: {} })).results.find((one) => one.id === id)
  expect(await listed()).toMatchObject({
    church: { id: church.id, name: "Igreja São Tomé" },
    amount: "99.00",
    reason: "cancelled",
    settledAt: null,
  })
  const settle = () => desk.call(operatorInvoices.settle, { params: { id } })
  expect((await settle()).settledAt).not.toBeNull()
  await expect(settle()).rejects.toMatchObject({ status: 409, message: "Este pagamento já foi resolvido." })
  expect((await listed())?.settledAt).not.toBeNull()
  const unknown = { params: { id: 987_654_321 } }
  await expect(desk.call(operatorInvoices.settle, unknown)).rejects.toMatchObject({ status: 404 })
  const { token } = admin
  expect((await callRaw(test.app, operatorInvoices.unmatched, { token })).statusCode).toBe(401)
  expect((await callRaw(test.app, operatorInvoices.settle, { token, params: { id } })).statusCode).toBe(401)
})
