/** A withdrawn consent stays withdrawn, whichever record it comes to; the preferences follow the ledger (docs/product/people.md#8.6). */
import { memberImports } from "@aprisco/contract/members/import-export"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const ON = { acceptEmail: true, acceptSms: true, acceptWhatsapp: true }

const say = async (personId: number, granted: boolean, purpose: PersonConsentPurpose = "email") => {
  await admin.call(personConsents.record, {
    params: { id: personId },
    body: { purpose, granted, channel: "phone" },
  })
  test.clock.pass({ days: 1 })
}
/** Somebody who gave the consent for e-mail and withdrew it. */
async function withdrawn<P extends { personId: number }>(person: P): Promise<P> {
  await say(person.personId, true)
  await say(person.personId, false)
  return person
}
const member = () => test.make.aMember({ church, ...ON })
const visitor = () => test.make.aVisitor({ church, ...ON })
const merge = (keepId: number, mergeId: number, roll?: "keep" | "merge") =>
  admin.call(personMerges.create, { body: { keepId, mergeId, fields: roll ? { roll } : {} } })
const onRoll = async (id: number) => (await admin.call(members.detail, { params: { id } })).acceptEmail
const registered = async (id: number) =>
  (
    await test.database.owner
      .selectFrom("visitorRecords")
      .where("id", "=", id)
      .select("acceptEmail")
      .executeTakeFirstOrThrow()
  ).acceptEmail
const ledger = async (personId: number) => {
  const { current } = await admin.call(personConsents.list, { params: { id: personId } })
  return current.find(({ purpose }) => purpose === "email")?.state
}

it.each(["keep", "merge"] as const)("through a merge of two entries of the roll (roll: %s)", async (roll) => {
  for (const first of [true, false]) {
    const [one, two] = [await withdrawn(await member()), await member()]
    const [keep, other] = first ? [one, two] : [two, one]
    const { id } = await merge(keep.personId, other.personId, roll)
    expect.soft(await ledger(keep.personId)).toBe("withdrawn")
    expect.soft(await onRoll(roll === "keep" ? keep.id : other.id)).toBe(false)
    // Apart again, each has the preference of before.
    expect((await admin.call(personMerges.undo, { params: { id } })).left).toEqual([])
    expect.soft([await onRoll(one.id), await onRoll(two.id)]).toEqual([false, true])
  }
})

it("through a merge of a member and a visitor, in both directions, and of two visitors", async () => {
  for (const [keep, other] of [
    [await withdrawn(await member()), await visitor()],
    [await member(), await withdrawn(await visitor())],
    [await visitor(), await withdrawn(await visitor())],
  ] as const) {
    await merge(keep.personId, other.personId)
    expect.soft(await ledger(keep.personId)).toBe("withdrawn")
    const flags = await test.database.owner
      .selectFrom("memberRecords")
      .where("personId", "=", keep.personId)
      .select("acceptEmail")
      .unionAll((eb) =>
        eb.selectFrom("visitorRecords").where("personId", "=", keep.personId).select("acceptEmail"),
      )
      .execute()
    expect.soft(flags.length).toBe(2)
    expect.soft(flags.filter(({ acceptEmail }) => acceptEmail)).toEqual([])
  }
})

it("through the link of a visitor to a member, in both directions", async () => {
  for (const [who, known] of [
    [await withdrawn(await visitor()), await member()],
    [await visitor(), await withdrawn(await member())],
  ] as const) {
    await admin.call(visitors.convertToMember, { params: { id: who.id }, body: { linkMemberId: known.id } })
    expect.soft([await onRoll(known.id), await registered(who.id)]).toEqual([false, false])
    expect.soft(await ledger(known.personId)).toBe("withdrawn")
  }
})

it("through a conversion, and a new entry of the roll whatever its form says", async () => {
  const one = await withdrawn(await visitor())
  const converted = await admin.call(visitors.convertToMember, {
    params: { id: one.id },
    body: {},
  })
  expect(await onRoll(converted.memberId)).toBe(false)
  const two = await withdrawn(await visitor())
  const entered = await admin.call(members.create, { body: { personId: two.personId, ...ON } })
  expect(await onRoll(entered.id)).toBe(false)
})

