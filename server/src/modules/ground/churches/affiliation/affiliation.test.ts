import { account } from "@aprisco/contract/account/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { churches } from "@aprisco/contract/churches/routes"

import { members } from "@aprisco/contract/members/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let home: Church
let church: Church
let office: Awaited<ReturnType<TestApp["as"]>>
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: denominationId } = await test.make.aDenomination()
  home = await test.make.aChurch({ denominationId, affiliation: "approved", name: "Igreja Mãe" })
  church = await test.make.aChurch({ name: "Nova Esperança", city: "Gramado", state: "RS" })
  office = await test.as("DENOMINATION_ADMIN", home)
  admin = await test.as("CHURCH_ADMIN", church)
  await test.forgetEmails()
})

const reason = "Faltam os documentos da igreja."
const ask = (denominationId = home.denominationId) =>
  admin.call(churchAffiliation.request, { body: { denominationId } })
const standing = () => admin.call(churchAffiliation.read)
const params = () => ({ id: church.id })
const approve = () => office.call(churches.approve, { params: params() })
const refuse = () => office.call(churches.refuse, { params: params(), body: { reason } })
const seen = async () => (await office.call(churches.list, { query: {} })).results.map(({ id }) => id)
const bellOf = async (person: typeof office) =>
  (await person.call(notifications.list, { query: {} })).results.map(({ title, text, href }) => [
    title,
    text,
    href,
  ])
const mailed = async () => (await test.emails()).map(({ subject }) => subject)
const trail = async () => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("churchId", "=", church.id)
    .where("action", "like", "church.affiliation%")
    .orderBy("id")
    .select("action")
    .execute()
  return rows.map(({ action }) => action.replace("church.affiliation_", ""))
}

describe("leaving", () => {
  it("is refused before the office has answered", async () => {
    await ask()
    await expect(admin.call(churchAffiliation.leave)).rejects.toMatchObject({
      status: 409,
      message: "Sua igreja não faz parte de uma denominação.",
    })
    expect(await standing()).toMatchObject({ affiliation: "pending" })
  })
})

