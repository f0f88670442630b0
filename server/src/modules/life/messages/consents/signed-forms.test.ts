import { messageConsents } from "@aprisco/contract/messages/consents"
import { personConsents } from "@aprisco/contract/people/consents"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-29T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const EVERYONE = { include: [{ everyone: true }] }
const signed = (body: object = {}, by = admin) =>
  by.call(messageConsents.record, {
    body: {
      audience: EVERYONE,
      purposes: ["email"],
      channel: "paper",
      statement: "Aceito receber e-mails da igreja.",
      ...body,
    },
  })
const aPerson = async (body: object = {}) =>
  (await admin.call(people.create, { body: { fullName: "Rute Moabe", birthDate: "1980-01-01", ...body } })).id
const say = (id: number, body: object = {}) =>
  admin.call(personConsents.record, {
    params: { id },
    body: { purpose: "email", granted: true, channel: "phone", ...body },
  })
const ledger = (id: number) => admin.call(personConsents.list, { params: { id } })
const reach = async (by = admin) => {
  const { people: all, channels } = await by.call(messageConsents.reach, {})
  return { people: all, ...Object.fromEntries(channels.map((one) => [one.channel, one.people])) }
}

describe("signed forms", () => {
  it("nobody may be written to at first; forms that people signed are recorded with their text, once", async () => {
    const id = await aPerson({ email: "rute@example.org" })
    expect(await reach()).toMatchObject({ people: 1, email: 0 })
    expect(await signed()).toEqual({ recorded: 1, already: 0, skipped: { withdrew: 0, minor: 0 } })
    expect(await reach()).toMatchObject({ email: 1, whatsapp_assisted: 0 })
    const { history } = await ledger(id)
    expect(history[0]).toMatchObject({
      purpose: "email",
      granted: true,
      channelDisplay: "Formulário em papel",
      noticeVersion: expect.stringMatching(/^formulário-/),
      recordedByName: expect.stringMatching(/^Pessoa/),
    })
    expect(await signed()).toEqual({ recorded: 0, already: 1, skipped: { withdrew: 0, minor: 0 } })
    expect((await ledger(id)).historyCount).toBe(1)
    const kept = await test.database.owner
      .selectFrom("privacyNotices")
      .where("churchId", "=", church.id)
      .where("version", "like", "formulário-%")
      .select("text")
      .execute()
    expect(kept).toEqual([{ text: "Aceito receber e-mails da igreja." }])
  })

  it("signed forms do not bring back who withdrew, withdrew all contact, or left a purpose", async () => {
    const withdrew = await aPerson({ fullName: "Ana Retirou" })
    await say(withdrew)
    await say(withdrew, { granted: false })
    const noContact = await aPerson({ fullName: "Bia Sumiu" })
    await say(noContact, { purpose: "registration" })
    await say(noContact, { purpose: "registration", granted: false })
    const left = await aPerson({ fullName: "Caio Saiu" })
    await test.database.owner
      .insertInto("messageOptOuts")
      .values({
        churchId: church.id,
        personId: left,
        addressHash: null,
        purpose: "campaigns",
        since: test.clock.now(),
      })
      .execute()
    expect(await signed()).toEqual({ recorded: 0, already: 0, skipped: { withdrew: 3, minor: 0 } })
    for (const id of [noContact, left])
      expect((await ledger(id)).current.find(({ purpose }) => purpose === "email")?.state).toBe("unknown")
  })

  it("a first no is no withdrawal: a form signed afterwards counts", async () => {
    const id = await aPerson()
    const { rows } = { rows: await ledger(id) }
    expect(rows.historyCount).toBe(0)
    await test.database.owner
      .insertInto("consents")
      .values({
        ...{ churchId: church.id, personId: id, purpose: "email", granted: false, channel: "manual" },
        ...{ visitorId: null, memberId: null, recordedById: null, noticeVersion: "1", noticeHash: "x" },
        givenAt: new Date("2026-01-01"),
      })
      .execute()
    expect((await signed()).recorded).toBe(1)
  })

  it("a child is left to the guardian: under 18, and a child of a household whose age nobody knows", async () => {
    await aPerson({ fullName: "Davi Menor", birthDate: "2010-01-01" })
    const mother = await aPerson({ fullName: "Eva Mãe" })
    const child = await aPerson({ fullName: "Filho Sem Data", birthDate: null })
    await admin.call(households.create, {
      body: {
        people: [
          { personId: mother, role: "responsavel" },
          { personId: child, role: "filho" },
        ],
      },
    })
    expect(await signed()).toEqual({ recorded: 1, already: 0, skipped: { withdrew: 0, minor: 2 } })
  })

  it("several purposes count a person once, and only what is missing gets a line", async () => {
    const id = await aPerson()
    await say(id)
    expect(await signed({ purposes: ["email", "whatsapp", "whatsapp"] })).toMatchObject({ recorded: 1 })
    expect((await ledger(id)).history.map(({ purpose }) => purpose)).toEqual(["whatsapp", "email"])
  })

  it("takes named people, and refuses one of another church", async () => {
    const id = await aPerson()
    await aPerson({ fullName: "Outra Pessoa" })
    expect((await signed({ audience: { include: [{ people: [id] }] } })).recorded).toBe(1)
    const elsewhere = await test.make.aChurch()
    const { personId } = await test.make.aMember({ church: elsewhere })
    await expect(signed({ audience: { include: [{ people: [id, personId] }] } })).rejects.toMatchObject({
      status: 400,
      fields: { audience: [expect.any(String)] },
    })
    const lines = await test.database.owner
      .selectFrom("consents")
      .where("personId", "=", personId)
      .select("id")
      .execute()
    expect(lines).toEqual([])
  })

  it("needs the right to manage messages, and each field", async () => {
    const secretary = await test.as("SECRETARY", church)
    const leader = await test.as("LEADER", church)
    for (const caller of [leader]) await expect(signed({}, caller)).rejects.toMatchObject({ status: 403 })
    await expect(leader.call(messageConsents.reach, {})).rejects.toMatchObject({ status: 403 })
    expect(await reach(secretary)).toMatchObject({ people: 0 })
    await expect(signed({ purposes: [] })).rejects.toMatchObject({
      fields: { purposes: ["Escolha ao menos um canal"] },
    })
    await expect(signed({ statement: " " })).rejects.toMatchObject({ status: 400 })
    await expect(signed({ channel: "link" })).rejects.toMatchObject({
      fields: { channel: ["Opção inválida"] },
    })
    await expect(signed({ audience: { include: [] } })).rejects.toMatchObject({ status: 400 })
  })
})
