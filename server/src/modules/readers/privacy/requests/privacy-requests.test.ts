import { audit } from "@aprisco/contract/audit/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { deleteExpired } from "../../../ground/retention/public.ts"
import { remindOfPrivacyRequests } from "./remind.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-20T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const enter = (body: object = {}, by = admin) =>
  by.call(privacyRequests.create, { body: { kind: "access", requesterName: "Ana Lima", ...body } })
const list = (query: object = {}, by = admin) => by.call(privacyRequests.list, { query })
const detail = (id: number, by = admin) => by.call(privacyRequests.detail, { params: { id } })
const confirm = (id: number, by = admin) =>
  by.call(privacyRequests.confirmIdentity, { params: { id }, body: { how: "Mostrou o RG na secretaria." } })
const answer = (id: number, by = admin, options?: { ifMatch: string }) =>
  by.call(privacyRequests.answer, { params: { id }, body: { text: "Entregamos a cópia impressa." } }, options)
const refuse = (id: number, by = admin) =>
  by.call(privacyRequests.refuse, { params: { id }, body: { reason: "Não é a pessoa." } })
const noticesOf = async (person: Caller) => {
  const { results } = await person.call(notifications.list, { query: {} })
  return results
    .filter(({ kind }) => kind === "privacy_request")
    .map(({ title, text }) => `${title}: ${text}`)
}

