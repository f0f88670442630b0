import { randomUUID } from "node:crypto"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { landing } from "@aprisco/contract/landing/routes"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { NO_CLAIMS } from "../../../landing-file.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { callRaw } from "../../../testing/routes.ts"

const OPERATOR = "operador@aprisco.example"

let test: TestApp
let unattended: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { operatorEmail: OPERATOR, trustedProxies: 1 } })
  const assurances = ["Suporte em dias úteis"]
  unattended = await createTestApp({ config: { rateLimit: false, landing: { ...NO_CLAIMS, assurances } } })
})
afterAll(() => Promise.all([test.close(), unattended.close()]))
beforeEach(() => test.clock.set("2026-11-21T12:00:00-03:00"))
afterEach(() => test.database.owner.deleteFrom("leads").execute())

const LEAD = {
  church_name: "Igreja da Colina",
  email: "contato@colina.example",
  phone: "(81) 98888-1212",
  elapsed_ms: 40_000,
}

let network = 0
beforeEach(() => {
  // Each test uses a separate address, so that it reaches the limits only on purpose.
  network += 1
})

const send = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, on = test) =>
  callRaw(on.app, landing.leave, {
    body: { ...LEAD, ...body },
    headers: { "x-forwarded-for": `10.0.0.${network}`, ...headers },
  })
it("tells whoever registers what the operator promises, without a session", async () => {
  const told = async (on: TestApp) => (await callRaw(on.app, landing.assurances)).json()
  expect(await told(test)).toEqual({ assurances: ["SSL Seguro", "LGPD Compliance", "Suporte 24/7"] })
  expect(await told(unattended)).toEqual({ assurances: ["Suporte em dias úteis"] })
})

const stored = (on = test) => on.database.owner.selectFrom("leads").orderBy("id").selectAll().execute()
const emailAbout = async (about: string) => {
  const found = (await test.emails()).find(({ text }) => text.includes(about))
  if (found === undefined) throw new Error(`no e-mail about ${about}`)
  return found
}

const RECEIVED = { message: "Recebemos o seu contato!" }

describe("a church that leaves its contact", () => {
  it("is stored, and the operator gets an e-mail", async () => {
    const answer = await send()
    expect([answer.statusCode, answer.json()]).toEqual([201, RECEIVED])
    expect(await stored()).toMatchObject([
      {
        churchName: "Igreja da Colina",
        email: "contato@colina.example",
        phone: "(81) 98888-1212",
        createdAt: new Date("2026-11-21T15:00:00Z"),
      },
    ])
    expect(await emailAbout("E-mail do responsável: contato@colina.example")).toMatchObject({
      to: OPERATOR,
      subject: "Novo contato: Igreja da Colina",
      text: expect.stringContaining("Telefone: (81) 98888-1212"),
      html: expect.stringContaining("Igreja da Colina"),
    })
  })

  it("may send the form as an HTML form", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/v1/core/leads/",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ...LEAD, subject: "", elapsed_ms: "40000" }).toString(),
    })
    expect([answer.statusCode, answer.json()]).toEqual([201, RECEIVED])
    expect(await stored()).toHaveLength(1)
  })

  it("is stored once, also when the same form is sent repeatedly", async () => {
    const key = { "idempotency-key": randomUUID() }
    const answers = await Promise.all([send({}, key), send({}, key), send({}, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await stored()).toHaveLength(1)
  })

  it("is escaped in the e-mail, and cannot add a header", async () => {
    await send({ church_name: `<b>"Colina" & 'Vale'</b>` })
    const { html } = await emailAbout("Vale")
    expect(html).toContain("&lt;b&gt;&quot;Colina&quot; &amp; &#39;Vale&#39;&lt;/b&gt;")
    const refused = await send({ church_name: "Colina\nBcc: todos" })
    expect(refused.statusCode).toBe(400)
  })

  it("stays out of the log, with and without an operator's address", async () => {
    await send({ church_name: "Segredo Absoluto" })
    await emailAbout("Segredo Absoluto")
    await send({ church_name: "Segredo Absoluto" }, {}, unattended)
    expect(await stored(unattended)).toHaveLength(1)
    await unattended.settle()
    expect(unattended.logLines.join()).toContain("OPERATOR_EMAIL")
    expect(await unattended.emails()).toEqual([])
    expect([...test.logLines, ...unattended.logLines].join()).not.toMatch(/Segredo|colina|98888-?1212/)
  })

  it("is deleted after twelve months, when the next one is stored", async () => {
    await send()
    test.clock.set("2027-11-20T12:00:00-03:00")
    await send({ church_name: "Igreja do Vale" })
    expect(await stored()).toHaveLength(2)
    test.clock.set("2027-11-22T12:00:00-03:00")
    await send({ church_name: "Igreja da Serra" })
    expect((await stored()).map(({ churchName }) => churchName)).toEqual([
      "Igreja do Vale",
      "Igreja da Serra",
    ])
  })
})