describe("asking", () => {
  it("appears in the office's list and bell, without data of the church's people", async () => {
    const member = await test.make.aMember({ church })
    expect(await seen()).toEqual([home.id])
    expect(await ask()).toMatchObject({
      affiliation: "pending",
      affiliationDisplay: "Aguardando resposta",
      denominationId: home.denominationId,
      since: test.clock.now().toISOString(),
      can: { request: false, withdraw: true, leave: false },
      history: [{ kind: "requested", kindDisplay: "Pediu a filiação" }],
    })
    expect((await seen()).sort()).toEqual([home.id, church.id].sort())
    expect(await bellOf(office)).toEqual([
      [
        "Pedido de filiação",
        "Nova Esperança (Gramado/RS) pediu para fazer parte da sua denominação.",
        "/denominacao/churches?affiliation=pending",
      ],
    ])
    expect(await mailed()).toEqual(["Pedido de filiação"])
    await expect(office.call(members.detail, { params: { id: member.id } })).rejects.toMatchObject({
      status: 404,
    })
    const story = (await office.call(churches.detail, { params: params() })).history
    expect(story).toMatchObject([{ kind: "requested", by: "Administração da igreja" }])
  })

  it("a second time changes nothing, and another denomination needs a withdrawal first", async () => {
    await ask()
    await ask()
    expect(await trail()).toEqual(["requested"])
    const other = await test.make.aChurch({ affiliation: "approved" })
    await test.as("DENOMINATION_ADMIN", other)
    await expect(ask(other.denominationId)).rejects.toMatchObject({ status: 409 })
    const back = await admin.call(churchAffiliation.withdraw)
    expect(back).toMatchObject({ affiliation: "independent", isIndependent: true, reason: null })
    expect(await seen()).toEqual([home.id])
    expect((await ask(other.denominationId)).affiliation).toBe("pending")
    expect(await trail()).toEqual(["requested", "withdrawn", "requested"])
    const story = await admin.call(churchAffiliation.read)
    expect(story.history.map(({ kind }) => kind)).toEqual(["requested", "withdrawn", "requested"])
    await expect(office.call(churches.detail, { params: params() })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("one without an office only names it, and an office created later sees nothing", async () => {
    const { id } = await test.make.aDenomination({ displayName: "Sem Escritório" })
    expect(await ask(id)).toMatchObject({ affiliation: "independent", denominationName: "Sem Escritório" })
    const mother = await test.make.aChurch({ denominationId: id, affiliation: "approved" })
    const later = await test.as("DENOMINATION_ADMIN", mother)
    const { results } = await later.call(churches.list, { query: {} })
    expect(results.map((row) => row.id)).toEqual([mother.id])
    expect((await ask(id)).affiliation).toBe("pending")
  })

  it("needs an existing denomination, not the entry that means none", async () => {
    const { id } = await test.database.owner
      .selectFrom("denominations")
      .where("isIndependent", "=", true)
      .select("id")
      .executeTakeFirstOrThrow()
    for (const wrong of [id, 999_999_999])
      await expect(ask(wrong)).rejects.toMatchObject({
        status: 400,
        fields: { denominationId: expect.any(Array) },
      })
    expect(await trail()).toEqual([])
  })
})

describe("the office's answer", () => {
  beforeEach(() => ask())

  it("can be an approval: its people are in reach from the next request on, and its administrators are notified", async () => {
    const member = await test.make.aMember({ church })
    await test.forgetEmails()
    const approved = await approve()
    expect(approved).toMatchObject({ affiliation: "approved", figures: { members: 1 }, can: { enter: true } })
    expect((await office.call(members.detail, { params: { id: member.id } })).id).toBe(member.id)
    expect(await bellOf(admin)).toEqual([
      [
        "Filiação aprovada",
        expect.stringContaining("aprovou o pedido: a sua igreja faz parte da denominação."),
        "/configuracoes/igreja#denominacao",
      ],
    ])
    expect(await mailed()).toEqual(["Filiação aprovada"])
    expect(await standing()).toMatchObject({ affiliation: "approved", can: { leave: true, request: false } })
    expect((await admin.call(account.myChurch)).affiliation).toBe("approved")
  })

  it("can be a refusal with a reason that the church reads, and the church may ask again", async () => {
    await test.forgetEmails()
    const answer = { refusedAt: test.clock.now().toISOString(), refusalReason: reason }
    expect(await refuse()).toMatchObject({ affiliation: "refused", figures: null, cnpj: null, ...answer })
    const { results } = await office.call(churches.list, { query: { affiliation: "refused" } })
    expect(results).toMatchObject([answer])
    expect(await standing()).toMatchObject({
      affiliation: "refused",
      affiliationDisplay: "Recusada",
      reason,
      can: { request: true },
    })
    expect((await bellOf(admin)).map(([title]) => title)).toEqual(["Pedido de filiação recusado"])
    expect(await mailed()).toEqual(["Pedido de filiação recusado"])
    expect((await test.emails())[0]?.text).not.toContain(reason)
    expect(await ask()).toMatchObject({ affiliation: "pending", reason: null })
    await approve()
    expect(await trail()).toEqual(["requested", "refused", "requested", "approved"])
    const { history } = await office.call(churches.detail, { params: params() })
    expect(history.map(({ kind }) => kind)).toEqual(["approved", "requested", "refused", "requested"])
  })

  it("needs a reason to refuse", async () => {
    const blank = await callRaw(test.app, churches.refuse, { token: office.token, params: params() })
    expect([blank.statusCode, blank.json()]).toEqual([400, { reason: ["Informe o motivo"] }])
    expect((await standing()).affiliation).toBe("pending")
  })

  it("counts once: a repeat changes nothing, a different answer is refused", async () => {
    await approve()
    await approve()
    await expect(refuse()).rejects.toMatchObject({ status: 409, message: "Este pedido já foi aprovado." })
    expect(await trail()).toEqual(["requested", "approved"])
  })

  it("is one, also for concurrent answers", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? approve() : refuse())),
    )
    const { affiliation } = await standing()
    expect(["approved", "refused"]).toContain(affiliation)
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(25)
    expect(await trail()).toEqual(["requested", affiliation])
    expect(await bellOf(admin)).toHaveLength(1)
  })

  it("is refused to another office, to the church itself, and for a church without a request", async () => {
    const other = await test.make.aChurch({ affiliation: "approved" })
    const stranger = await test.as("DENOMINATION_ADMIN", other)
    for (const route of [churches.approve, churches.refuse, churches.endAffiliation]) {
      const call = { token: stranger.token, params: params(), body: { reason } }
      expect((await callRaw(test.app, route, call)).statusCode).toBe(404)
    }
    await expect(admin.call(churches.approve, { params: params() })).rejects.toMatchObject({
      status: 403,
    })
    await admin.call(churchAffiliation.withdraw)
    await expect(approve()).rejects.toMatchObject({ status: 404 })
    expect(await trail()).toEqual(["requested", "withdrawn"])
  })

  it("and a concurrent withdrawal leave one consistent state", async () => {
    const [answered, taken] = await Promise.allSettled([approve(), admin.call(churchAffiliation.withdraw)])
    expect([answered.status, taken.status].sort()).toEqual(["fulfilled", "rejected"])
    expect((await standing()).affiliation).toBe(answered.status === "fulfilled" ? "approved" : "independent")
  })
})

