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

describe("many registrations", () => {
  const visitorsOf = async () =>
    (
      await test.database.owner
        .selectFrom("visitors")
        .where("churchId", "=", church.id)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count

  it("of four hundred people behind one address are all stored, each once, in two windows", {
    tags: "full",
  }, async () => {
    const person = (n: number) =>
      send({ full_name: `Pessoa ${n}` }, { headers: { "idempotency-key": `person-${n}-of-400` } })
    const waiting: number[] = []
    for (let n = 0; n < 400; n += 1) {
      if (n % 4 === 0) test.clock.pass({ seconds: 1 })
      const answer = await person(n)
      if (answer.statusCode === 429) waiting.push(n)
      else expect(answer.statusCode).toBe(201)
    }
    expect([waiting.length, await visitorsOf()]).toEqual([100, 300])
    const wait = Number((await person(399)).headers["retry-after"])
    expect(wait).toBe(300 - 99)
    test.clock.pass({ seconds: wait })
    for (const n of waiting) expect((await person(n)).statusCode).toBe(201)
    expect(await visitorsOf()).toBe(400)
    // A repeat after a lost answer gets the same answer and makes no new visitor.
    test.clock.pass({ minutes: 11 })
    for (const n of waiting) expect((await person(n)).statusCode).toBe(201)
    expect(await visitorsOf()).toBe(400)
  })

  it("by the thousand are refused with Retry-After, and store nothing", { tags: "full" }, async () => {
    for (let n = 0; n < 300; n += 1) await send({})
    const before = await written()
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => send({})))
      for (const { statusCode, headers } of answers) {
        expect(statusCode).toBe(429)
        expect(Number(headers["retry-after"])).toBeGreaterThan(0)
      }
    }
    expect(await written()).toBe(before)
    // Another code of the same church still accepts registrations.
    const next = await test.make.aBranch({ church })
    expect((await send({}, { uuid: next.qrCode })).statusCode).toBe(201)
  })
})
