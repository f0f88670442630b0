import { groupPeople } from "@aprisco/contract/groups/people"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
let code: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  pastor = await test.as("PASTOR", church)
  code = await renew()
})

const renew = async () => (await pastor.call(groupPage.renew, {})).url?.split("/").at(-1) ?? ""
const aGroup = async (values: object = {}) => {
  const leaderId = (await pastor.call(people.create, { body: { fullName: "Davi Líder" } })).id
  const body = { name: "Célula Esperança", kind: "celula", leaderId, isPublic: true, ...values } as const
  return pastor.call(groups.create, { body })
}
const open = (at = code) => callRaw(test.app, groupPage.page, { params: { code: at } })
const send = async (
  body: object = {},
  { headers = {}, at = code, token = undefined as string | undefined } = {},
) => {
  const group = (await open()).json().groups?.[0]?.code
  const typed = { group, full_name: "Lia Pedinte", phone: "81988881212", consent: true, ...body }
  return callRaw(test.app, groupPage.join, { params: { code: at }, body: typed, headers, token })
}
const count = async () => (await pastor.call(groupRequests.list, {})).count
const GONE = [404, { detail: "Este endereço não existe ou já não vale." }]

describe("the public page of groups", () => {
  it("shows the public groups that meet, without street, leader and number of people", async () => {
    await aGroup({
      ...{ neighborhood: "Várzea", city: "Recife", state: "PE", weekday: 4, time: "19:30", capacity: 1 },
      ...{ address: "Rua Secreta", number: "77", description: "Na casa da Rute" },
    })
    await aGroup({ name: "Interno", isPublic: false })
    const over = await aGroup({ name: "Encerrado" })
    await pastor.call(groups.update, { params: { id: over.id }, body: { endedOn: "2026-11-18" } })
    await test.make.aGroup({ church: await test.make.aChurch(), isPublic: true, name: "De outra igreja" })
    const asleep = await test.make.aBranch({ church, isActive: false })
    await aGroup({ name: "De filial inativa", branch: asleep.id })
    const answer = await open()
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"])
    const { church_name, groups: shown, privacy } = answer.json()
    expect(church_name).toBe("Igreja da Colina")
    expect(privacy.text).toContain("Igreja da Colina")
    expect(shown).toEqual([
      {
        code: expect.stringMatching(/^[\w-]{16}$/),
        ...{ name: "Célula Esperança", kind: "celula", kind_display: "Célula" },
        ...{ neighborhood: "Várzea", city: "Recife", weekday: 4, time: "19:30", has_room: false },
      },
    ])
    expect(answer.body).not.toMatch(/Secreta|Davi|Rute/)
  })

  it("of a dead, mistyped or unknown address, or of a church that is closed, is one 404", async () => {
    const old = code
    code = await renew()
    expect(code).not.toBe(old)
    const closed = await test.make.aChurch()
    const theirs = await test.as("PASTOR", closed)
    const disabled = (await theirs.call(groupPage.renew, {})).url?.split("/").at(-1) ?? ""
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", closed.id)
      .execute()
    for (const dead of [old, `${code}x`, code.slice(1), "x".repeat(43), "nada", disabled]) {
      const answer = await open(dead)
      expect([answer.statusCode, answer.json()]).toEqual(GONE)
      const sent = await send({ group: "AAAAAAAAAAAAAAAA" }, { at: dead })
      expect([sent.statusCode, sent.json()]).toEqual(GONE)
    }
    expect((await open()).statusCode).toBe(200)
  })

  it("has an address that is stored as a hash and encrypted, and that a read does not make", async () => {
    const other = await test.as("PASTOR", await test.make.aChurch())
    expect(await other.call(groupPage.address, {})).toEqual({
      url: null,
      madeAt: null,
      can: { manage: true },
    })
    expect((await callRaw(test.app, groupPage.png, { token: other.token })).statusCode).toBe(404)
    const [row] = await test.database.owner
      .selectFrom("groupPages")
      .where("churchId", "=", church.id)
      .selectAll()
      .execute()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.encryptedToken.toString("latin1")).not.toContain(code)
    expect((await pastor.call(groupPage.address, {})).url).toMatch(new RegExp(`/encontre-um-grupo/${code}$`))
  })

  it("is renewed by whoever manages the groups of the whole church", async () => {
    const leader = await test.as("LEADER", church)
    const manager = await test.as("BRANCH_MANAGER", church, [church.headquarters])
    const member = await test.as("MEMBER", church)
    for (const { token, call } of [leader, manager, member]) {
      expect((await callRaw(test.app, groupPage.renew, { token })).statusCode).toBe(403)
      expect(await call(groupPage.address, {})).toMatchObject({
        url: expect.stringContaining(code),
        can: { manage: false },
      })
    }
  })

  it("is printed with its QR code and its address", async () => {
    const png = await callRaw(test.app, groupPage.png, { token: pastor.token })
    expect(png.headers["content-type"]).toBe("image/png")
    const poster = await callRaw(test.app, groupPage.poster, { token: pastor.token })
    const document = await getDocumentProxy(new Uint8Array(poster.rawPayload))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain("Igreja da Colina")
    expect(text.replace(/\s/g, "")).toContain(code)
  })
})

