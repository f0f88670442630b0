import { profile } from "@aprisco/contract/account/profile"
import { audit } from "@aprisco/contract/audit/routes"
import { inquiries, inquiryForm } from "@aprisco/contract/inquiries/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { sendNotificationEmails } from "../../ground/notifications/public.ts"
import { eraseClosedInquiries } from "./erase-closed.ts"

type Caller = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let admin: Caller
let secretary: Caller
let slug: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  secretary = await test.as("SECRETARY", church)
  slug = (await admin.call(profile.updateChurchData, { body: { publicPage: true } })).slug
})

const FORM = {
  name: "Lia d'Ávila",
  email: "lia@example.org",
  subject: "Horário dos cultos",
  text: "A que horas é o culto de domingo?",
  consent: true,
}
const post = (form: object = {}, to = slug) =>
  callRaw(test.app, inquiryForm.send, { params: { churchSlug: to }, body: { ...FORM, ...form } })
async function receive(form: object = {}): Promise<number> {
  const answer = await post(form)
  expect(answer.statusCode, answer.body).toBe(201)
  const { results } = await admin.call(inquiries.list, {})
  return results.find(({ protocol }) => protocol === answer.json().protocol)?.id ?? 0
}
const read = (id: number, by = secretary) => by.call(inquiries.detail, { params: { id } })
const change = (id: number, body: object, by = secretary) =>
  by.call(inquiries.update, { params: { id }, body })
const peopleCount = async () => (await admin.call(people.list, {})).count

