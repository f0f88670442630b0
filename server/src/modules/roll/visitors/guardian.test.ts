import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

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

const CHILD = { full_name: "Davi Lima", city: "Recife", state: "PE", birth_date: "2016-03-10" }
const GUARDIAN = { guardian_name: "Ana Lima", guardian_phone: "81988881212", consent_guardian: true }

const sent = (body: Record<string, unknown>) =>
  callRaw(test.app, visitors.registerByQr, {
    params: { uuid: church.headquarters.qrCode },
    body: { ...CHILD, consent: true, ...body },
  })
const stored = () =>
  test.database.owner
    .selectFrom("visitors")
    .where("churchId", "=", church.id)
    .select(["id", "guardianName", "guardianPhone"])
    .execute()
const ledger = () =>
  test.database.owner
    .selectFrom("consents")
    .where("churchId", "=", church.id)
    .select(["purpose", "granted", "byGuardian"])
    .execute()

const MISSING = {
  guardian_name: ["Nome do responsável é obrigatório"],
  guardian_phone: ["Celular do responsável é obrigatório"],
}

describe("on the public form, a child under twelve", () => {
  it("without a guardian is refused, and nothing is stored", async () => {
    const answer = await sent({})
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      { ...MISSING, consent_guardian: ["É preciso a autorização de quem responde pela criança"] },
    ])
    expect([await stored(), await ledger()]).toEqual([[], []])
  })

  it.each(Object.keys(GUARDIAN))("needs %s too", async (name) => {
    const answer = await sent({ ...GUARDIAN, [name]: name === "consent_guardian" ? false : " " })
    expect([answer.statusCode, Object.keys(answer.json().details)]).toEqual([400, [name]])
  })

  it("with all of it is registered, and the consents are the guardian's", async () => {
    expect((await sent(GUARDIAN)).statusCode).toBe(201)
    expect(await stored()).toMatchObject([{ guardianName: "Ana Lima", guardianPhone: "(81) 98888-1212" }])
    expect(await ledger()).toEqual([{ purpose: "registration", granted: true, byGuardian: true }])
  })

  it("counts as one until the day before the twelfth birthday", async () => {
    expect((await sent({ birth_date: "2014-11-22" })).statusCode).toBe(400)
    expect((await sent({ birth_date: "2014-11-21" })).statusCode).toBe(201)
  })
})

it("is the only visitor with a required or stored guardian", async () => {
  await sent({ ...GUARDIAN, birth_date: "1990-01-01" })
  await sent({ ...GUARDIAN, birth_date: "" })
  expect((await stored()).map(({ guardianName }) => guardianName)).toEqual([null, null])
  expect((await ledger()).map(({ byGuardian }) => byGuardian)).toEqual([false, false])
})

describe("on the staff's form", () => {
  it("a child needs the guardian's name and telephone, and the record shows them", async () => {
    const secretary = await test.as("SECRETARY", church)
    const create = (body: Record<string, unknown>) =>
      callRaw(test.app, visitors.create, { token: secretary.token, body: { ...CHILD, ...body } })
    const refused = await create({})
    expect([refused.statusCode, refused.json()]).toEqual([400, MISSING])
    const { guardian_name, guardian_phone } = (await create(GUARDIAN)).json()
    expect([guardian_name, guardian_phone]).toEqual(["Ana Lima", "(81) 98888-1212"])
  })

  it("a change cannot remove a child's guardian, nor set a child's birth date without one", async () => {
    const secretary = await test.as("SECRETARY", church)
    const change = (id: number, body: Record<string, unknown>) =>
      callRaw(test.app, visitors.update, { token: secretary.token, params: { id }, body })
    await sent(GUARDIAN)
    const [child] = await stored()
    const grown = await test.make.aVisitor({ church, birthDate: "1990-01-01" })
    expect((await change(child?.id ?? 0, { guardian_name: "" })).json()).toEqual({
      guardian_name: MISSING.guardian_name,
    })
    expect((await change(grown.id, { birth_date: "2020-01-01" })).json()).toEqual(MISSING)
    expect((await change(child?.id ?? 0, { birth_date: "2001-01-01", guardian_name: "" })).statusCode).toBe(
      200,
    )
  })

  it("other fields of an older child's record without one can still be changed", async () => {
    const secretary = await test.as("SECRETARY", church)
    const old = await test.make.aVisitor({ church, birthDate: "2018-01-01" })
    const changed = await secretary.call(visitors.update, {
      params: { id: old.id },
      body: { city: "Olinda" },
    })
    expect(changed.city).toBe("Olinda")
  })
})