describe("asking to join", () => {
  it("stores a request without an author, and finds, makes and changes no person", async () => {
    await aGroup()
    const known = await test.make.aMember({ church, fullName: "Lia Pedinte", phone: "81988881212" })
    const everybody = () =>
      test.database.owner
        .selectFrom("people")
        .where("churchId", "=", church.id)
        .selectAll()
        .orderBy("id")
        .execute()
    const before = await everybody()
    const answer = await send({}, { token: pastor.token })
    const stranger = await send({ full_name: "Quem Não Conhecem", phone: "11977776666" })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Pedido enviado! A igreja vai falar com você." },
    ])
    expect(stranger.json()).toEqual(answer.json())
    expect(await everybody()).toEqual(before)
    const { results } = await pastor.call(groupRequests.list, {})
    expect(results.map(({ personId }) => personId)).toEqual([null, null])
    expect(known.fullName).toBe("Lia Pedinte")
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "group.request_received")
      .select("actorId")
      .executeTakeFirstOrThrow()
    expect(entry.actorId).toBeNull()
  })

  it("shows scripts in names as the text that they are", async () => {
    await aGroup()
    await send({ full_name: "<img src=x onerror=alert(1)>" })
    const { results } = await pastor.call(groupRequests.list, {})
    expect(results[0]?.fullName ?? "refused").not.toMatch(/&lt;/)
  })

  it("says at each field what is missing or wrong", async () => {
    await aGroup()
    const wrong = [
      [
        { full_name: "", phone: "" },
        { full_name: ["Nome deve ter pelo menos 2 caracteres"], phone: ["Telefone é obrigatório"] },
      ],
      [{ phone: "123" }, { phone: ["Telefone inválido"] }],
      [{ consent: false }, { consent: ["É preciso concordar com o aviso de privacidade"] }],
      [{ group: "" }, { group: ["Escolha o grupo"] }],
      [{ group: "AAAAAAAAAAAAAAAA" }, { group: ["Este grupo não está mais na página. Escolha outro."] }],
    ] as const
    for (const [body, expected] of wrong) {
      const answer = await send(body)
      expect([answer.statusCode, answer.json()]).toEqual([400, expected])
    }
    expect(await count()).toBe(0)
  })

  it("takes a group's code of this page alone", async () => {
    await aGroup()
    const other = await test.make.aChurch()
    const theirs = await test.as("PASTOR", other)
    await test.make.aGroup({ church: other, isPublic: true })
    const page = (await theirs.call(groupPage.renew, {})).url?.split("/").at(-1) ?? ""
    const foreign = (await open(page)).json().groups[0].code
    expect((await send({ group: foreign })).json()).toHaveProperty("group")
    const old = (await open()).json().groups[0].code
    code = await renew()
    expect((await send({ group: old })).json()).toHaveProperty("group")
  })

  it("twice with one key is one request, and with another body under it is refused", async () => {
    await aGroup()
    const headers = { "idempotency-key": "one-form" }
    const [first, again] = [await send({}, { headers }), await send({}, { headers })]
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()])
    expect((await send({ full_name: "Outra Pessoa" }, { headers })).statusCode).toBe(422)
    expect(await count()).toBe(1)
  })

  it("asks a sender who looks like a robot to confirm", async () => {
    await aGroup()
    const robot = [400, { person: ["Marque a caixa para confirmar que você é uma pessoa"] }]
    const filled = await send({ website: "https://casino.example" })
    expect([filled.statusCode, filled.json()]).toEqual(robot)
    const { stamp } = (await open()).json()
    const hasty = await send({ stamp })
    expect([hasty.statusCode, hasty.json()]).toEqual(robot)
    expect(await count()).toBe(0)
    expect((await send({ stamp, person: true })).statusCode).toBe(201)
    test.clock.pass({ seconds: 3 })
    expect((await send({ stamp })).statusCode).toBe(201)
  })

  it("is refused to one address after sixty invalid forms in ten minutes, and after three hundred accepted in five", {
    tags: "full",
  }, async () => {
    // The invalid forms of the tests before do not count any more.
    test.clock.pass({ minutes: 11 })
    await aGroup()
    const group = (await open()).json().groups[0].code
    const join = (body: object) =>
      callRaw(test.app, groupPage.join, {
        params: { code },
        body: { group, full_name: "Lia Pedinte", phone: "81988881212", consent: true, ...body },
      })
    for (let n = 0; n < 60; n += 1) expect((await join({ consent: false })).statusCode).toBe(400)
    expect((await join({ consent: false })).statusCode).toBe(429)
    for (let n = 0; n < 300; n += 1) expect((await join({})).statusCode).toBe(201)
    const late = await join({})
    expect([late.statusCode, Number(late.headers["retry-after"]) > 0]).toEqual([429, true])
    expect(await count()).toBe(300)
  })

  it("shows nobody in the group before staff decides", async () => {
    const { id } = await aGroup()
    await send()
    expect((await pastor.call(groupPeople.list, { params: { id } })).count).toBe(1)
  })
})