describe("a request of a data subject", () => {
  it("is due fifteen civil days in Brazil after it came, whatever the hour", async () => {
    // It is the 21st in Greenwich and the 20th in São Paulo.
    test.clock.set("2026-11-20T23:30:00-03:00")
    const request = await enter({ contact: "(81) 98888-1212", details: "Quero ver o que guardam." })
    expect(request).toMatchObject({
      kind: "access",
      kindDisplay: "Acesso aos dados",
      requesterName: "Ana Lima",
      contact: "(81) 98888-1212",
      details: "Quero ver o que guardam.",
      channel: "in_person",
      receivedOn: "2026-11-20",
      dueOn: "2026-12-05",
      daysLeft: 15,
      state: "open",
      late: false,
      identity: null,
      answer: null,
    })
    expect(request.protocol).toMatch(/^2026-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect((await enter({ receivedOn: "2026-11-01" })).dueOn).toBe("2026-11-16")
    expect((await enter({ receivedOn: "2026-12-30".replace("2026", "2025") })).dueOn).toBe("2026-01-14")
  })

  it("names a person of the church, whose name is the requester's unless the form says another", async () => {
    const { personId } = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const request = await enter({ personId, requesterName: undefined })
    expect(request).toMatchObject({ personId, personName: "Rute Moabe", requesterName: "Rute Moabe" })
    expect((await list({ person: personId })).results).toHaveLength(1)
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    await expect(enter({ personId: stranger.personId })).rejects.toMatchObject({
      status: 400,
      fields: { personId: ["Pessoa não encontrada."] },
    })
  })

  it("is refused without a kind or a name, and with a day in the future", async () => {
    await expect(
      admin.call(privacyRequests.create, { body: {} as { kind: "access" } }),
    ).rejects.toMatchObject({ status: 400, fields: { kind: ["Escolha o que a pessoa pede"] } })
    await expect(enter({ requesterName: undefined, receivedOn: "2026-11-21" })).rejects.toMatchObject({
      status: 400,
      fields: {
        requesterName: ["Informe o nome de quem pede."],
        receivedOn: ["Não pode ser no futuro"],
      },
    })
  })

  it("is answered only once the identity is confirmed, and once", async () => {
    const { id } = await enter()
    await expect(answer(id)).rejects.toMatchObject({
      status: 409,
      message: "Confirme a identidade do titular antes de responder.",
    })
    const confirmed = await confirm(id)
    expect(confirmed).toMatchObject({
      identityConfirmed: true,
      identity: { how: "Mostrou o RG na secretaria.", byName: expect.stringContaining("Pessoa") },
    })
    await expect(confirm(id)).rejects.toMatchObject({ status: 409 })
    expect(await answer(id)).toMatchObject({
      state: "answered",
      stateDisplay: "Respondido",
      answer: "Entregamos a cópia impressa.",
      reason: null,
      closedByName: expect.stringContaining("Pessoa"),
      closedAt: "2026-11-20T15:00:00.000Z",
      daysLeft: null,
    })
    for (const again of [answer, refuse])
      await expect(again(id)).rejects.toMatchObject({
        status: 409,
        message: "Este pedido já foi respondido.",
      })
  })

  it("is refused with a reason, also where the identity could not be confirmed", async () => {
    const { id } = await enter()
    await expect(
      admin.call(privacyRequests.refuse, { params: { id }, body: { reason: " " } }),
    ).rejects.toMatchObject({ status: 400, fields: { reason: ["Escreva o motivo da recusa."] } })
    expect(await refuse(id)).toMatchObject({ state: "refused", reason: "Não é a pessoa.", answer: null })
    await expect(confirm(id)).rejects.toMatchObject({
      status: 409,
      message: "Este pedido já foi recusado.",
    })
  })

  it("is late from the day after it is due, and stays so when it is answered late", async () => {
    const inTime = await enter()
    const late = await enter()
    await confirm(inTime.id)
    await confirm(late.id)
    test.clock.set("2026-12-05T23:59:00-03:00")
    admin = await test.as("CHURCH_ADMIN", church)
    expect(await answer(inTime.id)).toMatchObject({ late: false })
    expect(await detail(late.id)).toMatchObject({ late: false, daysLeft: 0 })
    test.clock.pass({ minutes: 1 })
    expect(await detail(late.id)).toMatchObject({ late: true, daysLeft: -1 })
    expect(await list({ late: true })).toMatchObject({ count: 1, openCount: 1, lateCount: 1 })
    expect(await answer(late.id)).toMatchObject({ late: true, state: "answered" })
    expect(await list({ late: true })).toMatchObject({ count: 1, openCount: 0, lateCount: 0 })
    expect((await detail(inTime.id)).late).toBe(false)
  })

  it("is listed by the day that it is due, open ones first, and by state", async () => {
    const first = await enter({ receivedOn: "2026-11-10" })
    const last = await enter({ receivedOn: "2026-11-19" })
    const closed = await enter({ receivedOn: "2026-11-01" })
    await refuse(closed.id)
    expect((await list()).results.map(({ id }) => id)).toEqual([first.id, last.id, closed.id])
    expect((await list({ state: "open" })).results.map(({ id }) => id)).toEqual([first.id, last.id])
    expect((await list({ state: "refused" })).count).toBe(1)
    expect((await list({ state: "answered" })).results).toEqual([])
    expect((await list({ page: 2, pageSize: 2 })).results.map(({ id }) => id)).toEqual([closed.id])
  })

  it("gets its person later, and refuses a stale form", async () => {
    const { personId } = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const { id, version } = await enter()
    const changed = await admin.call(privacyRequests.update, {
      params: { id },
      body: { personId, contact: "rute@example.org" },
    })
    expect(changed).toMatchObject({ personName: "Rute Moabe", contact: "rute@example.org" })
    await confirm(id)
    await expect(answer(id, admin, { ifMatch: `"${version}"` })).rejects.toMatchObject({ status: 412 })
  })

  it("keeps its texts encrypted, and the trail has none of them", async () => {
    const { id } = await enter({ contact: "segredo@example.org", details: "segredo meu" })
    await confirm(id)
    await answer(id)
    const row = await test.database.owner
      .selectFrom("privacyRequests")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow()
    for (const stored of [
      row.encryptedContact,
      row.encryptedDetails,
      row.encryptedIdentity,
      row.encryptedAnswer,
    ])
      expect(stored?.toString("latin1")).not.toMatch(/segredo|RG|cópia/)
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results.map(({ summary }) => summary)).toEqual([
      "Respondeu um pedido sobre dados pessoais",
      "Confirmou a identidade de quem fez um pedido sobre dados pessoais",
      "Registrou um pedido sobre dados pessoais: Acesso aos dados (Pessoalmente)",
    ])
    expect(JSON.stringify(results) + test.logLines.join()).not.toContain("segredo")
  })

  it("is entered once for two clicks", async () => {
    const twice = { idempotencyKey: "a-click-and-another-one" }
    const body = { kind: "access", requesterName: "Ana Lima" } as const
    await admin.call(privacyRequests.create, { body }, twice)
    await admin.call(privacyRequests.create, { body }, twice)
    expect((await list()).count).toBe(1)
  })

  it("is deleted five years after it was closed", async () => {
    const { id } = await enter()
    await refuse(id)
    const kept = async () => {
      await deleteExpired(test.services)
      return (
        await test.database.owner.selectFrom("privacyRequests").where("id", "=", id).select("id").execute()
      ).length
    }
    test.clock.set("2031-11-20T11:59:00-03:00")
    expect(await kept()).toBe(1)
    test.clock.pass({ minutes: 2 })
    expect(await kept()).toBe(0)
  })
})

