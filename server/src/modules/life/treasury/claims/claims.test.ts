import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller
let member: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  member = await test.as("MEMBER", church)
})

const raw = async (route: NamedRoute["route"], options: object, { token }: Caller) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aClaim = async (values: object = {}, caller = member) => {
  const [category] = await caller.call(expenseClaims.options)
  return caller.call(expenseClaims.create, {
    body: {
      ...{
        amount: "45.90",
        date: "2026-11-15",
        category: category?.id ?? 0,
        description: "Lâmpadas do salão",
      },
      ...values,
    },
  })
}
const claims = async (caller: Caller, query: object = {}) =>
  (await caller.call(expenseClaims.list, { query })).results
const authorise = (id: number, caller = admin) => raw(expenseClaims.authorise, { params: { id } }, caller)
const refuse = (id: number, caller = admin) =>
  raw(expenseClaims.refuse, { params: { id }, body: { reason: "Falta a nota" } }, caller)
const pay = async (id: number, caller = admin) => {
  const account = (await admin.call(treasuryAccounts.list, {})).results[0]?.id
  return raw(expenseClaims.pay, { params: { id }, body: { account, date: "2026-11-18" } }, caller)
}
const conflictOf = (detail: string) => [409, { detail }]

describe("a claim", () => {
  it("is authorised by another user, paid once, and authorised again once the payment is reversed", async () => {
    const { id } = await aClaim({ pixKey: "ana@example.org" })
    expect(await pay(id)).toEqual(conflictOf("Este pedido ainda não foi autorizado."))
    expect(await authorise(id)).toMatchObject([200, { status: "authorised", pix_key: "ana@example.org" }])
    const decided = conflictOf("Este pedido já foi decidido.")
    expect(await authorise(id)).toEqual(decided)
    expect(await refuse(id)).toEqual(decided)
    const both = await Promise.all([pay(id), pay(id)])
    expect(both.map(([status]) => status).sort()).toEqual([201, 409])
    expect(both).toContainEqual(conflictOf("Este reembolso já foi pago."))
    const entry = both.find(([status]) => status === 201)?.[1]
    expect(entry).toMatchObject({ kind: "expense", amount: "45.90", description: "Lâmpadas do salão" })
    expect(await claims(member)).toMatchObject([{ status: "paid", entry: null, isOwn: true }])
    const reason = { reason: "Pago na conta errada" }
    await admin.call(ledgerEntries.reverse, { params: { id: entry.id }, body: reason })
    expect(await claims(member)).toMatchObject([{ status: "authorised" }])
    expect((await pay(id))[0]).toBe(201)
  })

  it("is changed and withdrawn by who asked until it is decided", async () => {
    const { id } = await aClaim()
    const change = (caller = member) =>
      raw(expenseClaims.update, { params: { id }, body: { amount: "40.00" } }, caller)
    const withdraw = () => raw(expenseClaims.remove, { params: { id } }, member)
    expect(await change()).toMatchObject([200, { amount: "40.00" }])
    expect((await change(admin))[0]).toBe(403)
    expect(await refuse(id)).toMatchObject([200, { status: "refused", refusal_reason: "Falta a nota" }])
    const decided = conflictOf("Este pedido já foi decidido.")
    expect([await change(), await withdraw(), await authorise(id)]).toEqual([decided, decided, decided])
    const other = await aClaim()
    expect((await raw(expenseClaims.remove, { params: { id: other.id } }, member))[0]).toBe(204)
    expect((await authorise(other.id))[0]).toBe(404)
  })

  it("is never authorised by who asked, seen by others only with the right, and of no other church", async () => {
    const own = await aClaim({}, admin)
    expect(await authorise(own.id)).toEqual(conflictOf("Outra pessoa precisa autorizar."))
    const { id } = await aClaim()
    const colleague = await test.as("SECRETARY", church)
    expect(await claims(colleague)).toEqual([])
    expect((await raw(expenseClaims.detail, { params: { id } }, colleague))[0]).toBe(404)
    expect((await authorise(id, colleague))[0]).toBe(403)
    expect(await claims(member)).toHaveLength(1)
    expect(await claims(admin)).toHaveLength(2)
    expect(await claims(admin, { mine: true })).toMatchObject([{ id: own.id }])
    expect((await authorise(id, await test.as("PASTOR", church)))[0]).toBe(403)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await authorise(id, stranger))[0]).toBe(404)
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    expect((await authorise(id, manager))[0]).toBe(404)
  })

  it("says at each field what is missing or wrong", async () => {
    expect(await raw(expenseClaims.create, { body: {} }, member)).toMatchObject([
      400,
      { amount: ["Valor é obrigatório"], description: ["Descrição é obrigatória"] },
    ])
    const wrong = (values: object) => expect(aClaim(values)).rejects
    await wrong({ date: "2026-11-19" }).toMatchObject({ fields: { date: ["A data não pode ser futura"] } })
    await wrong({ category: 999_999_999 }).toMatchObject({
      fields: { category: ["Categoria não encontrada."] },
    })
    await wrong({ amount: "0.00" }).toMatchObject({ fields: { amount: ["O valor deve ser maior que zero"] } })
  })
})
