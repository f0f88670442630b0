import { audit } from "@aprisco/contract/audit/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { questions } from "@aprisco/contract/questions/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { sendNotificationEmails } from "../../ground/notifications/public.ts"

type Caller = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let pastor: Caller
let member: Caller
let other: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  member = await test.as("MEMBER", church)
  other = await test.as("MEMBER", church)
})

const TEXT = "Quem foi Melquisedeque?"
const ANSWER = "Rei de Salém e sacerdote do Deus Altíssimo."
const ask = (body: object = {}, by = member) => by.call(questions.ask, { body: { text: TEXT, ...body } })
const read = (id: number, by: Caller) => by.call(questions.detail, { params: { id } })
const answer = (id: number, body: object = {}, by = pastor) =>
  by.call(questions.answer, { params: { id }, body: { text: ANSWER, ...body } })
const decline = (id: number, by = pastor) =>
  by.call(questions.decline, { params: { id }, body: { reason: "Vamos conversar pessoalmente." } })
const textsSeenBy = async (by: Caller) => (await by.call(questions.list, {})).results.map(({ text }) => text)
const bellOf = async (by: Caller) =>
  (await by.call(notifications.list, {})).results.map(({ title, text, href }) => [title, text, href])

describe("a question", () => {
  it("asked for those who answer alone is read by its asker and by them, and by nobody else", async () => {
    const { id } = await ask()
    expect(await read(id, member)).toMatchObject({ text: TEXT, private: true, isOwn: true, state: "open" })
    expect(await read(id, pastor)).toMatchObject({ text: TEXT, isOwn: false })
    expect([await textsSeenBy(other), await textsSeenBy(await test.as("SECRETARY", church))]).toEqual([
      [],
      [],
    ])
    await expect(read(id, other)).rejects.toMatchObject({ status: 404 })
    await answer(id)
    await expect(read(id, other)).rejects.toMatchObject({ status: 404 })
    expect(await read(id, member)).toMatchObject({ state: "answered", answer: ANSWER })
  })

  it("that is private is never published", async () => {
    const { id } = await ask()
    await expect(answer(id, { publish: true })).rejects.toMatchObject({
      status: 409,
      body: { detail: "Uma pergunta particular não pode ser publicada." },
    })
    expect((await read(id, pastor)).can).toEqual({ answer: true, publish: false, decline: true })
  })

  it("that is open is published for all with its answer", async () => {
    const { id } = await ask({ private: false })
    await expect(read(id, other)).rejects.toMatchObject({ status: 404 })
    expect(await answer(id, { publish: true })).toMatchObject({
      state: "published",
      stateDisplay: "Publicada",
    })
    expect(await read(id, other)).toMatchObject({ text: TEXT, answer: ANSWER, askerName: null })
    const published = await other.call(questions.list, { query: { state: "published" } })
    expect(published).toMatchObject({ count: 1 })
  })

  it("names its asker only where they want it, also to those who answer", async () => {
    const hidden = await ask({ private: false })
    const named = await ask({ private: false, showName: true })
    for (const { id } of [hidden, named]) await answer(id, { publish: true })
    const namesFor = async (by: Caller) => [
      (await read(hidden.id, by)).askerName,
      (await read(named.id, by)).askerName,
    ]
    const { askerName } = await read(named.id, member)
    expect(askerName).toBeTruthy()
    expect([await namesFor(pastor), await namesFor(other)]).toEqual([
      [null, askerName],
      [null, askerName],
    ])
    expect(await namesFor(member)).toEqual([askerName, askerName])
    const trail = await (await test.as("CHURCH_ADMIN", church)).call(audit.list, {
      query: { action: "question.asked" },
    })
    expect(trail.results.every(({ actor }) => actor !== askerName)).toBe(true)
  })

  it("is answered once, also when two answer at the same moment", async () => {
    const { id } = await ask()
    const both = await Promise.allSettled([answer(id), answer(id, {}, await test.as("CHURCH_ADMIN", church))])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(answer(id)).rejects.toMatchObject({
      status: 409,
      body: { detail: "Esta pergunta já foi respondida." },
    })
    await expect(decline(id)).rejects.toMatchObject({ status: 409 })
  })

  it("is declined with a reason for its asker", async () => {
    const { id } = await ask({ private: false })
    await decline(id)
    expect(await read(id, member)).toMatchObject({
      state: "declined",
      declinedReason: "Vamos conversar pessoalmente.",
    })
    await expect(read(id, other)).rejects.toMatchObject({ status: 404 })
    await expect(decline(id)).rejects.toMatchObject({
      status: 409,
      body: { detail: "Esta pergunta já foi recusada." },
    })
  })

  it("is answered and declined by nobody but those who read prayer wishes", async () => {
    const { id } = await ask()
    const published = await ask({ private: false })
    await answer(published.id, { publish: true })
    for (const role of ["SECRETARY", "LEADER", "MEMBER"] as const) {
      const caller = await test.as(role, church)
      await expect(answer(id, {}, caller)).rejects.toMatchObject({ status: 404 })
      await expect(answer(published.id, {}, caller)).rejects.toMatchObject({ status: 403 })
      await expect(decline(published.id, caller)).rejects.toMatchObject({ status: 403 })
    }
    await expect(answer(id, {}, member)).rejects.toMatchObject({ status: 403 })
    await expect(answer(id, {}, await test.as("PASTOR", await test.make.aChurch()))).rejects.toMatchObject({
      status: 404,
    })
  })

  it("rings for those who answer and for its asker, without its words", async () => {
    const { id } = await ask()
    expect(await bellOf(pastor)).toEqual([
      ["Nova pergunta", "Alguém fez uma pergunta bíblica.", `/perguntas/${id}`],
    ])
    expect(await bellOf(other)).toEqual([])
    await answer(id)
    expect(await bellOf(member)).toEqual([
      ["Sua pergunta foi respondida", "Abra para ler a resposta.", `/perguntas/${id}`],
    ])
    const declined = await ask({}, other)
    await decline(declined.id)
    expect((await bellOf(other))[0]).toEqual([
      "Sua pergunta não será respondida",
      "O motivo está na página da pergunta.",
      `/perguntas/${declined.id}`,
    ])
  })

  it("is not mailed to those for whom it rings", async () => {
    await sendNotificationEmails(test.services)
    await test.forgetEmails()
    const { id } = await ask()
    await answer(id)
    await sendNotificationEmails(test.services)
    expect([await bellOf(pastor), await bellOf(member)]).toMatchObject([
      [expect.anything()],
      [expect.anything()],
    ])
    expect(await test.emails()).toEqual([])
  })

  it("is stored encrypted with its answer", async () => {
    const { id } = await ask()
    await answer(id)
    const stored = await test.database.owner
      .selectFrom("questions")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const bytes = Buffer.concat([stored.encryptedText, stored.encryptedAnswer ?? Buffer.of()]).toString(
      "latin1",
    )
    expect([bytes.includes("Melquisedeque"), bytes.includes("Salém")]).toEqual([false, false])
  })

  it("without words, or with too many, is refused on its field", async () => {
    const refused = (message: string) => ({ status: 400, fields: { text: [message] } })
    await expect(ask({ text: "  " })).rejects.toMatchObject(refused("Pergunta é obrigatória"))
    await expect(ask({ text: "a".repeat(2_001) })).rejects.toMatchObject(
      refused("Deve ter no máximo 2000 caracteres"),
    )
    const { id } = await ask()
    await expect(answer(id, { text: "" })).rejects.toMatchObject(refused("Resposta é obrigatória"))
    const script = "<script>alert(1)</script> & “aspas”"
    expect((await ask({ text: script })).text).toBe(script)
  })
})