describe("a robot", () => {
  it.each([
    ["that fills in what people do not see", { subject: "SEO services" }],
    ["that is faster than any person", { elapsed_ms: 900 }],
  ])("%s gets the usual answer, and nothing is stored", async (_, body) => {
    const answer = await send({ church_name: "Robot Church", ...body })
    expect([answer.statusCode, answer.json()]).toEqual([201, RECEIVED])
    expect(await stored()).toEqual([])
    // The next contact is mailed; a robot's would have been mailed before it.
    await send({ church_name: "Igreja depois do robô" })
    await emailAbout("Igreja depois do robô")
    expect((await test.emails()).some(({ text }) => text.includes("Robot Church"))).toBe(false)
  })

  it("that repeats is blocked for ten minutes, only its address", async () => {
    for (let sent = 0; sent < 10; sent++) expect((await send()).statusCode).toBe(201)
    const answer = await send()
    expect([answer.statusCode, answer.json()]).toEqual([429, { detail: DETAILS.tooMany }])
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0)
    expect((await send({}, { "x-forwarded-for": "10.0.1.1" })).statusCode).toBe(201)
    test.clock.set("2026-11-21T12:10:01-03:00")
    expect((await send()).statusCode).toBe(201)
  })

  it("is not limited with RATE_LIMIT=off", async () => {
    for (let sent = 0; sent < 12; sent++) expect((await send({}, {}, unattended)).statusCode).toBe(201)
  })
})

describe("bad input", () => {
  it("is answered with all errors at once, each at its field", async () => {
    const answer = await send({ church_name: " ", email: "", phone: null, elapsed_ms: 5_000 })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        church_name: ["Nome da igreja é obrigatório"],
        email: ["E-mail é obrigatório"],
        phone: ["Telefone é obrigatório"],
      },
    ])
  })

  it.each([
    ["church_name", "Ab", "Nome da igreja deve ter pelo menos 3 caracteres"],
    ["church_name", "x".repeat(151), "Deve ter no máximo 150 caracteres"],
    ["church_name", "Igreja\0", "Contém caracteres inválidos"],
    ["email", "sem arroba", "E-mail inválido"],
    ["phone", "12", "Telefone deve estar no formato (XX) XXXXX-XXXX"],
    ["elapsed_ms", "depressa", "Valor inválido"],
  ])("%s %j is refused", async (field, value, message) => {
    const answer = await send({ [field]: value })
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }])
    expect(await stored()).toEqual([])
  })
})

describe("the table", () => {
  it("is read and written only by the system, which changes nothing but whether it was answered", async () => {
    const { rows } = await sql<{ who: string }>`
      select r.rolname || ' ' || p.privilege as who
      from (values ('app_user'), ('app_system')) as r(rolname),
        (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) as p(privilege)
      where has_table_privilege(r.rolname, 'leads', p.privilege) order by 1`.execute(test.database.owner)
    expect(rows.map(({ who }) => who)).toEqual([
      "app_system DELETE",
      "app_system INSERT",
      "app_system SELECT",
    ])
    const { rows: columns } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = 'leads'::regclass and attnum > 0
        and has_column_privilege('app_system', 'leads', attname, 'UPDATE') order by 1`.execute(
      test.database.owner,
    )
    expect(columns.map(({ column }) => column)).toEqual(["answered_at", "answered_by_id", "encrypted_answer"])
  })
})
