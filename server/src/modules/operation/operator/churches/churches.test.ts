import { operatorChurches, operatorDenominations } from "@aprisco/contract/operator/churches"
import { plans } from "@aprisco/contract/plans/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anOperator } from "../../../../testing/desk.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>
let serial = 0
/** A word that only the churches of the present test have. */
let word: string

beforeAll(async () => {
  test = await createTestApp()
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  word = `vivas${serial}x`
  church = await test.make.aChurch({
    name: `Igreja Águas ${word}`,
    city: "Jaboatão",
    state: "PE",
    planId: "basic",
    email: `contato${serial}@igreja.test`,
  })
  await test.forgetEmails()
})

const one = () => ({ params: { id: church.id } })
const list = (query: object = {}) => desk.call(operatorChurches.list, { query })
const names = async (query: object) => (await list(query)).results.map(({ name }) => name)
const ask = async (planId: string) => {
  const admin = await test.as("CHURCH_ADMIN", church)
  return admin.call(plans.choose, { body: { subscriptionPlan: planId } })
}

/** The church's audit entries in the name of the operation, the oldest first. */
async function trail() {
  await test.settle()
  return test.database.connection.withSystem((db) =>
    db
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("byOperator", "=", true)
      .orderBy("id")
      .select(["action", "actorId", "facts"])
      .execute(),
  )
}

