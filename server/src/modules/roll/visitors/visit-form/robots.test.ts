import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
})

const send = (body: Record<string, unknown>, { uuid = church.headquarters.qrCode, headers = {} } = {}) =>
  callRaw(test.app, visitors.registerByQr, {
    params: { uuid },
    body: { full_name: "Ana Lima", city: "Recife", state: "PE", consent: true, ...body },
    headers,
  })
const stampFor = async (uuid = church.headquarters.qrCode): Promise<string> =>
  (await callRaw(test.app, visitors.validateQr, { params: { uuid } })).json().stamp
const written = async () => {
  const of = (table: "visitors" | "consents" | "auditEntries") =>
    test.database.owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  return (await of("visitors")).count + (await of("consents")).count + (await of("auditEntries")).count
}

const TAKEN_FOR_ONE = {
  success: false,
  error: "Erro ao registrar visitante",
  details: { person: ["Marque a caixa para confirmar que você é uma pessoa"] },
}

describe("a form with the hidden field filled in", () => {
  it("is asked to confirm, and nothing is stored", async () => {
    const answer = await send({ website: "https://casino.example" })
    expect([answer.statusCode, answer.json()]).toEqual([400, TAKEN_FOR_ONE])
    expect(await written()).toBe(0)
  })

  it('is accepted with the box "person" ticked and the first key, after a password manager filled the field', async () => {
    const headers = { "idempotency-key": "one-form" }
    await send({ website: "ana@example.org" }, { headers })
    expect((await send({ website: "ana@example.org", person: true }, { headers })).statusCode).toBe(201)
  })
})

describe("a form that comes back", () => {
  it("within three seconds counts as a robot's, and at any later time as a person's", async () => {
    const stamp = await stampFor()
    test.clock.pass({ seconds: 2 })
    expect((await send({ stamp })).json()).toEqual(TAKEN_FOR_ONE)
    expect(await written()).toBe(0)
    test.clock.pass({ seconds: 1 })
    expect((await send({ stamp })).statusCode).toBe(201)
    test.clock.pass({ days: 30 })
    expect((await send({ stamp })).statusCode).toBe(201)
  })

  it('at once is accepted with the box "person" ticked', async () => {
    expect((await send({ stamp: await stampFor(), person: true })).statusCode).toBe(201)
  })

  it("without a stamp, or with a forged one, is bounded by the code's limits only", async () => {
    const other = await test.make.aBranch({ church })
    const stamp = await stampFor()
    const [at = ""] = stamp.split(".")
    for (const one of [undefined, "", "nonsense", `${at}.${"A".repeat(43)}`, await stampFor(other.qrCode)])
      expect([one, (await send({ stamp: one })).statusCode]).toEqual([one, 201])
  })

  it("with a changed stamp counts as unsigned", async () => {
    const [at = "", signature] = (await stampFor()).split(".")
    const older = (Number.parseInt(at, 36) - 60_000).toString(36)
    // Treated as a form without a stamp, which the limits bound.
    expect((await send({ stamp: `${older}.${signature}` })).statusCode).toBe(201)
  })
})
