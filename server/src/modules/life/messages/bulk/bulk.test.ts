import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { type Draft, draft, messagesOf } from "../messages.testing.ts"

let test: TestApp
let church: Church
let admin: Caller
let messages: ReturnType<typeof messagesOf>

beforeAll(async () => {
  test = await sharedTestApp()
  messages = messagesOf(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const detail = (id: number, by = admin) => by.call(bulkMessages.detail, { params: { id } })

describe("a message", () => {
  it("is a draft with its audience by name, and its author may do everything with it", async () => {
    const message = await messages.create(admin, { replyTo: church.email })
    expect(message).toMatchObject({
      state: "draft",
      stateDisplay: "Rascunho",
      audienceLabel: "Toda a igreja",
      recipients: 0,
      purposeDisplay: "Avisos",
      createdByName: expect.stringMatching(/^Pessoa/),
      can: {
        edit: true,
        delete: true,
        send: true,
        approve: false,
        pause: false,
        resume: false,
        cancel: false,
      },
    })
    const { results, count } = await admin.call(bulkMessages.list, { query: { search: "domingo" } })
    expect([count, results[0]?.id]).toEqual([1, message.id])
  })

  it("loses what could run or load, and line breaks of its subject", async () => {
    const message = await messages.create(admin, {
      subject: "Culto\r\nBcc: todos@example.org",
      body: '<p onclick="x()">Oi <strong>{nome}</strong><script>alert(1)</script><img src="https://x.org/p.gif"></p><a href="javascript:x()">a</a>',
    })
    expect(message.subject).toBe("Culto Bcc: todos@example.org")
    expect(message.body).toBe("<p>Oi <strong>{nome}</strong></p><a>a</a>")
  })

  it.each<[Draft | object, object]>([
    [{ channels: [] }, { channels: ["Escolha ao menos um canal"] }],
    [{ audience: { include: [] } }, { "audience.include": ["Escolha para quem enviar"] }],
    [{ subject: "Oi {nme}" }, { subject: ["Campo desconhecido: {nme}"] }],
    [{ body: "<p>{idade|x}</p>" }, { body: ["Campo desconhecido: {idade|x}"] }],
    [{ replyTo: "outra@example.org" }, { reply_to: ["Use o e-mail da igreja ou o seu."] }],
  ])("is refused with %j", async (body, problems) => {
    const answer = await callRaw(test.app, bulkMessages.create, {
      token: admin.token,
      body: {
        ...draft(),
        reply_to: undefined,
        ...body,
        ...("replyTo" in body && { reply_to: body.replyTo }),
      },
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
  })

  it.each<[Partial<Draft>, object]>([
    [
      { subject: "", body: "<p><br></p>" },
      { subject: ["Assunto é obrigatório"], body: ["Mensagem é obrigatória"] },
    ],
    [{ channels: ["bell"] }, { text: ["Mensagem é obrigatória"] }],
  ])("may lack words while it is a draft, and is not sent with %j", async (body, fields) => {
    await messages.reachable(church)
    const { id } = await messages.create(admin, body)
    const params = { id }
    await expect(
      admin.call(bulkMessages.send, { params, body: { expectedRecipients: 1 } }),
    ).rejects.toMatchObject({ status: 400, fields })
    expect((await admin.call(bulkMessages.detail, { params })).state).toBe("draft")
  })

  it("is named in the list by its subject, else by its text, else as one without", async () => {
    const name = async (body: Partial<Draft>) => {
      const { id } = await messages.create(admin, { channels: ["email", "bell"], ...body })
      const { results } = await admin.call(bulkMessages.list)
      return results.find((row) => row.id === id)?.subject
    }
    expect(await name({ subject: "Culto", text: "Até domingo" })).toBe("Culto")
    expect(await name({ subject: "", text: "Até domingo" })).toBe("Até domingo")
    expect(await name({ subject: "", text: "" })).toBe("Sem assunto")
  })

  it("to a list, a group, an event, a ministry, a branch or a person of another church is refused", async () => {
    const foreign = await test.make.aChurch()
    const group = await test.make.aGroup({ church: foreign })
    const event = await test.make.anEvent({ church: foreign, status: "published" })
    const ministry = await test.make.aMinistry({ church: foreign })
    const stranger = await test.make.aMember({ church: foreign })
    const parts = [
      { listId: 999_999 },
      { groupId: group.id },
      { eventId: event.id },
      { ministryId: ministry.id },
      { branchId: foreign.headquarters.id },
      { people: [stranger.personId] },
      { rules: { all: [{ field: "no_such_field", op: "is", value: 1 }] } },
    ]
    for (const part of parts)
      for (const audience of [{ include: [part] }, { include: [{ everyone: true }], exclude: [part] }])
        await expect(messages.create(admin, { audience } as Draft)).rejects.toMatchObject({
          status: 400,
          fields: { audience: ["Uma parte do público não existe mais ou não pode ser usada."] },
        })
  })

  it("that is scheduled or awaits approval becomes a draft when it is changed, and one under way is not changed", async () => {
    await messages.reachable(church)
    const { id } = await messages.create(admin)
    const params = { id }
    const scheduledAt = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    const scheduled = await admin.call(bulkMessages.send, {
      params,
      body: { expectedRecipients: 1, scheduledAt },
    })
    expect(scheduled).toMatchObject({ state: "scheduled", scheduledAt })
    const changed = await admin.call(bulkMessages.update, { params, body: { subject: "Outro" } })
    expect(changed).toMatchObject({ state: "draft", scheduledAt: null, subject: "Outro", body: draft().body })
    await admin.call(bulkMessages.send, { params, body: { expectedRecipients: 1 } })
    for (const call of [
      () => admin.call(bulkMessages.update, { params, body: { subject: "Tarde" } }),
      () => admin.call(bulkMessages.remove, { params }),
    ])
      await expect(call()).rejects.toMatchObject({
        status: 409,
        message: "Esta mensagem já está sendo enviada.",
      })
    await admin.call(bulkMessages.pause, { params })
    await expect(
      admin.call(bulkMessages.update, { params, body: { subject: "Tarde" } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    expect((await detail(id)).subject).toBe("Outro")
  })

  it("is not saved over another user's newer version, and a draft is deleted once", async () => {
    const { id } = await messages.create(admin)
    const params = { id }
    await admin.call(bulkMessages.update, { params, body: { subject: "Um" } })
    await expect(
      admin.call(bulkMessages.update, { params, body: { subject: "Dois" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
    await admin.call(bulkMessages.remove, { params })
    await expect(admin.call(bulkMessages.remove, { params })).rejects.toMatchObject({ status: 404 })
  })

  it("is duplicated as a draft whose people follow a merge and drop the deleted", async () => {
    const [kept, merged, gone] = [
      await messages.reachable(church),
      await messages.reachable(church),
      await messages.reachable(church),
    ]
    const people = [kept.personId, merged.personId, gone.personId]
    const { id } = await messages.create(admin, { audience: { include: [{ people }] } })
    const { owner } = test.database
    await owner
      .updateTable("people")
      .set({ mergedIntoId: kept.personId, deletedAt: test.clock.now() } as never)
      .where("id", "=", merged.personId)
      .execute()
    await owner
      .updateTable("people")
      .set({ deletedAt: test.clock.now() })
      .where("id", "=", gone.personId)
      .execute()
    const copy = await admin.call(bulkMessages.duplicate, { params: { id } })
    expect(copy).toMatchObject({ state: "draft", subject: draft().subject })
    expect(copy.id).not.toBe(id)
    expect(copy.audience.include).toEqual([{ people: [kept.personId] }])
  })
})

describe("messages", () => {
  it("are of those who may: leaders and members have none, a manager of branches those of own branches", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const { id } = await messages.create(admin)
    for (const role of ["LEADER", "MEMBER"] as const) {
      const person = await test.as(role, church)
      await expect(person.call(bulkMessages.list, {})).rejects.toMatchObject({ status: 403 })
      await expect(messages.create(person)).rejects.toMatchObject({ status: 403 })
      await expect(messages.sum(person)).rejects.toMatchObject({ status: 403 })
    }
    expect((await manager.call(bulkMessages.list, {})).count).toBe(0)
    await expect(detail(id, manager)).rejects.toMatchObject({ status: 404 })
    const own = await messages.create(manager)
    expect(own.audienceLabel).toBe("Todas as pessoas das suas filiais")
    expect((await manager.call(bulkMessages.list, {})).count).toBe(1)
    expect((await admin.call(bulkMessages.list, {})).count).toBe(2)
  })

  it("of another church are out of reach", async () => {
    const { id } = await messages.create(admin)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const params = { id }
    for (const call of [
      () => stranger.call(bulkMessages.detail, { params }),
      () => stranger.call(bulkMessages.update, { params, body: { subject: "Meu" } }),
      () => stranger.call(bulkMessages.send, { params, body: { expectedRecipients: 1 } }),
      () => stranger.call(bulkMessages.duplicate, { params }),
      () => stranger.call(bulkMessages.statistics, { params }),
      () => stranger.call(bulkMessages.preview, { params, query: {} }),
      () => stranger.call(bulkMessages.test, { params }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  })
})
