import { audit } from "@aprisco/contract/audit/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { purgeTrash } from "../../../readers/trash/public.ts"

const PHONE = "(81) 98888-1212"
const CPF = "529.982.247-25"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

type Caller = Pick<typeof pastor, "call">
const possible = (id: number, caller: Caller = pastor) =>
  caller.call(visitorReturns.possible, { params: { id } })
const join = (id: number, visitor: number, caller: Caller = pastor) =>
  caller.call(visitorReturns.join, { params: { id }, body: { visitor } })
const dismiss = (id: number, visitor: number, caller: Caller = pastor) =>
  caller.call(visitorReturns.dismiss, { params: { id }, body: { visitor } })
const stored = (id: number) =>
  test.database.owner.selectFrom("visitorRecords").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const badges = async (caller: Caller = pastor) => {
  const { results } = await caller.call(visitors.list, { query: { ordering: "created_at" } })
  return results.map(({ possibleReturn }) => possibleReturn)
}

/** An earlier and a later registration. */
async function pair(earlier: object, later: object) {
  const one = await test.make.aVisitor({ church, createdAt: new Date("2026-10-04T15:00:00Z"), ...earlier })
  const two = await test.make.aVisitor({ church, createdAt: new Date("2026-11-15T15:00:00Z"), ...later })
  return { one, two }
}

describe("a possible return", () => {
  it.each([
    ["phone", { phone: PHONE }, { phone: "81988881212" }],
    ["email", { email: "Ana@Example.org" }, { email: "ana@example.org" }],
    ["cpf", { cpf: CPF }, { cpf: "52998224725" }],
  ])("is found by %s, shown to staff and marked in the list", async (reason, earlier, later) => {
    const { one, two } = await pair(earlier, later)
    expect(await possible(two.id)).toMatchObject([{ id: one.id, reasons: [reason], kept: true }])
    expect(await possible(one.id)).toMatchObject([{ id: two.id, reasons: [reason], kept: false }])
    expect(await badges()).toEqual([false, true])
    expect((await pastor.call(visitors.detail, { params: { id: two.id } })).possibleReturn).toBe(true)
  })

  it.each([
    ["a CPF with wrong check digits", { cpf: "529.982.247-26" }, { cpf: "529.982.247-26" }],
    ["nothing told", {}, {}],
    [
      "a shared telephone and two valid CPFs",
      { phone: PHONE, cpf: CPF },
      { phone: PHONE, cpf: "111.444.777-35" },
    ],
    ["a number too short to be one's own", { phone: "123" }, { phone: "123" }],
    ["a deleted visitor's", { phone: PHONE, deletedAt: new Date() }, { phone: PHONE }],
  ])("is not %s", async (_, earlier, later) => {
    const { two } = await pair(earlier, later)
    expect(await possible(two.id)).toEqual([])
    expect(await badges()).not.toContain(true)
  })

  it("is limited to the same church and the caller's reach", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await test.make.aVisitor({ church: await test.make.aChurch(), phone: PHONE })
    const { two } = await pair({ phone: PHONE }, { phone: PHONE, branchId: branch.id })
    expect(await possible(two.id)).toHaveLength(1)
    expect(await possible(two.id, manager)).toEqual([])
    expect(await badges(manager)).toEqual([false])
  })

  it("is never revealed to the public: the same answer with or without a similar record", async () => {
    const send = async (phone: string) => {
      const answer = await callRaw(test.app, visitors.registerByQr, {
        params: { uuid: church.headquarters.qrCode },
        body: { full_name: "Ana Lima", city: "Recife", state: "PE", phone, consent: true },
      })
      const { visitor, ...rest } = answer.json()
      return [answer.statusCode, rest, { ...visitor, id: typeof visitor.id }]
    }
    const first = await send(PHONE)
    expect(await send(PHONE)).toEqual(first)
    expect(await send("(81) 97777-3434")).toEqual(first)
    const { results } = await pastor.call(visitors.list, { query: {} })
    expect(results).toHaveLength(3)
    expect(new Set(results.map(({ visitCount }) => visitCount))).toEqual(new Set([1]))
  })
})