describe("the list of churches", () => {
  it("finds by name, city and number, without regard to accents, and says what plan and members there are", async () => {
    await test.make.aMember({ church })
    const { results } = await list({ search: `aguas ${word} JABOATAO` })
    expect(results).toEqual([
      expect.objectContaining({
        id: church.id,
        name: church.name,
        city: "Jaboatão",
        state: "PE",
        plan: { id: "basic", name: "Gratuito" },
        requestedPlan: null,
        members: 1,
        memberLimit: expect.any(Number),
        disabledAt: null,
      }),
    ])
    expect(await names({ search: String(church.id) })).toContain(church.name)
    expect(await names({ search: "nenhuma igreja assim" })).toEqual([])
  })

  it("is filtered by situation, and shows who asked for a plan with the oldest request first", async () => {
    const search = word
    expect(await names({ search, situation: "active" })).toEqual([church.name])
    expect(await names({ search, situation: "disabled" })).toEqual([])
    expect(await names({ search, situation: "asking" })).toEqual([])
    await ask("professional")
    const first = church
    test.clock.pass({ minutes: 1 })
    church = await test.make.aChurch({ name: `Aaa ${word}`, planId: "basic" })
    await ask("enterprise")
    expect(await names({ search, situation: "asking", ordering: "plan_requested_at" })).toEqual([
      first.name,
      church.name,
    ])
  })

  it("pages, and answers 404 past the end", async () => {
    await test.make.aChurch({ name: `Outra ${word}` })
    const search = word
    const page = await list({ search, pageSize: 1, page: 2, ordering: "name" })
    expect([page.count, page.results.map(({ name }) => name)]).toEqual([2, [`Outra ${word}`]])
    await expect(list({ search, page: 9 })).rejects.toMatchObject({ status: 404 })
  })

  it("says what is wrong with a filter", async () => {
    const answer = await test.app.inject({
      url: "/api/v1/operator/churches/?situation=fechada&ordering=email",
      headers: { authorization: `Token ${operator.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { situation: ["Opção inválida"], ordering: ["Ordenação inválida"] },
    ])
  })
})

describe("a church's page", () => {
  it("counts the accounts that can sign in, and names no person", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const member = await test.make.aMember({ church, fullName: "Benedita das Dores" })
    const shown = await desk.call(operatorChurches.detail, one())
    expect(shown).toMatchObject({ users: 1, members: 1, disabledReason: null })
    const answers = JSON.stringify([shown, await list(), await desk.call(operatorDenominations.list)])
    const { email, fullName } = await test.database.owner
      .selectFrom("users")
      .where("churchId", "=", church.id)
      .select(["email", "fullName"])
      .executeTakeFirstOrThrow()
    for (const person of [email, fullName, member.fullName, church.email, church.pastorName, admin.token])
      expect(answers).not.toContain(person)
  })

  it("is a 404 for a number without a church, in each act", async () => {
    const nowhere = { params: { id: 999_999 } }
    const reason = "um motivo qualquer"
    const plan = "professional"
    await expect(desk.call(operatorChurches.detail, nowhere)).rejects.toMatchObject({ status: 404 })
    await expect(desk.call(operatorChurches.enable, nowhere)).rejects.toMatchObject({ status: 404 })
    for (const route of [operatorChurches.disable, operatorChurches.refusePlan])
      await expect(desk.call(route, { ...nowhere, body: { reason, plan } })).rejects.toMatchObject({
        status: 404,
      })
    for (const route of [operatorChurches.confirmPlan, operatorChurches.givePlan])
      await expect(desk.call(route, { ...nowhere, body: { plan } })).rejects.toMatchObject({ status: 404 })
  })
})

describe("disabling a church", () => {
  const disable = (reason = "Pedido da própria igreja") =>
    desk.call(operatorChurches.disable, { ...one(), body: { reason } })

  it("needs a reason, ends its sessions, is answered 409 at the second click, and can be undone", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    await expect(disable("")).rejects.toMatchObject({ fields: { reason: ["Informe o motivo"] } })
    await expect(disable("x".repeat(501))).rejects.toMatchObject({ status: 400 })
    const closed = await disable()
    expect(closed).toMatchObject({ disabledReason: "Pedido da própria igreja" })
    expect(closed.disabledAt).not.toBeNull()
    await expect(admin.call(plans.read)).rejects.toMatchObject({ status: 401 })
    await expect(disable()).rejects.toMatchObject({ status: 409 })
    expect(await names({ search: word, situation: "disabled" })).toEqual([church.name])
    expect(await desk.call(operatorChurches.enable, one())).toMatchObject({
      disabledAt: null,
      disabledReason: null,
    })
    await expect(desk.call(operatorChurches.enable, one())).rejects.toMatchObject({ status: 409 })
    const entries = await trail()
    expect(entries.map(({ action }) => action)).toEqual(["church.disabled", "church.enabled"])
    for (const { actorId, facts } of entries)
      expect([actorId, facts]).toEqual([null, expect.objectContaining({ operator: operator.id })])
  })
})

describe("a lost second factor", () => {
  const reset = (email: string, reason = "Perdeu o telefone, conferido por vídeo", id = church.id) =>
    desk.call(operatorChurches.resetSecondFactor, { params: { id }, body: { email, reason } })
  const factorOf = (userId: number) =>
    test.database.owner
      .selectFrom("users")
      .where("id", "=", userId)
      .select(["email", "totpConfirmedAt", "fullName"])
      .executeTakeFirstOrThrow()
  const withFactor = async () => {
    const person = await test.as("CHURCH_ADMIN", church)
    await test.database.owner
      .updateTable("users")
      .set({ encryptedTotpSecret: Buffer.from("unread"), totpConfirmedAt: new Date() })
      .where("id", "=", person.userId)
      .execute()
    return { ...person, ...(await factorOf(person.userId)) }
  }

  it("of a church's only administrator is switched off once, with a reason that stays in the trail, and they are told", async () => {
    const admin = await withFactor()
    await expect(reset(admin.email, "")).rejects.toMatchObject({ fields: { reason: ["Informe o motivo"] } })
    await expect(reset("")).rejects.toMatchObject({ fields: { email: ["Informe o e-mail da conta"] } })
    expect((await factorOf(admin.userId)).totpConfirmedAt).not.toBeNull()
    expect(await reset(admin.email.toUpperCase())).toMatchObject({ id: church.id })
    expect((await factorOf(admin.userId)).totpConfirmedAt).toBeNull()
    await expect(admin.call(plans.read)).rejects.toMatchObject({ status: 401 })
    expect((await test.emails()).map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, "Verificação em duas etapas desligada"],
    ])
    expect(await trail()).toEqual([
      {
        action: "user.second_factor_reset_by_operator",
        actorId: null,
        facts: { reason: "Perdeu o telefone, conferido por vídeo", operator: operator.id },
      },
    ])
    await expect(reset(admin.email)).rejects.toMatchObject({ status: 409 })
    expect(await test.emails()).toHaveLength(1)
  })

  it("is told to the other administrators too, and to nobody else", async () => {
    const lost = await withFactor()
    const other = await factorOf((await test.as("CHURCH_ADMIN", church)).userId)
    await test.as("SECRETARY", church)
    await reset(lost.email)
    const sent = await test.emails()
    expect(sent.map(({ to }) => to).sort()).toEqual([lost.email, other.email].sort())
    expect(sent.find(({ to }) => to === other.email)?.text).toContain(lost.fullName)
  })

  it("is neither that of another church's account nor of an unknown address", async () => {
    const lost = await withFactor()
    const elsewhere = await test.make.aChurch()
    const nobody = { fields: { email: ["Não há conta com este e-mail nesta igreja."] } }
    await expect(reset(lost.email, undefined, elsewhere.id)).rejects.toMatchObject(nobody)
    await expect(reset("ninguem@example.org")).rejects.toMatchObject(nobody)
    await expect(reset(lost.email, undefined, 999_999)).rejects.toMatchObject({ status: 404 })
    expect((await factorOf(lost.userId)).totpConfirmedAt).not.toBeNull()
    expect(await test.emails()).toEqual([])
  })
})

describe("plans", () => {
  const confirm = (plan: string) => desk.call(operatorChurches.confirmPlan, { ...one(), body: { plan } })
  const refuse = (plan: string, reason = "O pagamento não chegou") =>
    desk.call(operatorChurches.refusePlan, { ...one(), body: { plan, reason } })
  const give = (plan: string) => desk.call(operatorChurches.givePlan, { ...one(), body: { plan } })

  it("are confirmed as they were asked for, once, and with an entry of the operation", async () => {
    await ask("professional")
    expect(await confirm("professional")).toMatchObject({ plan: { id: "professional" }, requestedPlan: null })
    await expect(confirm("professional")).rejects.toMatchObject({
      status: 409,
      message: "Esta igreja não tem mais pedido de plano.",
    })
    expect(await trail()).toEqual([
      {
        action: "church.plan_confirmed",
        actorId: null,
        facts: expect.objectContaining({ operator: operator.id }),
      },
    ])
  })

  it("are not confirmed or refused when the church asks for another one meanwhile, or for none", async () => {
    await ask("professional")
    await ask("enterprise")
    await expect(confirm("professional")).rejects.toMatchObject({ status: 409 })
    await expect(refuse("professional")).rejects.toMatchObject({ status: 409 })
    await expect(give("professional")).rejects.toMatchObject({ status: 409 })
    await refuse("enterprise")
    await expect(confirm("enterprise")).rejects.toMatchObject({ status: 409 })
    await expect(refuse("enterprise")).rejects.toMatchObject({ status: 409 })
    expect((await trail()).map(({ action }) => action)).toEqual(["church.plan_refused"])
  })

  it("are refused with a reason alone", async () => {
    await ask("professional")
    await expect(refuse("professional", "não")).rejects.toMatchObject({
      fields: { reason: ["Explique o motivo com pelo menos 5 caracteres"] },
    })
    expect(await refuse("professional")).toMatchObject({ plan: { id: "basic" }, requestedPlan: null })
  })

  it("are given to a church without a request, but not the one that it has, and none that does not exist", async () => {
    expect(await give("denomination")).toMatchObject({ plan: { id: "denomination" } })
    await expect(give("denomination")).rejects.toMatchObject({ status: 409 })
    await expect(give("ouro")).rejects.toMatchObject({ status: 404 })
    await expect(give("")).rejects.toMatchObject({ fields: { plan: ["Escolha um plano"] } })
  })
})

describe("the list of denominations", () => {
  it("counts churches, requests and the administrators of the office, and not the list of independent churches", async () => {
    const { id: denominationId, displayName } = await test.make.aDenomination({
      displayName: `Missão Ébenézer ${serial}`,
    })
    const own = await test.make.aChurch({ denominationId, affiliation: "approved" })
    await test.make.aChurch({ denominationId, affiliation: "pending" })
    await test.as("DENOMINATION_ADMIN", own)
    const { results } = await desk.call(operatorDenominations.list, {
      query: { search: `missao ebenezer ${serial}` },
    })
    expect(results).toEqual([
      { id: denominationId, name: displayName, churches: 1, pending: 1, administrators: 1 },
    ])
  })
})

it("answers a church's user and an anonymous caller like an unknown one", async () => {
  const admin = await test.as("CHURCH_ADMIN", church)
  for (const token of [admin.token, undefined, "x".repeat(43)]) {
    const answers = await Promise.all(
      [
        operatorChurches.list,
        operatorChurches.enable,
        operatorChurches.resetSecondFactor,
        operatorDenominations.list,
      ].map((route) => callRaw(test.app, route, { token, ...one() })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  }
})

it("opens nothing for an operator without a second factor", async () => {
  const { token } = await anOperator(test, { secondFactor: false })
  const answer = await callRaw(test.app, operatorChurches.list, { token })
  expect([answer.statusCode, answer.json().second_factor]).toEqual([403, "missing"])
})
