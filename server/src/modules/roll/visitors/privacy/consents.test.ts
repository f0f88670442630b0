import { audit } from "@aprisco/contract/audit/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

type Body = Parameters<typeof secretary.call<typeof visitorPrivacy.recordConsent>>[1]["body"]
const consentsOf = (id: number) => secretary.call(visitorPrivacy.consents, { params: { id } })
const recordConsent = (id: number, body: Partial<Body>, caller = secretary) =>
  caller.call(visitorPrivacy.recordConsent, {
    params: { id },
    body: { purpose: "email", granted: true, channel: "paper", ...body },
  })
const visitorOf = (id: number) => secretary.call(visitors.detail, { params: { id } })
const due = async () => (await secretary.call(followUps.list, { query: { whose: "unassigned" } })).count
const stored = (id: number) =>
  test.database.owner.selectFrom("visitorRecords").where("id", "=", id).selectAll().executeTakeFirstOrThrow()

async function registered(boxes: object): Promise<number> {
  await callRaw(test.app, visitors.registerByQr, {
    params: { uuid: church.headquarters.qrCode },
    body: {
      full_name: "Ana Lima",
      city: "Recife",
      state: "PE",
      phone: "81988881212",
      email: "ana@example.org",
      consent: true,
      ...boxes,
    },
  })
  const { results } = await secretary.call(visitors.list, { query: {} })
  return results[0]?.id ?? 0
}
const states = ({ current }: Awaited<ReturnType<typeof consentsOf>>) =>
  Object.fromEntries(current.map(({ purpose, state }) => [purpose, state]))

describe("the ledger", () => {
  it("shows the state of each purpose, since when, and under which notice", async () => {
    const id = await registered({ accept_whatsapp: true })
    const ledger = await consentsOf(id)
    expect(states(ledger)).toEqual({
      registration: "granted",
      prayer: "unknown",
      email: "refused",
      sms: "refused",
      whatsapp: "granted",
    })
    expect(ledger.current[0]?.last).toMatchObject({
      purposeDisplay: "Cadastro e contato",
      channelDisplay: "Formulário do QR Code",
      noticeVersion: noticeOf(church).version,
      recordedByName: null,
      byGuardian: false,
      givenAt: "2026-11-21T15:00:00.000Z",
    })
  })

  it("grows by what the staff records, with its author", async () => {
    const id = await registered({})
    test.clock.pass({ days: 1 })
    const ledger = await recordConsent(id, { purpose: "email", channel: "phone" })
    expect(states(ledger).email).toBe("granted")
    expect(ledger.history).toHaveLength(5)
    expect(ledger.history[0]).toMatchObject({
      purpose: "email",
      granted: true,
      channelDisplay: "Por telefone",
      recordedByName: expect.stringMatching(/^Pessoa/),
    })
    expect(await stored(id)).toMatchObject({ acceptEmail: true, acceptSms: false })
    await expect(recordConsent(id, { purpose: "email" })).rejects.toMatchObject({
      status: 409,
      message: "Este consentimento já está registrado.",
    })
  })

  it("marks the consents that a guardian gave for a child", async () => {
    const { id } = await test.make.aVisitor({ church, birthDate: "2018-01-01" })
    const ledger = await recordConsent(id, { purpose: "registration" })
    expect(ledger.history[0]?.byGuardian).toBe(true)
  })
})

describe("a withdrawal", () => {
  it("switches the preference off at once, and a second click gets 409", async () => {
    const id = await registered({ accept_whatsapp: true, accept_sms: true })
    expect(await stored(id)).toMatchObject({ acceptWhatsapp: true, acceptSms: true })
    const ledger = await recordConsent(id, { purpose: "whatsapp", granted: false, channel: "in_person" })
    expect(states(ledger).whatsapp).toBe("withdrawn")
    expect(await stored(id)).toMatchObject({ acceptWhatsapp: false, acceptSms: true })
    await expect(recordConsent(id, { purpose: "whatsapp", granted: false })).rejects.toMatchObject({
      status: 409,
    })
    const admin = await test.as("CHURCH_ADMIN", church)
    const { results } = await admin.call(audit.list, { query: { action: "visitor.consent_withdrawn" } })
    expect(results.map(({ summary }) => summary)).toEqual([
      "Registrou a retirada de consentimento do visitante (Mensagens por WhatsApp)",
    ])
  })

  it("of the registration withdraws all the others", async () => {
    const id = await registered({
      accept_whatsapp: true,
      accept_email: true,
      wants_prayer: true,
      consent_prayer: true,
    })
    const ledger = await recordConsent(id, { purpose: "registration", granted: false })
    expect(states(ledger)).toEqual({
      registration: "withdrawn",
      prayer: "withdrawn",
      email: "withdrawn",
      sms: "refused",
      whatsapp: "withdrawn",
    })
    expect(await stored(id)).toMatchObject({ acceptEmail: false, acceptWhatsapp: false, wantsPrayer: false })
  })

  it("of the registration, which includes contact, closes every way of contact and removes the due time", async () => {
    const id = await registered({ accept_whatsapp: true, accept_email: true })
    expect((await visitorOf(id)).ways.call.to).toBe("+5581988881212")
    expect(await due()).toBe(1)
    await recordConsent(id, { purpose: "registration", granted: false })
    const reason = "Consentimento para contato retirado"
    const closed = { to: null, reason }
    expect(await visitorOf(id)).toMatchObject({
      ways: { whatsapp: closed, call: closed, email: closed },
      followUpDueAt: null,
    })
    expect(await due()).toBe(0)
    // Neither a further note nor a change of mind about their interest makes a contact due.
    const contact = (body: object) =>
      secretary.call(visitors.updateFollowUp, {
        params: { id },
        body: { followUpStatus: "pending", ...body },
      })
    expect((await contact({ nextStep: "Anonimizar" })).followUpDueAt).toBeNull()
    await expect(contact({ nextDueAt: "2026-11-30T12:00:00-03:00" })).rejects.toMatchObject({
      fields: { nextDueAt: [reason] },
    })
    for (const followUpStatus of ["not_interested", "pending"] as const)
      await secretary.call(visitors.update, { params: { id }, body: { followUpStatus } })
    expect(await due()).toBe(0)
  })

  it("that is revoked makes a visitor without a contact due like a new one", async () => {
    const id = await registered({})
    await recordConsent(id, { purpose: "registration", granted: false })
    test.clock.pass({ days: 3 })
    await recordConsent(id, { purpose: "registration", granted: true })
    expect(await visitorOf(id)).toMatchObject({
      ways: { call: { to: "+5581988881212" } },
      followUpDueAt: "2026-11-26T15:00:00.000Z",
    })
  })
})

describe("who may record", () => {
  it("only staff who edit visitors can record consents, for visitors in reach, with valid values", async () => {
    const { id } = await test.make.aVisitor({ church })
    await expect(recordConsent(id, {}, await test.as("MEMBER", church))).rejects.toMatchObject({
      status: 403,
    })
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(recordConsent(id, {}, stranger)).rejects.toMatchObject({ status: 404 })
    const answer = await callRaw(test.app, visitorPrivacy.recordConsent, {
      token: secretary.token,
      params: { id },
      body: { purpose: "spam", channel: "qr_code" },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        purpose: ["Opção inválida"],
        granted: ["Diga se foi dado ou retirado"],
        channel: ["Opção inválida"],
      },
    ])
    expect((await consentsOf(id)).history).toEqual([])
  })
})