describe("joining", () => {
  it("moves visits, contacts and consents to the earlier one, fills blanks and overwrites nothing", async () => {
    const { one, two } = await pair(
      { fullName: "Ana Lima", phone: PHONE, city: "Recife", state: "PE", followUpStatus: "not_interested" },
      {
        fullName: "Ana L. Souza",
        phone: PHONE,
        email: "ana@example.org",
        cpf: CPF,
        city: "recife",
        state: "PE",
        neighborhood: "Boa Viagem",
        wantsGrowthGroup: true,
      },
    )
    const text = (id: number, observations: string) =>
      pastor.call(visitors.update, { params: { id }, body: { observations } })
    await text(one.id, "Pede oração pela mãe")
    await text(two.id, "A mãe melhorou")
    await pastor.call(visitors.updateFollowUp, {
      params: { id: two.id },
      body: { followUpStatus: "interested", conversionNotes: "Ligou" },
    })
    const line = { churchId: church.id, noticeVersion: "1", noticeHash: "a", channel: "qr_code" } as const
    await test.database.owner
      .insertInto("consents")
      .values([
        { ...line, visitorId: one.id, purpose: "whatsapp", granted: true, givenAt: one.createdAt },
        { ...line, visitorId: two.id, purpose: "whatsapp", granted: false, givenAt: two.createdAt },
        { ...line, visitorId: two.id, purpose: "email", granted: true, givenAt: two.createdAt },
      ])
      .execute()
    await test.database.owner
      .updateTable("people")
      .set({ acceptWhatsapp: true })
      .where("id", "=", one.personId)
      .execute()
    const [offered] = await possible(two.id)
    expect(offered?.leftOut).toEqual(["fullName"])

    const answer = await join(two.id, one.id)
    expect(answer).toEqual({ message: "Cadastros unidos com sucesso!", visitorId: one.id })
    const kept = await pastor.call(visitors.detail, { params: { id: one.id } })
    expect(kept).toMatchObject({
      fullName: "Ana Lima",
      email: "ana@example.org",
      cpf: CPF,
      city: "Recife",
      neighborhood: "Boa Viagem",
      wantsGrowthGroup: true,
      observations: "Pede oração pela mãe\n\nA mãe melhorou",
      followUpStatus: "interested",
      contactAttempts: 1,
      contacts: [{ note: "Ligou" }],
      visitCount: 2,
      possibleReturn: false,
    })
    // The later refusal counts, and so does the later consent.
    expect(await stored(one.id)).toMatchObject({ acceptWhatsapp: false, acceptEmail: true })
    const ledger = await test.database.owner
      .selectFrom("consents")
      .where("visitorId", "=", one.id)
      .orderBy("id")
      .select(["purpose", "granted"])
      .execute()
    expect(ledger).toHaveLength(3)
  })

  it("is refused where a text cannot be read, and changes neither", async () => {
    const { one, two } = await pair(
      { phone: PHONE, encryptedObservations: encryptText(test, "Pede visita") },
      { phone: PHONE, encryptedObservations: Buffer.from("not encrypted by this installation") },
    )
    const before = [await stored(one.id), await stored(two.id)]
    await expect(join(one.id, two.id)).rejects.toMatchObject({
      status: 409,
      message: "As observações de um dos cadastros não podem ser lidas. Avise o suporte.",
    })
    expect([await stored(one.id), await stored(two.id)]).toEqual(before)
  })

  it("removes the joined one from every list, links to the other one, and is recorded permanently", async () => {
    const { one, two } = await pair({ phone: PHONE }, { phone: PHONE })
    await join(one.id, two.id)
    const read = () => callRaw(test.app, visitors.detail, { token: pastor.token, params: { id: two.id } })
    const led = await read()
    expect([led.statusCode, led.headers.location]).toEqual([
      308,
      `/api/v1/visitors/admin/visitors/${one.id}/`,
    ])
    expect((await pastor.call(visitors.list, { query: {} })).count).toBe(1)
    expect((await pastor.call(visitors.list, { query: { search: two.fullName } })).count).toBe(0)
    expect(await stored(two.id)).toMatchObject({ joinedIntoId: one.id })
    const admin = await test.as("CHURCH_ADMIN", church)
    expect((await admin.call(trash.list, { query: {} })).count).toBe(0)
    await expect(
      admin.call(trash.restore, { params: { kind: "visitor", id: two.id } }),
    ).rejects.toMatchObject({ status: 404 })
    test.clock.pass({ days: 31 })
    await purgeTrash(test.services)
    const left = await test.database.owner
      .selectFrom("visitors")
      .where("churchId", "=", church.id)
      .select("id")
      .execute()
    expect(left).toEqual([{ id: one.id }])
    const late = await test.as("CHURCH_ADMIN", church)
    const { results } = await late.call(audit.list, { query: { action: "visitor.joined_into" } })
    expect(results.map(({ entityId, summary }) => [entityId, summary])).toEqual([
      [two.id, `Cadastro unido ao visitante nº ${one.id}: era a mesma pessoa`],
    ])
  })

  it("counts a visit of both on one day once", async () => {
    const { one, two } = await pair(
      { phone: PHONE, createdAt: new Date("2026-11-15T13:00:00Z") },
      { phone: PHONE },
    )
    await join(two.id, one.id)
    expect((await pastor.call(visitors.detail, { params: { id: one.id } })).visitCount).toBe(1)
  })

  it("keeps the one that became a member, in either order, and refuses two members", async () => {
    const [a, b] = [await test.make.aMember({ church }), await test.make.aMember({ church })]
    const done = (memberId: number) =>
      ({ convertedAt: new Date(), memberId, followUpStatus: "converted" }) as const
    const { one, two } = await pair({ phone: PHONE }, { phone: PHONE, ...done(a.id) })
    expect(await join(two.id, one.id)).toMatchObject({ visitorId: two.id })
    const third = await test.make.aVisitor({ church, phone: PHONE, ...done(b.id) })
    expect(await possible(third.id)).toEqual([])
    await expect(join(third.id, two.id)).rejects.toMatchObject({ status: 409 })
  })

  it("happens once for concurrent calls", async () => {
    const { one, two } = await pair({ phone: PHONE }, { phone: PHONE })
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? join(one.id, two.id) : join(two.id, one.id))),
    )
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const click of clicks)
      if (click.status === "rejected")
        expect(click.reason).toMatchObject({ status: 409, message: "Estes cadastros já foram unidos." })
    expect((await pastor.call(visitors.detail, { params: { id: one.id } })).visitCount).toBe(2)
  })

  it("needs two visitors of one church in reach, and the rights", async () => {
    const { one, two } = await pair({ phone: PHONE }, { phone: PHONE })
    const foreign = await test.make.aVisitor({ church: await test.make.aChurch(), phone: PHONE })
    for (const other of [foreign.id, 999_999_999])
      await expect(join(one.id, other)).rejects.toMatchObject({
        status: 400,
        fields: { visitor: ["Visitante não encontrado."] },
      })
    await expect(join(one.id, one.id)).rejects.toMatchObject({ status: 400 })
    await expect(join(foreign.id, one.id)).rejects.toMatchObject({ status: 404 })
    await expect(join(one.id, two.id, await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
    expect((await pastor.call(visitors.list, { query: {} })).count).toBe(2)
  })
})

describe("the answer that they are two people", () => {
  it("is stored permanently, for both directions, and accepted once", async () => {
    const { one, two } = await pair({ phone: PHONE }, { phone: PHONE })
    expect(await dismiss(two.id, one.id)).toEqual([])
    expect(await possible(one.id)).toEqual([])
    expect(await badges()).toEqual([false, false])
    await expect(dismiss(one.id, two.id)).rejects.toMatchObject({ status: 409 })
    const third = await test.make.aVisitor({ church, phone: PHONE })
    expect((await possible(third.id)).map(({ id }) => id)).toEqual([one.id, two.id])
  })
})
