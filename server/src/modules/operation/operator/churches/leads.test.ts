import { landing } from "@aprisco/contract/landing/routes"
import { operatorLeads } from "@aprisco/contract/operator/leads"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anOperator } from "../../../../testing/desk.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>

beforeAll(async () => {
  test = await createTestApp({ config: { supportEmail: "ajuda@aprisco.test" } })
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(() => test.close())
afterEach(() => test.database.owner.deleteFrom("leads").execute())

const leave = (churchName: string) =>
  test.anyone.call(landing.leave, {
    body: { churchName, email: "rute@igreja.test", phone: "(81) 99999-1234", elapsedMs: 9000 },
  })
const list = async () => (await desk.call(operatorLeads.list)).results

async function actions() {
  await test.settle()
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "lead")
    .orderBy("id")
    .select(["action", "byOperator", "churchId", "entityId", "facts"])
    .execute()
  return rows
}

it("lists the contacts newest first, and notes once that one was answered", async () => {
  expect(await list()).toEqual([])
  await leave("Igreja do Vale")
  test.clock.pass({ minutes: 1 })
  await leave("Igreja da Serra")
  const [newest, oldest] = await list()
  expect([newest?.churchName, oldest?.churchName]).toEqual(["Igreja da Serra", "Igreja do Vale"])
  expect(oldest).toMatchObject({ email: "rute@igreja.test", phone: "(81) 99999-1234", answeredAt: null })
  const params = { id: oldest?.id ?? 0 }
  const answered = await desk.call(operatorLeads.answer, { params, body: {} })
  expect(answered.answeredAt).not.toBeNull()
  await expect(desk.call(operatorLeads.answer, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    message: "Este contato já foi marcado como respondido.",
  })
})

it("answers a contact by e-mail, and keeps what was written", async () => {
  await leave("Igreja do Vale")
  const [lead] = await list()
  await test.forgetEmails()
  const body = { message: "Bom dia!\n\nPodemos ligar amanhã." }
  const answered = await desk.call(operatorLeads.answer, { params: { id: lead?.id ?? 0 }, body })
  expect(answered.answer).toBe(body.message)
  expect((await list())[0]?.answer).toBe(body.message)
  expect(await test.emails()).toMatchObject([
    {
      to: "rute@igreja.test",
      replyTo: "ajuda@aprisco.test",
      subject: "Sobre o seu contato com o Aprisco",
      text: expect.stringContaining("Podemos ligar amanhã."),
    },
  ])
  const { encryptedAnswer } = await test.database.owner
    .selectFrom("leads")
    .select("encryptedAnswer")
    .executeTakeFirstOrThrow()
  expect(String(encryptedAnswer)).not.toContain("amanhã")
})

it("deletes a contact that is asked for, once, and the trail has no word of it", async () => {
  await leave("Igreja do Vale")
  const [lead] = await list()
  const params = { id: lead?.id ?? 0 }
  const before = (await actions()).length
  await desk.call(operatorLeads.answer, { params, body: {} })
  await desk.call(operatorLeads.remove, { params })
  expect(await list()).toEqual([])
  await expect(desk.call(operatorLeads.remove, { params })).rejects.toMatchObject({ status: 404 })
  await expect(desk.call(operatorLeads.answer, { params, body: {} })).rejects.toMatchObject({ status: 404 })
  const added = (await actions()).slice(before)
  expect(added).toEqual(
    ["lead.answered", "lead.deleted"].map((action) => ({
      action,
      byOperator: true,
      churchId: null,
      entityId: params.id,
      facts: { operator: operator.id },
    })),
  )
})

it("is nothing for a church's user, an anonymous caller, or an operator without a second factor", async () => {
  const admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  const early = await anOperator(test, { secondFactor: false })
  const statuses = []
  for (const token of [admin.token, undefined, early.token])
    statuses.push((await callRaw(test.app, operatorLeads.list, { token })).statusCode)
  expect(statuses).toEqual([401, 401, 403])
})
