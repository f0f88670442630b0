import { members } from "@aprisco/contract/members/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { endConsentsOfGuardians } from "./end-consents-of-guardians.ts"

type Ledger = Awaited<ReturnType<typeof ledger>>

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const ledger = (id: number, by = secretary) => by.call(personConsents.list, { params: { id } })
const say = (id: number, body: object = {}, by = secretary) =>
  by.call(personConsents.record, {
    params: { id },
    body: { purpose: "email", granted: true, channel: "paper", ...body },
  })
const states = ({ current }: Ledger) =>
  Object.fromEntries(current.map(({ purpose, state }) => [purpose, state]))
const aPerson = async (body: object = {}) =>
  (await secretary.call(people.create, { body: { fullName: "Rute Moabe", ...body } })).id

describe("the ledger of a person", () => {
  it("has the visitors' purposes and the use of the image, each on its own", async () => {
    const id = await aPerson()
    expect(states(await ledger(id))).toEqual({
      registration: "unknown",
      prayer: "unknown",
      email: "unknown",
      sms: "unknown",
      whatsapp: "unknown",
      image: "unknown",
    })
    const after = await say(id, { purpose: "image" })
    expect(states(after)).toMatchObject({ image: "granted", email: "unknown" })
    expect(after.history[0]).toMatchObject({
      purposeDisplay: "Uso de imagem",
      channelDisplay: "Formulário em papel",
      recordedByName: expect.stringMatching(/^Pessoa/),
      byGuardian: false,
      guardianName: null,
    })
    await expect(say(id, { purpose: "image" })).rejects.toMatchObject({
      status: 409,
      message: "Este consentimento já está registrado.",
    })
    expect(states(await say(id, { purpose: "image", granted: false })).image).toBe("withdrawn")
    await expect(say(id, { purpose: "image", granted: false })).rejects.toMatchObject({
      status: 409,
      message: "Este consentimento não está em vigor.",
    })
  })

  it("is shared with the registration: a line written at one shows at the other and sets the channels of both", async () => {
    const { id: visitorId, personId } = await test.make.aVisitor({ church, email: "rute@example.org" })
    const params = { id: visitorId }
    await say(personId)
    const atVisitor = await secretary.call(visitorPrivacy.consents, { params })
    expect(states(atVisitor)).toEqual({
      registration: "unknown",
      prayer: "unknown",
      email: "granted",
      sms: "unknown",
      whatsapp: "unknown",
    })
    expect(await secretary.call(visitors.detail, { params })).toMatchObject({
      ways: { email: { to: "rute@example.org" } },
    })
    await secretary.call(visitorPrivacy.recordConsent, {
      params,
      body: { purpose: "email", granted: false, channel: "phone" },
    })
    const atPerson = await ledger(personId)
    expect(states(atPerson).email).toBe("withdrawn")
    expect(atPerson.historyCount).toBe(2)
  })

  it("shows each line of a converted visitor once, and sets the channels of the roll", async () => {
    const visitor = await test.make.aVisitor({ church, phone: "81988881212" })
    await secretary.call(visitorPrivacy.recordConsent, {
      params: { id: visitor.id },
      body: { purpose: "whatsapp", granted: true, channel: "in_person" },
    })
    await secretary.call(visitors.convertToMember, { params: { id: visitor.id }, body: {} })
    expect((await ledger(visitor.personId)).historyCount).toBe(1)
    await say(visitor.personId, { purpose: "whatsapp", granted: false })
    const { memberId } = await secretary.call(people.detail, { params: { id: visitor.personId } })
    const member = await secretary.call(members.detail, { params: { id: memberId ?? 0 } })
    expect(member.acceptWhatsapp).toBe(false)
  })

  it("moves with a registration that is linked to a member", async () => {
    const visitor = await test.make.aVisitor({ church })
    await say(visitor.personId, { purpose: "image" })
    await secretary.call(visitorPrivacy.recordConsent, {
      params: { id: visitor.id },
      body: { purpose: "sms", granted: true, channel: "in_person" },
    })
    const member = await test.make.aMember({ church })
    await secretary.call(visitors.convertToMember, {
      params: { id: visitor.id },
      body: { linkMemberId: member.id },
    })
    expect(states(await ledger(member.personId))).toMatchObject({ sms: "granted", image: "granted" })
  })

  it("withdraws every consent with the one for contact", async () => {
    const id = await aPerson()
    for (const purpose of ["registration", "email", "image"]) await say(id, { purpose })
    expect(states(await say(id, { purpose: "registration", granted: false }))).toMatchObject({
      registration: "withdrawn",
      email: "withdrawn",
      image: "withdrawn",
      sms: "unknown",
    })
  })
})