describe("the end of an affiliation", () => {
  beforeEach(async () => {
    await ask()
    await approve()
  })

  it("by the church: the office sees nothing of it at once, its users inside leave it, and it is notified", async () => {
    await office.call(officeEntry.enter, { params: params() })
    await test.forgetEmails()
    expect(await admin.call(churchAffiliation.leave)).toMatchObject({
      affiliation: "independent",
      isIndependent: true,
      can: { request: true, leave: false },
    })
    expect((await office.call(account.me)).enteredChurch).toBeNull()
    await expect(office.call(churches.detail, { params: params() })).rejects.toMatchObject({
      status: 404,
    })
    expect((await bellOf(office))[0]).toEqual([
      "Uma igreja deixou a denominação",
      "Nova Esperança (Gramado/RS) não faz mais parte da sua denominação.",
      "/denominacao/churches",
    ])
    expect(await mailed()).toContain("Uma igreja deixou a denominação")
    expect((await admin.call(churchAffiliation.leave)).affiliation).toBe("independent")
    expect(await trail()).toEqual(["requested", "approved", "left"])
  })

  it("by the office has a reason, and the church continues with its people", async () => {
    const member = await test.make.aMember({ church })
    await office.call(churches.endAffiliation, { params: params(), body: { reason } })
    expect(await standing()).toMatchObject({ affiliation: "independent", isIndependent: true, reason })
    expect((await bellOf(admin)).map(([title]) => title)).toContain("Filiação encerrada")
    expect((await admin.call(members.detail, { params: { id: member.id } })).id).toBe(member.id)
    await expect(office.call(members.detail, { params: { id: member.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it("is refused to both sides for the church with the office's accounts", async () => {
    await expect(office.call(churchAffiliation.leave)).rejects.toMatchObject({ status: 409 })
    const end = office.call(churches.endAffiliation, { params: { id: home.id }, body: { reason } })
    await expect(end).rejects.toMatchObject({ status: 409 })
    expect(await office.call(churchAffiliation.read)).toMatchObject({
      affiliation: "approved",
      housesOffice: true,
      can: { leave: false },
    })
  })

  it("is decided by the church: an office user inside it can only read it", async () => {
    await office.call(officeEntry.enter, { params: params() })
    expect(await office.call(churchAffiliation.read)).toMatchObject({
      affiliation: "approved",
      can: { request: false, withdraw: false, leave: false },
    })
    await expect(office.call(churchAffiliation.leave)).rejects.toMatchObject({ status: 403 })
    expect((await standing()).affiliation).toBe("approved")
  })
})

it("does not show an office a church's history with another denomination", async () => {
  const other = await test.make.aChurch({ affiliation: "approved" })
  const before = await test.as("DENOMINATION_ADMIN", other)
  await ask(other.denominationId)
  await before.call(churches.refuse, {
    params: params(),
    body: { reason: "Motivo de outra denominação" },
  })
  await ask()
  await approve()
  const answer = await callRaw(test.app, churches.detail, { token: office.token, params: params() })
  expect(answer.body).not.toContain("Motivo de outra")
  expect((await standing()).history.map(({ kind }) => kind)).toContain("refused")
  await expect(before.call(churches.detail, { params: params() })).rejects.toMatchObject({ status: 404 })
})