describe("who works on requests", () => {
  it("are users with church.manage, and no other role or church", async () => {
    const { id } = await enter()
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
      const other = await test.as(role, church, role === "BRANCH_MANAGER" ? [church.headquarters] : [])
      for (const call of [() => enter({}, other), () => list({}, other), () => answer(id, other)])
        await expect(call()).rejects.toMatchObject({ status: 403 })
    }
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    for (const call of [detail, confirm, answer, refuse])
      await expect(call(id, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await list({}, stranger)).count).toBe(0)
  })
})

describe("one's own requests", () => {
  it("are sent from the account, name the person, and notify users with church.manage", async () => {
    const user = await test.make.aUser({ church, role: "MEMBER", fullName: "Rute Moabe" })
    const { personId } = await test.make.aMember({ church, fullName: "Rute Moabe", userId: user.id })
    const rute = await test.signIn(user.id)
    const own = await rute.call(privacyRequests.createOwn, {
      body: { kind: "correction", details: "Mudei de telefone." },
    })
    expect(own).toMatchObject({ kindDisplay: "Correção de dados", dueOn: "2026-12-05", state: "open" })
    expect(Object.keys(own)).not.toContain("contact")
    expect(await rute.call(privacyRequests.own)).toEqual([own])
    const seen = await detail(own.id)
    expect(seen).toMatchObject({
      personId,
      channel: "account",
      channelDisplay: "Minha conta",
      contact: user.email,
      details: "Mudei de telefone.",
      identityConfirmed: false,
    })
    expect(await noticesOf(admin)).toEqual([
      `Novo pedido sobre dados pessoais: Chegou o pedido ${own.protocol}. A igreja tem até 05/12/2026 para responder.`,
    ])
  })

  it("may be sent from an account without a person, and show nobody else's", async () => {
    const leader = await test.as("LEADER", church)
    const own = await leader.call(privacyRequests.createOwn, { body: { kind: "access" } })
    expect((await detail(own.id)).personId).toBeNull()
    expect(await (await test.as("LEADER", church)).call(privacyRequests.own)).toEqual([])
  })
})

describe("a request from the public page", () => {
  const send = (body: object = {}, uuid = church.headquarters.qrCode, headers = {}) =>
    callRaw(test.app, privacyRequests.createByQr, {
      params: { uuid },
      body: { kind: "anonymisation", requester_name: "Ana Lima", contact: "ana@example.org", ...body },
      headers,
    })

  it("is answered with a protocol alone, the same whether the church knows the person or not", async () => {
    await test.make.aVisitor({ church, fullName: "Ana Lima", email: "ana@example.org" })
    const known = await send()
    const unknown = await send({ requester_name: "Zilda Nunes", contact: "zilda@example.org" })
    for (const { statusCode, body } of [known, unknown])
      expect([statusCode, Object.keys(JSON.parse(body))]).toEqual([201, ["protocol", "due_on"]])
    const { results } = await list()
    expect(results.map(({ personId, channel }) => [personId, channel])).toEqual([
      [null, "qr_code"],
      [null, "qr_code"],
    ])
    expect(results[0]?.protocol).toBe(known.json().protocol)
    expect(await noticesOf(admin)).toHaveLength(2)
  })

  it("has no author, even with a session on the device", async () => {
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await send({}, church.headquarters.qrCode, { authorization: `Token ${stranger.token}` })
    const { createdById } = await test.database.owner
      .selectFrom("privacyRequests")
      .where("churchId", "=", church.id)
      .select("createdById")
      .executeTakeFirstOrThrow()
    expect(createdById).toBeNull()
  })

  it("asks a robot to confirm, and stores nothing", async () => {
    const stamp = (
      await callRaw(test.app, visitors.validateQr, { params: { uuid: church.headquarters.qrCode } })
    ).json().stamp
    for (const body of [{ website: "https://casino.example" }, { stamp }]) {
      const refused = await send(body)
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { person: ["Marque a caixa para confirmar que você é uma pessoa"] },
      ])
    }
    expect((await list()).count).toBe(0)
    expect((await send({ website: "x", person: true })).statusCode).toBe(201)
  })

  it("is refused for a code that is not valid, and with all errors at once", async () => {
    expect((await send({}, "00000000-0000-0000-0000-000000000000")).statusCode).toBe(404)
    const refused = await send({ kind: "tudo", requester_name: "", contact: "" })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        kind: ["Opção inválida"],
        requester_name: ["Nome deve ter pelo menos 2 caracteres"],
        contact: ["Informe um telefone ou e-mail para a resposta"],
      },
    ])
  })
})