it("through the joining of two registrations", async () => {
  const [one, two] = [await visitor(), await withdrawn(await visitor())]
  const { visitorId } = await admin.call(visitorReturns.join, {
    params: { id: one.id },
    body: { visitor: two.id },
  })
  expect(await registered(visitorId)).toBe(false)
})

it("is taken back by a later consent, at whichever record, and contact that was withdrawn takes earlier consents along", async () => {
  const [one, two] = [await withdrawn(await member()), await visitor()]
  await say(two.personId, true)
  await merge(one.personId, two.personId)
  expect(await ledger(one.personId)).toBe("granted")
  const [three, four] = [await member(), await visitor()]
  await say(three.personId, true)
  await admin.call(visitorPrivacy.recordConsent, {
    params: { id: four.id },
    body: { purpose: "registration", granted: true, channel: "paper" },
  })
  test.clock.pass({ days: 1 })
  await say(four.personId, false, "registration")
  await merge(three.personId, four.personId)
  expect(await onRoll(three.id)).toBe(false)
})

const REFUSED = ["O consentimento foi retirado. Para voltar a enviar, registre o novo em «Consentimentos»."]

describe("switching a preference on again", () => {
  const change = (id: number, body: object) => admin.call(members.update, { params: { id }, body })

  it("by the member's form is refused beside each field, whoever asks, and nothing of the form is taken", async () => {
    const { id, personId } = await withdrawn(await member())
    await say(personId, true, "whatsapp")
    await say(personId, false, "whatsapp")
    for (const caller of [admin, await test.as("SECRETARY", church)])
      await expect(
        caller.call(members.update, { params: { id }, body: { ...ON, city: "Recife" } }),
      ).rejects.toMatchObject({ status: 400, fields: { acceptEmail: REFUSED, acceptWhatsapp: REFUSED } })
    expect(await admin.call(members.detail, { params: { id } })).toMatchObject({
      acceptEmail: false,
      acceptSms: true,
      city: null,
      withdrawnChannels: ["email", "whatsapp"],
    })
    // The record of the person tells it too, to whoever may put them on the roll.
    const { withdrawnChannels } = await admin.call(people.detail, { params: { id: personId } })
    expect(withdrawnChannels).toEqual(["email", "whatsapp"])
    const leader = await test.as("LEADER", church)
    expect((await leader.call(people.detail, { params: { id: personId } })).withdrawnChannels).toBeNull()
    // What is so already, and off, is no change of this kind.
    await change(id, { acceptEmail: false, acceptSms: true, city: "Recife" })
    await change(id, { acceptSms: false })
    expect(await change(id, { acceptSms: true })).toMatchObject({ acceptSms: true, city: "Recife" })
  })

  it("is refused where contact was withdrawn after the consent, and done by a new consent", async () => {
    const [{ id, personId }, other] = [await member(), await visitor()]
    await say(personId, true)
    await admin.call(visitorPrivacy.recordConsent, {
      params: { id: other.id },
      body: { purpose: "registration", granted: true, channel: "paper" },
    })
    test.clock.pass({ days: 1 })
    await say(other.personId, false, "registration")
    await merge(personId, other.personId)
    await expect(change(id, { acceptEmail: true })).rejects.toMatchObject({ status: 400 })
    // Another purpose leaves it off, also in the registrations.
    await say(personId, true, "sms")
    expect([await onRoll(id), await registered(other.id)]).toEqual([false, false])
    await say(personId, false)
    await say(personId, true)
    expect(await onRoll(id)).toBe(true)
    expect((await admin.call(members.detail, { params: { id } })).withdrawnChannels).toEqual([])
  })

  it("is refused where a guardian's consent ended with the eighteenth birthday", async () => {
    const guardian = await member()
    const child = await test.make.aMember({ church, birthDate: "2015-01-01", ...ON })
    await admin.call(personConsents.record, {
      params: { id: child.personId },
      body: { purpose: "email", granted: true, channel: "phone", guardianPersonId: guardian.personId },
    })
    await change(child.id, { acceptEmail: false })
    await change(child.id, { acceptEmail: true })
    await change(child.id, { acceptEmail: false })
    test.clock.set("2033-06-01T12:00:00-03:00")
    admin = await test.as("CHURCH_ADMIN", church)
    await expect(change(child.id, { acceptEmail: true })).rejects.toMatchObject({ status: 400 })
  })

  it("is told of a sheet's line, of which the rest is taken", async () => {
    const { id } = await withdrawn(await test.make.aMember({ church, fullName: "José Lima", ...ON }))
    const file = csv(
      ["Nome", "Nascimento", "Cidade", "Aceita e-mail", "Aceita SMS"],
      ["José Lima", "17/05/1980", "Olinda", "Sim", "Não"],
    )
    const { changed, preview } = await importFile(admin, file)
    expect(changed).toBe(1)
    expect(preview[0]).toMatchObject({
      changes: [{ field: "city" }, { field: "accept_sms" }],
      notes: [`Aceita e-mail: ${String(REFUSED[0])}`],
    })
    const read = await admin.call(members.detail, { params: { id } })
    expect(read).toMatchObject({ city: "Olinda", acceptEmail: false, acceptSms: false })
    const again = await importFile(admin, file)
    expect(again.preview).toMatchObject([{ outcome: "unchanged", notes: [expect.any(String)] }])
  })

  it("is not done by the undo of an import, which names it", async () => {
    const { id, personId } = await test.make.aMember({ church, fullName: "José Lima", ...ON })
    await say(personId, true)
    const file = csv(
      ["Nome", "Nascimento", "Cidade", "Aceita e-mail"],
      ["José Lima", "17/05/1980", "Olinda", "Não"],
    )
    const { importId } = await importFile(admin, file)
    await say(personId, false)
    const { restored, left } = await admin.call(memberImports.undo, { params: { id: importId } })
    expect([restored, left]).toEqual([
      1,
      [{ memberId: id, name: "José Lima", reason: "Consentimento retirado depois: Aceita e-mail" }],
    ])
    expect(await admin.call(members.detail, { params: { id } })).toMatchObject({
      city: null,
      acceptEmail: false,
    })
  })

  it("is held by the database, whatever writes to the person", async () => {
    const { owner } = test.database
    const [one, two] = [await withdrawn(await member()), await withdrawn(await visitor())]
    for (const { personId } of [one, two])
      await owner.updateTable("people").set({ acceptEmail: true }).where("id", "=", personId).execute()
    expect([await onRoll(one.id), await registered(two.id)]).toEqual([false, false])
  })

  it("is not done by a restore from the trash", async () => {
    const { id, personId } = await member()
    await say(personId, true)
    await admin.call(members.remove, { params: { id }, query: { keepPerson: true } })
    await say(personId, false)
    await admin.call(trash.restore, { params: { kind: "member", id } })
    expect(await onRoll(id)).toBe(false)
  })
})

it("a member's record tells the channels of the day on which it is read", async () => {
  const young = await test.make.aMember({ church, birthDate: "2008-11-23", ...ON })
  const line = {
    churchId: church.id,
    personId: young.personId,
    purpose: "email",
    granted: true,
    byGuardian: true,
  } as const
  await test.database.owner
    .insertInto("consents")
    .values({ ...line, noticeVersion: "v", noticeHash: "h", channel: "phone", givenAt: test.clock.now() })
    .execute()
  const channels = async () =>
    (await admin.call(members.detail, { params: { id: young.id } })).withdrawnChannels
  expect(await channels()).toEqual([])
  test.clock.pass({ days: 2 })
  admin = await test.as("CHURCH_ADMIN", church)
  expect(await channels()).toEqual(["email"])
})
