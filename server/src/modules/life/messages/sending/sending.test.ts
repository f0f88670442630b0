import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { messageRecipients } from "@aprisco/contract/messages/recipients"
import { messageSettings } from "@aprisco/contract/messages/settings"
import { notifications } from "@aprisco/contract/notifications/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../../../../core/job.ts"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { type Draft, messagesOf } from "../messages.testing.ts"
import { holdMessages } from "../settings/hold-messages.ts"
import { sendScheduledMessages } from "./send-scheduled.ts"

let test: TestApp
let church: Church
let secretary: Caller
let messages: ReturnType<typeof messagesOf>

beforeAll(async () => {
  test = await sharedTestApp()
  messages = messagesOf(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const send = (id: number, body: object, by = secretary) =>
  by.call(bulkMessages.send, { params: { id }, body: { expectedRecipients: 1, ...body } })
const detail = (id: number) => secretary.call(bulkMessages.detail, { params: { id } })
const runDue = () => sendScheduledMessages.run(test.services, {}, { number: 1 })
const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const approveAbove = (approvalAbove: number) =>
  test.database.owner
    .insertInto("messageSettings")
    .values({ churchId: church.id, dailyCap: 2, emailPerMinute: 60, approvalAbove } as never)
    .execute()

async function reachedBy(count: number, body: Draft = {}) {
  for (let one = 0; one < count; one += 1) await messages.reachable(church)
  return (await messages.create(secretary, body)).id
}

describe("sending", () => {
  it("ten times at once has the effect of one", async () => {
    const id = await reachedBy(3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, { expectedRecipients: 3 })))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["sending"]))
    expect(await messages.lines(id)).toHaveLength(3)
    const sent = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .where("action", "=", "message.sent")
      .select("facts")
      .execute()
    expect(sent).toEqual([{ facts: { count: 3 } }])
  })

  it("is refused where the number is another now, where nobody gets it, and at a time that is over", async () => {
    const id = await reachedBy(2)
    const answer = await callRaw(test.app, bulkMessages.send, {
      token: secretary.token,
      params: { id },
      body: { expected_recipients: 1 },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: "O público mudou: agora são 2.", recipients: 2 },
    ])
    await expect(send(id, { expectedRecipients: 2, scheduledAt: inHours(-1) })).rejects.toMatchObject({
      status: 400,
      fields: { scheduledAt: ["A data deve ser futura"] },
    })
    const nobody = await test.make.aMember({ church })
    const empty = await messages.create(secretary, { audience: { include: [{ people: [nobody.personId] }] } })
    await expect(send(empty.id, { expectedRecipients: 0 })).rejects.toMatchObject({
      status: 400,
      message: "Ninguém para receber esta mensagem.",
    })
    expect(await messages.lines(id)).toEqual([])
    expect((await detail(id)).state).toBe("draft")
  })

  it("with a blank asks first", async () => {
    const id = await reachedBy(1, { body: "<p>Fale com {responsavel}</p>" })
    await expect(send(id, {})).rejects.toMatchObject({
      status: 409,
      message: "{responsavel} está vazio para 1 pessoa.",
    })
    expect((await send(id, { acceptBlanks: true })).state).toBe("sending")
  })

  it("needs a verified e-mail where the installation sends mail, and the right", async () => {
    const id = await reachedBy(1)
    const member = await test.as("MEMBER", church)
    await expect(send(id, {}, member)).rejects.toMatchObject({ status: 403 })
    await expect(secretary.call(bulkMessages.approve, { params: { id } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it("above the limit awaits approval, which sends it once, or gives it back with a reason", async () => {
    await approveAbove(1)
    const pastor = await test.as("PASTOR", church)
    const id = await reachedBy(2)
    expect((await send(id, { expectedRecipients: 2 })).state).toBe("awaiting_approval")
    const params = { id }
    const refused = await pastor.call(bulkMessages.refuse, { params, body: { reason: "Falta a data" } })
    expect(refused).toMatchObject({ state: "draft", refusalReason: "Falta a data" })
    await send(id, { expectedRecipients: 2 })
    const approved = await pastor.call(bulkMessages.approve, { params })
    expect(approved).toMatchObject({ state: "sending", approvedByName: expect.stringMatching(/^Pessoa/) })
    await pastor.call(bulkMessages.approve, { params })
    expect(await messages.lines(id)).toHaveLength(2)
    const own = await messages.create(pastor)
    expect((await send(own.id, { expectedRecipients: 2 }, pastor)).state).toBe("sending")
  })

  it("is paused, goes on and ends; who has not got it gets nothing", async () => {
    const id = await reachedBy(1)
    const params = { id }
    await send(id, {})
    expect((await secretary.call(bulkMessages.pause, { params })).state).toBe("paused")
    expect((await secretary.call(bulkMessages.resume, { params })).state).toBe("sending")
    expect((await secretary.call(bulkMessages.cancel, { params })).state).toBe("cancelled")
    await secretary.call(bulkMessages.cancel, { params })
    expect((await messages.lines(id)).map(({ state }) => state)).toEqual(["cancelled"])
    await expect(secretary.call(bulkMessages.resume, { params })).rejects.toMatchObject({ status: 409 })
  })
})

describe("a scheduled message", () => {
  it("leaves when it is due, once", async () => {
    const id = await reachedBy(1)
    await send(id, { scheduledAt: inHours(2) })
    await runDue()
    expect((await detail(id)).state).toBe("scheduled")
    test.clock.pass({ hours: 3 })
    await Promise.all([runDue(), runDue()])
    expect((await detail(id)).state).toBe("sending")
    expect(await messages.lines(id)).toHaveLength(1)
  })

  it("follows a merge and drops the deleted, when it is due", async () => {
    const [kept, merged, gone] = [
      await messages.reachable(church),
      await messages.reachable(church),
      await messages.reachable(church),
    ]
    const named = [merged.personId, gone.personId]
    const { id } = await messages.create(secretary, { audience: { include: [{ people: named }] } })
    await send(id, { expectedRecipients: 2, scheduledAt: inHours(2) })
    const deletedAt = test.clock.now()
    const change = (personId: number, values: object) =>
      test.database.owner.updateTable("people").set(values).where("id", "=", personId).execute()
    await change(merged.personId, { mergedIntoId: kept.personId, deletedAt })
    await change(gone.personId, { deletedAt })
    test.clock.pass({ hours: 3 })
    await runDue()
    expect((await messages.lines(id)).map(({ personId }) => personId)).toEqual([kept.personId])
  })

  it("does not leave while its church is disabled, or since a restore", async () => {
    const id = await reachedBy(1)
    await send(id, { scheduledAt: inHours(2) })
    test.clock.pass({ hours: 3 })
    const { owner } = test.database
    const set = (disabledAt: Date | null) =>
      owner
        .updateTable("churches")
        .set({ disabledAt, disabledReason: disabledAt && "teste" })
        .where("id", "=", church.id)
        .execute()
    await set(test.clock.now())
    await runDue()
    await set(null)
    expect((await detail(id)).state).toBe("scheduled")
    await asJob(test.services, (ctx) => holdMessages(ctx, church.id))
    await runDue()
    expect((await detail(id)).state).toBe("scheduled")
    await (await test.as("CHURCH_ADMIN", church)).call(messageSettings.release)
    await runDue()
    expect((await detail(id)).state).toBe("sending")
  })

  it("is paused where its audience has grown too much, and is confirmed anew", async () => {
    const id = await reachedBy(1)
    await send(id, { scheduledAt: inHours(2) })
    for (let one = 0; one < 12; one += 1) await messages.reachable(church)
    test.clock.pass({ hours: 3 })
    await runDue()
    expect(await detail(id)).toMatchObject({
      state: "paused",
      pausedReason: "O público mudou: eram 1, agora são 13.",
      can: { send: true, resume: false, cancel: true },
    })
    expect((await send(id, { expectedRecipients: 13 })).state).toBe("sending")
  })

  it("that nobody approved awaits approval where it has grown above the limit", async () => {
    await approveAbove(1)
    const id = await reachedBy(1)
    await send(id, { scheduledAt: inHours(2) })
    await messages.reachable(church)
    test.clock.pass({ hours: 3 })
    await runDue()
    expect((await detail(id)).state).toBe("awaiting_approval")
  })

  it("found twelve hours late is paused, as one whose sender is gone", async () => {
    const late = await reachedBy(1)
    await send(late, { scheduledAt: inHours(2) })
    test.clock.pass({ hours: 15 })
    await runDue()
    expect(await detail(late)).toMatchObject({
      state: "paused",
      pausedReason: "O horário passou. Envie de novo ou cancele.",
    })
    const other = await test.as("SECRETARY", church)
    const { id } = await messages.create(other)
    await send(id, { scheduledAt: inHours(2) }, other)
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", other.userId)
      .execute()
    test.clock.pass({ hours: 3 })
    await runDue()
    expect(await detail(id)).toMatchObject({
      state: "paused",
      pausedReason: expect.stringMatching(/^Quem enviou/),
    })
  })
})

describe("the author", () => {
  const bellOf = async (by: Caller) => {
    const { results } = await by.call(notifications.list, { query: {} })
    return results.map(({ title, text, href }) => [title, text, href])
  }

  it("is told by the bell when the scheduled message is paused: the audience grew, or it is twelve hours late", async () => {
    const grown = await reachedBy(1, { subject: "Retiro" })
    await send(grown, { scheduledAt: inHours(2) })
    for (let one = 0; one < 12; one += 1) await messages.reachable(church)
    test.clock.pass({ hours: 3 })
    await Promise.all([runDue(), runDue()])
    await runDue()
    const told = [
      "Mensagem pausada",
      "«Retiro»: O público mudou: eram 1, agora são 13.",
      `/mensagens/${grown}`,
    ]
    expect(await bellOf(secretary)).toEqual([told])
    const late = await messages.create(secretary)
    await send(late.id, { expectedRecipients: 13, scheduledAt: inHours(1) })
    test.clock.pass({ hours: 14 })
    await runDue()
    expect((await bellOf(secretary))[0]).toEqual([
      "Mensagem pausada",
      "«Culto de domingo»: O horário passou. Envie de novo ou cancele.",
      `/mensagens/${late.id}`,
    ])
    expect(await bellOf(await test.as("SECRETARY", church))).toEqual([])
  })

  it("is told by the bell when the message is refused, with the reason; a second press tells nothing more", async () => {
    await approveAbove(1)
    const pastor = await test.as("PASTOR", church)
    const id = await reachedBy(2)
    await send(id, { expectedRecipients: 2 })
    const refuse = () =>
      pastor.call(bulkMessages.refuse, { params: { id }, body: { reason: "Falta a data." } })
    await refuse()
    await expect(refuse()).rejects.toMatchObject({ status: 409 })
    const told = ["Mensagem não aprovada", "«Culto de domingo»: Falta a data.", `/mensagens/${id}`]
    expect(await bellOf(secretary)).toEqual([told])
    expect(await bellOf(pastor)).toEqual([])
  })
})

describe("the recipients", () => {
  it("are listed, counted and exported alike", async () => {
    const one = await messages.reachable(church, { fullName: "=Fórmula da Silva" })
    await test.make.aMember({ church, email: "sem@example.org" })
    const { id } = await messages.create(secretary)
    await send(id, {})
    const params = { id }
    const all = await secretary.call(messageRecipients.list, { params })
    expect(all.count).toBe(2)
    expect(all.results[0]).toMatchObject({
      name: one.fullName,
      address: one.email,
      state: "queued",
      reason: null,
    })
    const skipped = await secretary.call(messageRecipients.list, { params, query: { state: "skipped" } })
    expect(skipped.results[0]).toMatchObject({ reason: "no_consent", reasonDisplay: "sem consentimento" })
    const figures = await secretary.call(bulkMessages.statistics, { params })
    expect(figures).toMatchObject({ recipients: 2, waiting: 1, skipped: 1, sent: 0, byHour: [] })
    expect((await detail(id)).recipients).toBe(2)
    const admin = await test.as("CHURCH_ADMIN", church)
    const answer = await test.app.inject({
      url: `/api/v1/messages/${id}/recipients/export/?format=csv`,
      headers: { authorization: `Token ${admin.token}` },
    })
    expect([answer.statusCode, answer.body.split("\n").length]).toEqual([200, expect.any(Number)])
    expect(answer.body).toContain("'=Fórmula da Silva")
  })

  it("that failed are tried again, refused addresses once they were changed", async () => {
    const [failed, bounced] = [await messages.reachable(church), await messages.reachable(church)]
    const { id } = await messages.create(secretary)
    await send(id, { expectedRecipients: 2 })
    const owner = test.database.owner
    for (const [person, state] of [
      [failed, "failed"],
      [bounced, "bounced"],
    ] as const)
      await owner
        .updateTable("messageRecipients")
        .set({ state })
        .where("messageId", "=", id)
        .where("personId", "=", person.personId)
        .execute()
    const params = { id }
    const retry = () => secretary.call(messageRecipients.retry, { params, body: {} })
    expect(await retry()).toEqual({ queued: 1 })
    expect(await retry()).toEqual({ queued: 0 })
    await owner
      .updateTable("people")
      .set({ email: "novo@example.org" })
      .where("id", "=", bounced.personId)
      .execute()
    expect(await retry()).toEqual({ queued: 1 })
    expect((await messages.lines(id)).map(({ address }) => address)).toContain("novo@example.org")
  })

  it("preview and test are the message as one person reads it", async () => {
    const person = await messages.reachable(church, { fullName: "Ana Lima" })
    const { id } = await messages.create(secretary, { subject: "Olá {nome}" })
    const params = { id }
    const preview = await secretary.call(bulkMessages.preview, { params })
    expect(preview).toMatchObject({ personName: "Ana Lima", subject: "Olá Ana", warnings: [] })
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    await expect(
      secretary.call(bulkMessages.preview, { params, query: { personId: stranger.personId } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(
      (await secretary.call(bulkMessages.preview, { params, query: { personId: person.personId } })).html,
    ).toContain("Esperamos você")
    await secretary.call(bulkMessages.test, { params })
    const [mail] = (await test.emails()).filter(({ subject }) => subject.startsWith("[Teste]"))
    expect(mail?.subject).toBe("[Teste] Olá Pessoa")
  })
})
