import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church

// The application that test files share has no limits.
beforeAll(async () => {
  test = await createTestApp()
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
const written = async () => {
  const of = (table: "visitors" | "consents" | "auditEntries") =>
    test.database.owner
      .selectFrom(table)
      .where("churchId", "=", church.id)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  return (await of("visitors")).count + (await of("consents")).count + (await of("auditEntries")).count
}

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
