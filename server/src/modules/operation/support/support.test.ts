import { randomUUID } from "node:crypto"
import { account } from "@aprisco/contract/account/routes"
import { operatorSupport } from "@aprisco/contract/operator/support"
import { registration } from "@aprisco/contract/registration/routes"
import { support } from "@aprisco/contract/support/routes"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { anOperator } from "../../../testing/desk.ts"
import { stepOneOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

const SUPPORT = "ajuda@aprisco.test"
const ASKED = {
  subject: "Não consigo imprimir o rol",
  message: "Cliquei em imprimir.\n\nA página ficou em branco.",
  errorCode: "req-1a2b",
}

let test: TestApp
let unattended: TestApp
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>

beforeAll(async () => {
  const config = {
    supportEmail: SUPPORT,
    supportWhatsapp: "(81) 98888-1212",
    operatorEmail: "op@aprisco.test",
  }
  test = await createTestApp({ config })
  unattended = await createTestApp()
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(() => Promise.all([test.close(), unattended.close()]))
afterEach(async () => {
  await test.database.owner.deleteFrom("supportRequests").execute()
  await test.forgetEmails()
})

const list = async () => (await desk.call(operatorSupport.list)).results
const stored = (on = test) => on.database.owner.selectFrom("supportRequests").selectAll().execute()

async function trailOf(church: { id: number }) {
  await test.settle()
  return test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "like", "support.%")
    .orderBy("id")
    .select(["action", "byOperator", "actorId", "entity", "entityId", "facts"])
    .execute()
}

describe("the contact of the support", () => {
  it("is what the operator has set, for everybody, or nulls", async () => {
    expect(await test.anyone.call(support.contact)).toEqual({ email: SUPPORT, whatsapp: "(81) 98888-1212" })
    expect(await unattended.anyone.call(support.contact)).toEqual({ email: null, whatsapp: null })
  })
})

describe("a request for help", () => {
  it("is kept, mailed to the support with the code, and in the trail without its words", async () => {
    const church = await test.make.aChurch({ name: "Igreja do Vale" })
    const member = await test.as("MEMBER", church)
    const { email, fullName } = await member.call(account.me)
    await test.forgetEmails()
    const { number } = await member.call(support.ask, { body: ASKED })
    const [mail, ...others] = await test.emails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: SUPPORT,
      replyTo: email,
      subject: `Pedido de ajuda nº ${number}: ${ASKED.subject}`,
      text: expect.stringContaining("Código do erro: req-1a2b"),
    })
    expect(mail?.text).toContain("A página ficou em branco.")
    expect(mail?.text).toContain("Igreja do Vale")
    const [row] = await stored()
    expect(row).toMatchObject({ id: number, userId: member.userId, errorCode: "req-1a2b", answeredAt: null })
    expect(`${row?.encryptedMessage}${row?.encryptedSubject}`).not.toMatch(/imprimir/)
    expect(await trailOf(church)).toEqual([
      {
        action: "support.requested",
        byOperator: false,
        actorId: member.userId,
        entity: "user",
        entityId: member.userId,
        facts: { number },
      },
    ])
    expect(await list()).toMatchObject([
      { id: number, ...ASKED, fullName, email, churchName: "Igreja do Vale", answeredAt: null, answer: null },
    ])
    expect(test.logLines.join()).not.toMatch(/imprimir/)
  })

  it("is kept where no address is set, and the operator reads in the log that one waits", async () => {
    const person = await unattended.as("SECRETARY", await unattended.make.aChurch())
    await person.call(support.ask, { body: { subject: "Dúvida", message: "Como importo?" } })
    expect(await stored(unattended)).toMatchObject([{ errorCode: null }])
    expect(await unattended.emails()).toEqual([])
    expect(unattended.logLines.join()).toContain("neither SUPPORT_EMAIL nor OPERATOR_EMAIL is set")
  })

  it("may come from somebody whose registration is not complete", async () => {
    const { token } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const { number } = await test.withToken(token).call(support.ask, { body: ASKED })
    expect(await list()).toMatchObject([{ id: number, churchName: null }])
  })

  it("is stored once under concurrent clicks with the same key", async () => {
    const { token } = await test.as("PASTOR", await test.make.aChurch())
    const headers = { "idempotency-key": randomUUID() }
    const send = () =>
      callRaw(test.app, support.ask, { token, headers, body: { subject: "Dúvida", message: "Como?" } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await stored()).toHaveLength(1)
  })

  it("is refused without a session, without words, or with too many of them", async () => {
    const { token } = await test.as("MEMBER", await test.make.aChurch())
    expect((await callRaw(test.app, support.ask, { body: ASKED })).statusCode).toBe(401)
    const blank = await callRaw(test.app, support.ask, { token, body: { subject: " ", message: "" } })
    expect([blank.statusCode, blank.json()]).toEqual([
      400,
      { subject: ["Informe o assunto"], message: ["Escreva o que aconteceu"] },
    ])
    const body = { subject: "x".repeat(121), message: "x".repeat(4001), error_code: "x".repeat(101) }
    const long = await callRaw(test.app, support.ask, { token, body })
    expect([long.statusCode, Object.keys(long.json()).sort()]).toEqual([
      400,
      ["error_code", "message", "subject"],
    ])
    expect(await stored()).toEqual([])
  })

  it("is accepted ten times an hour from one person", async () => {
    const { token } = await test.as("MEMBER", await test.make.aChurch())
    const send = () =>
      callRaw(test.app, support.ask, { token, body: { subject: "Dúvida", message: "Como?" } })
    for (let sent = 0; sent < 10; sent += 1) expect((await send()).statusCode).toBe(201)
    expect((await send()).statusCode).toBe(429)
  })

  it("is deleted with the account", async () => {
    const church = await test.make.aChurch()
    const [leaving, staying] = [await test.as("MEMBER", church), await test.as("MEMBER", church)]
    for (const person of [leaving, staying]) await person.call(support.ask, { body: ASKED })
    await test.database.connection.withSystem((db) =>
      sql`select app.erase_access(${leaving.userId}, ${test.clock.now()})`.execute(db),
    )
    expect(await stored()).toMatchObject([{ userId: staying.userId }])
  })
})

describe("one's own requests for help", () => {
  it("are read by who sent them with the answers, the newest first, and by nobody else of the church", async () => {
    const church = await test.make.aChurch()
    const [asker, colleague] = [await test.as("SECRETARY", church), await test.as("CHURCH_ADMIN", church)]
    const first = await asker.call(support.ask, { body: ASKED })
    test.clock.pass({ minutes: 1 })
    const second = await asker.call(support.ask, { body: { subject: "Dúvida", message: "Como importo?" } })
    await desk.call(operatorSupport.answer, { params: { id: first.number }, body: { message: "Atualize." } })
    expect(await asker.call(support.mine)).toMatchObject({
      count: 2,
      results: [
        { number: second.number, subject: "Dúvida", errorCode: null, answeredAt: null, answer: null },
        { number: first.number, ...ASKED, answeredAt: test.clock.now().toISOString(), answer: "Atualize." },
      ],
    })
    expect(await colleague.call(support.mine)).toMatchObject({ count: 0, results: [] })
    expect((await callRaw(test.app, support.mine)).statusCode).toBe(401)
  })

  it("come in pages, and there is none past the last", async () => {
    const asker = await test.as("MEMBER", await test.make.aChurch())
    for (const subject of ["Um", "Dois", "Três"])
      await asker.call(support.ask, { body: { subject, message: "Como?" } })
    const page = await asker.call(support.mine, { query: { page: 2, perPage: 2 } })
    expect(page).toMatchObject({ count: 3, next: null, results: [{ subject: "Um" }] })
    await expect(asker.call(support.mine, { query: { page: 3, perPage: 2 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("are read before the registration is complete", async () => {
    const { token } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const person = test.withToken(token)
    const { number } = await person.call(support.ask, { body: ASKED })
    expect((await person.call(support.mine)).results).toMatchObject([{ number }])
  })
})

describe("an answer of the operator", () => {
  it("is mailed once to who asked, kept, and in the church's trail as Operação", async () => {
    const church = await test.make.aChurch()
    const asker = await test.as("SECRETARY", church)
    const { email } = await asker.call(account.me)
    const { number } = await asker.call(support.ask, { body: ASKED })
    await test.emails()
    await test.forgetEmails()
    const call = { params: { id: number }, body: { message: "Atualize o navegador." } }
    const answered = await desk.call(operatorSupport.answer, call)
    expect(answered).toMatchObject({ id: number, answer: "Atualize o navegador." })
    expect(answered.answeredAt).not.toBeNull()
    await expect(desk.call(operatorSupport.answer, call)).rejects.toMatchObject({
      status: 409,
      message: "Este pedido já foi respondido.",
    })
    expect(await test.emails()).toMatchObject([
      {
        to: email,
        replyTo: SUPPORT,
        subject: `Resposta ao seu pedido de ajuda: ${ASKED.subject}`,
        text: expect.stringContaining("Atualize o navegador."),
      },
    ])
    expect((await trailOf(church)).at(-1)).toEqual({
      action: "support.answered",
      byOperator: true,
      actorId: null,
      entity: "user",
      entityId: asker.userId,
      facts: { number, operator: operator.id },
    })
  })

  it("may have been given another way, and answered requests follow those that wait", async () => {
    const asker = await test.as("MEMBER", await test.make.aChurch())
    const first = await asker.call(support.ask, { body: ASKED })
    test.clock.pass({ minutes: 1 })
    const second = await asker.call(support.ask, { body: ASKED })
    await test.forgetEmails()
    await desk.call(operatorSupport.answer, { params: { id: second.number }, body: {} })
    expect(await test.emails()).toEqual([])
    expect((await list()).map(({ id, answer }) => [id, answer])).toEqual([
      [first.number, null],
      [second.number, null],
    ])
  })

  it("is nothing for a church's user, an anonymous caller or an unknown request", async () => {
    const admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const call = { params: { id: 1 }, body: {} }
    for (const token of [admin.token, undefined]) {
      expect((await callRaw(test.app, operatorSupport.list, { token })).statusCode).toBe(401)
      expect((await callRaw(test.app, operatorSupport.answer, { token, ...call })).statusCode).toBe(401)
    }
    await expect(desk.call(operatorSupport.answer, call)).rejects.toMatchObject({ status: 404 })
  })
})

describe("the table", () => {
  it("takes no answer from a user of a church", async () => {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = 'support_requests'::regclass and attnum > 0
        and (has_column_privilege('app_user', 'support_requests', attname, 'UPDATE')
          or (attname like '%answer%' and has_column_privilege('app_user', 'support_requests', attname, 'INSERT')))`.execute(
      test.database.owner,
    )
    expect(rows).toEqual([])
  })
})