describe("a message by the church's page", () => {
  it("is stored with a number, and finds, makes and changes no person", async () => {
    await admin.call(people.create, { body: { fullName: "Lia d'Ávila", email: FORM.email } })
    const before = await peopleCount()
    const answer = await post()
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { protocol: expect.stringMatching(/^2026-[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
    ])
    const { results } = await secretary.call(inquiries.list, {})
    expect(results).toMatchObject([{ name: "Lia d'Ávila", subject: FORM.subject, stateDisplay: "Nova" }])
    expect(await read(results[0]?.id ?? 0)).toMatchObject({ ...FORM_SHOWN, personId: null })
    expect(await peopleCount()).toBe(before)
  })

  it("needs a name, words and a way to answer, each told on its field", async () => {
    const refused = async (form: object) => {
      const answer = await post(form)
      return [answer.statusCode, answer.json()]
    }
    expect(await refused({ name: "", subject: " ", text: "" })).toEqual([
      400,
      {
        name: ["Nome é obrigatório"],
        subject: ["Assunto é obrigatório"],
        text: ["Mensagem é obrigatória"],
      },
    ])
    expect(await refused({ email: undefined })).toEqual([400, { email: ["Informe e-mail ou telefone"] }])
    expect(await refused({ consent: false })).toEqual([
      400,
      { consent: ["É preciso concordar com o aviso de privacidade"] },
    ])
    expect((await refused({ email: undefined, phone: "(81) 98888-1212" }))[0]).toBe(201)
  })

  it("from a robot is none", async () => {
    const answer = await post({ website: "https://spam.example" })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { person: ["Marque a caixa para confirmar que você é uma pessoa"] },
    ])
    expect(await secretary.call(inquiries.list, {})).toMatchObject({ count: 0 })
    expect((await post({ website: "https://spam.example", person: true })).statusCode).toBe(201)
  })

  it("is taken by no page that is off, unknown or of a closed church", async () => {
    const unknown = await post({}, "igreja-que-nao-existe")
    await admin.call(profile.updateChurchData, { body: { publicPage: false } })
    const off = await post()
    expect([unknown.statusCode, off.statusCode]).toEqual([404, 404])
    expect(off.json()).toEqual(unknown.json())
    await admin.call(profile.updateChurchData, { body: { publicPage: true } })
    await test.database.owner
      .updateTable("churches")
      .where("id", "=", church.id)
      .set({ disabledAt: test.clock.now(), disabledReason: "Encerrada" })
      .execute()
    expect((await post()).statusCode).toBe(404)
  })

  it("keeps scripts as text", async () => {
    const script = "<script>alert(1)</script>"
    const id = await receive({ name: script, subject: script, text: script })
    expect(await read(id)).toMatchObject({ name: script, subject: script, text: script })
  })

  it("rings for the people who answer messages, and for its new owner", async () => {
    const id = await receive()
    const bellOf = async (by: Caller) =>
      (await by.call(notifications.list, {})).results.map(({ title, href }) => [title, href])
    const href = `/mensagens/recebidas/${id}`
    expect(await bellOf(secretary)).toEqual([["Mensagem recebida pela página", href]])
    expect(await bellOf(await test.as("LEADER", church))).toEqual([])
    await change(id, { assignedTo: secretary.userId }, admin)
    expect((await bellOf(secretary))[0]).toEqual(["Uma mensagem recebida é sua", href])
  })

  it("is not mailed to those for whom it rings", async () => {
    await sendNotificationEmails(test.services)
    await test.forgetEmails()
    const id = await receive()
    await change(id, { assignedTo: secretary.userId }, admin)
    await sendNotificationEmails(test.services)
    expect((await secretary.call(notifications.list, {})).results).toHaveLength(2)
    expect(await test.emails()).toEqual([])
  })

  it("is answered and closed with an owner and a note, and a stale form is refused", async () => {
    const id = await receive()
    const body = { state: "answered", assignedTo: secretary.userId, note: "Respondi por telefone." }
    expect(await change(id, body)).toMatchObject({ ...body, stateDisplay: "Respondida", can: { edit: true } })
    await expect(
      secretary.call(inquiries.update, { params: { id }, body: { state: "closed" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
    const mine = await secretary.call(inquiries.list, { query: { assignedTo: secretary.userId } })
    expect(mine).toMatchObject({ count: 1, results: [{ assignedToName: expect.any(String) }] })
    const trail = await admin.call(audit.list, { query: { action: "inquiry.changed" } })
    expect(trail.results[0]?.summary).toBe("Alterou uma mensagem recebida (situação, responsável, anotação)")
  })

  it("is given to nobody who does not answer messages, and to nobody of another church", async () => {
    const id = await receive()
    const leader = await test.as("LEADER", church)
    const foreign = await test.as("SECRETARY", await test.make.aChurch())
    for (const { userId } of [leader, foreign])
      await expect(change(id, { assignedTo: userId })).rejects.toMatchObject({
        status: 400,
        fields: { assignedTo: ["Escolha alguém da equipe que responde mensagens."] },
      })
    const owners = await secretary.call(inquiries.owners, {})
    expect(owners.map((owner) => owner.id).sort()).toEqual([admin.userId, secretary.userId].sort())
  })

  it("is read by nobody without messages, of another church, or who manages some branches only and does not have it", async () => {
    const id = await receive()
    await expect(read(id, await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
    await expect(read(id, await test.as("PASTOR", await test.make.aChurch()))).rejects.toMatchObject({
      status: 404,
    })
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    await expect(read(id, manager)).rejects.toMatchObject({ status: 404 })
    await change(id, { assignedTo: manager.userId }, admin)
    expect(await read(id, manager)).toMatchObject({ subject: FORM.subject })
  })

  it("is tied to a person, whose timeline has it, or to a new visitor once", async () => {
    const known = await admin.call(people.create, { body: { fullName: "Lia Ávila" } })
    const first = await receive()
    const tie = (id: number, body: object = {}, by = secretary) =>
      by.call(inquiries.person, { params: { id }, body })
    expect(await tie(first, { personId: known.id })).toMatchObject({
      personId: known.id,
      personName: "Lia Ávila",
    })
    const timeline = await secretary.call(personTimeline.list, { params: { id: known.id } })
    expect(timeline.results.map(({ title }) => title)).toContain("Escreveu à igreja: «Horário dos cultos»")
    const second = await receive()
    const entered = await tie(second)
    expect(entered.personName).toBe("Lia d'Ávila")
    expect(await secretary.call(people.detail, { params: { id: entered.personId ?? 0 } })).toMatchObject({
      email: FORM.email,
    })
    await expect(tie(second)).rejects.toMatchObject({ status: 409 })
    const foreign = await (await test.as("SECRETARY", await test.make.aChurch())).call(people.create, {
      body: { fullName: "Alheia" },
    })
    await expect(tie(first, { personId: foreign.id })).rejects.toMatchObject({
      status: 400,
      fields: { personId: ["Pessoa não encontrada."] },
    })
  })

  it("loses name and contact twelve months after it was closed, and not before", async () => {
    const closed = await receive()
    const open = await receive({ subject: "Outra" })
    await change(closed, { state: "closed" })
    test.clock.set("2027-11-17T12:00:00-03:00")
    await eraseClosedInquiries.run(test.services, {}, { number: 1 })
    const later = () => test.as("SECRETARY", church)
    expect((await read(closed, await later())).name).toBe(FORM.name)
    test.clock.set("2027-11-19T12:00:00-03:00")
    await eraseClosedInquiries.run(test.services, {}, { number: 1 })
    expect(await read(closed, await later())).toMatchObject({
      name: null,
      email: null,
      phone: null,
      subject: FORM.subject,
    })
    expect((await read(open, await later())).name).toBe(FORM.name)
  })
})

const FORM_SHOWN = { name: FORM.name, email: FORM.email, subject: FORM.subject, text: FORM.text }