describe("notices of a request", () => {
  it("come five days before it is due, a day before, and once it is late, each once", async () => {
    const { protocol, id, version } = await enter()
    const after = async (at: string) => {
      test.clock.set(at)
      await remindOfPrivacyRequests(test.services)
      await remindOfPrivacyRequests(test.services)
      const again = await test.signIn(admin.userId)
      return (await noticesOf({ ...admin, ...again })).length
    }
    expect(await after("2026-11-29T23:59:00-03:00")).toBe(0)
    expect(await after("2026-11-30T00:00:00-03:00")).toBe(1)
    expect(await after("2026-12-03T23:59:00-03:00")).toBe(1)
    expect(await after("2026-12-04T00:00:00-03:00")).toBe(2)
    expect(await after("2026-12-05T23:59:00-03:00")).toBe(2)
    expect(await after("2026-12-06T00:00:00-03:00")).toBe(3)
    expect(await after("2026-12-20T00:00:00-03:00")).toBe(3)
    const again = { ...admin, ...(await test.signIn(admin.userId)) }
    expect(await noticesOf(again)).toEqual([
      `Um pedido sobre dados pessoais está atrasado: O pedido ${protocol} venceu em 05/12/2026 e ainda não foi respondido.`,
      `Um pedido sobre dados pessoais está para vencer: O pedido ${protocol} vence em 05/12/2026, e ainda não foi respondido.`,
      `Um pedido sobre dados pessoais vence em poucos dias: O pedido ${protocol} precisa ser respondido até 05/12/2026.`,
    ])
    // Notices do not raise the version, so an open form can still be saved.
    expect((await detail(id, again)).version).toBe(version)
  })

  it("do not come once it is answered, to other roles, or to another church", async () => {
    const { id } = await enter()
    const pastor = await test.as("PASTOR", church)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const open = await enter()
    await refuse(id)
    test.clock.set("2026-12-01T12:00:00-03:00")
    await remindOfPrivacyRequests(test.services)
    const again = async (person: Caller) => ({ ...person, ...(await test.signIn(person.userId)) })
    expect(await noticesOf(await again(admin))).toEqual([expect.stringContaining(open.protocol)])
    expect(await noticesOf(await again(pastor))).toEqual([])
    expect(await noticesOf(await again(stranger))).toEqual([])
  })
})

describe("mails about many requests", () => {
  it("are gathered: one at once, and one for all that come within the hour, with their number and no names", async () => {
    const flooded = await test.make.aChurch()
    const reader = await test.as("CHURCH_ADMIN", flooded)
    const { email } = await test.database.owner
      .selectFrom("users")
      .where("id", "=", reader.userId)
      .select("email")
      .executeTakeFirstOrThrow()
    const arrive = (count: number, due?: "late") =>
      test.database.owner
        .insertInto("notifications")
        .values(
          Array.from({ length: count }, (_, each) => ({
            churchId: flooded.id,
            userId: reader.userId,
            kind: "privacy_request" as const,
            facts: JSON.stringify({
              protocol: `P-${each}`,
              dueOn: `2026-12-${10 + each}`,
              ...(due && { due }),
            }),
            at: test.clock.now(),
          })),
        )
        .execute()
    const subjects = async () =>
      (await test.emails()).filter(({ to }) => to === email).map(({ subject }) => subject)
    await arrive(1)
    expect(await subjects()).toEqual(["Novo pedido sobre dados pessoais"])
    await arrive(1)
    expect(await subjects()).toHaveLength(1)
    await arrive(12)
    expect(await subjects()).toHaveLength(1)
    test.clock.pass({ minutes: 61 })
    expect(await subjects()).toEqual([
      "Novo pedido sobre dados pessoais",
      "13 novos pedidos sobre dados pessoais",
    ])
    const [, gathered] = (await test.emails()).filter(({ to }) => to === email)
    expect(gathered?.text).toContain("O primeiro precisa ser respondido até 10/12/2026.")
    // Reminders come in one run of a day, and are one mail too.
    await arrive(5, "late")
    expect((await subjects()).slice(2)).toEqual(["5 pedidos sobre dados pessoais estão atrasados"])
  })
})