describe("the consents of a child", () => {
  it("need a guardian under twelve, who is a person of the church", async () => {
    const child = await aPerson({ birthDate: "2018-01-01" })
    await expect(say(child)).rejects.toMatchObject({
      status: 400,
      fields: { guardianPersonId: ["Informe quem responde pela criança."] },
    })
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    for (const [guardianPersonId, message] of [
      [stranger.personId, "Pessoa não encontrada."],
      [child, "Escolha outra pessoa."],
    ])
      await expect(say(child, { guardianPersonId })).rejects.toMatchObject({
        status: 400,
        fields: { guardianPersonId: [message] },
      })
    const mother = await aPerson({ fullName: "Noemi Moabe" })
    expect((await say(child, { guardianPersonId: mother })).history[0]).toMatchObject({
      byGuardian: true,
      guardianPersonId: mother,
      guardianName: "Noemi Moabe",
    })
    expect(states(await say(child, { granted: false })).email).toBe("withdrawn")
  })

  it("expire when the child is of age, and the channels are off until the person consents", async () => {
    const { id: visitorId, personId } = await test.make.aVisitor({
      church,
      birthDate: "2015-11-22",
      email: "rute@example.org",
    })
    const mother = await aPerson({ fullName: "Noemi Moabe" })
    await say(personId, { guardianPersonId: mother })
    const flags = () =>
      test.database.owner
        .selectFrom("visitorRecords")
        .where("id", "=", visitorId)
        .select("acceptEmail")
        .executeTakeFirstOrThrow()
    test.clock.set("2033-11-21T23:00:00-03:00")
    secretary = await test.as("SECRETARY", church)
    await endConsentsOfGuardians(test.services)
    expect([states(await ledger(personId)).email, await flags()]).toEqual(["granted", { acceptEmail: true }])
    test.clock.set("2033-11-22T00:30:00-03:00")
    await endConsentsOfGuardians(test.services)
    expect([states(await ledger(personId)).email, await flags()]).toEqual(["expired", { acceptEmail: false }])
    expect(states(await say(personId)).email).toBe("granted")
    await endConsentsOfGuardians(test.services)
    expect([states(await ledger(personId)).email, await flags()]).toEqual(["granted", { acceptEmail: true }])
  })

  it("end at once when the birth date turns out to be earlier", async () => {
    const child = await test.make.aMember({ church, birthDate: "2018-01-01" })
    const mother = await aPerson({ fullName: "Noemi Moabe" })
    await say(child.personId, { guardianPersonId: mother })
    const accepts = async () =>
      (await secretary.call(members.detail, { params: { id: child.id } })).acceptEmail
    expect(await accepts()).toBe(true)
    await secretary.call(people.update, { params: { id: child.personId }, body: { birthDate: "1998-01-01" } })
    expect(await accepts()).toBe(false)
    expect(states(await ledger(child.personId)).email).toBe("expired")
  })
})

describe("the consents of somebody of age", () => {
  it("cannot be given by a guardian from the eighteenth birthday on", async () => {
    const mother = await aPerson({ fullName: "Noemi Moabe" })
    const adult = await aPerson({ birthDate: "2008-11-21" })
    await expect(say(adult, { guardianPersonId: mother })).rejects.toMatchObject({
      status: 400,
      fields: { guardianPersonId: ["Quem já tem 18 anos responde por si."] },
    })
    const minor = await aPerson({ birthDate: "2008-11-22" })
    expect(states(await say(minor, { guardianPersonId: mother })).email).toBe("granted")
  })
})

describe("who records the consents of a person", () => {
  it("is a user with members.edit for the roll, and one with visitors.edit for visitors", async () => {
    const { personId } = await test.make.aVisitor({ church })
    const onRoll = await test.make.aMember({ church })
    const leader = await test.as("LEADER", church)
    expect(states(await say(personId, {}, leader)).email).toBe("granted")
    for (const call of [() => say(onRoll.personId, {}, leader), () => ledger(onRoll.personId, leader)])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    const member = await test.as("MEMBER", church)
    await expect(say(personId, {}, member)).rejects.toMatchObject({ status: 404 })
    await expect(ledger(onRoll.personId, member)).rejects.toMatchObject({ status: 403 })
  })

  it("is no user of another church or branch", async () => {
    const id = await aPerson()
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    for (const other of [stranger, manager]) {
      await expect(say(id, {}, other)).rejects.toMatchObject({ status: 404 })
      await expect(ledger(id, other)).rejects.toMatchObject({ status: 404 })
    }
  })

  it("gets a 400 for an unknown purpose or channel", async () => {
    const id = await aPerson()
    await expect(say(id, { purpose: "spam", channel: "qr_code" })).rejects.toMatchObject({
      status: 400,
      fields: { purpose: ["Opção inválida"], channel: ["Opção inválida"] },
    })
  })
})
