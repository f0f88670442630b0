/** A withdrawn consent stays withdrawn, whichever record it comes to; the preferences follow the ledger (docs/product/people.md#8.6). */
import { members } from "@aprisco/contract/members/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { personMerges } from "@aprisco/contract/people/merges"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const ON = { acceptEmail: true, acceptSms: true, acceptWhatsapp: true }

const say = async (personId: number, granted: boolean, purpose: "email" | "registration" = "email") => {
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
      .selectFrom("visitors")
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
      .selectFrom("members")
      .where("personId", "=", keep.personId)
      .select("acceptEmail")
      .unionAll((eb) => eb.selectFrom("visitors").where("personId", "=", keep.personId).select("acceptEmail"))
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
