import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { guardians } from "@aprisco/contract/people/guardians"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { addressHash } from "../address-hash.ts"
import { type Draft, messagesOf } from "../messages.testing.ts"

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
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const db = () => test.database.owner
const adult = (values: object = {}) => messages.reachable(church, values)
const child = (values: object = {}) =>
  test.make.aMember({ church, fullName: "Davi Menor", birthDate: "2018-03-04", ...values })
const guard = (personId: number, guardianPersonId: number) =>
  admin.call(guardians.add, {
    params: { id: personId },
    body: { personId: guardianPersonId, kinship: "mae" },
  })

/** Sends a message to all and returns what became of each person. */
async function reasonsOf(body: Draft = {}) {
  const message = await messages.create(admin, body)
  const { recipients } = await messages.sum(admin, body)
  await admin.call(bulkMessages.send, {
    params: { id: message.id },
    body: { expectedRecipients: recipients },
  })
  const lines = await messages.lines(message.id)
  return { lines, of: new Map(lines.map(({ personId, reason }) => [personId, reason])) }
}

describe("the audience", () => {
  it("gets what each can get, and the sentence and the lines add up to it", async () => {
    const first = await adult()
    const unasked = await test.make.aMember({ church, email: "sem@example.org" })
    const without = await adult({ email: null })
    const dead = await adult()
    await db()
      .updateTable("people")
      .set({ deceasedOn: "2026-01-01" })
      .where("id", "=", dead.personId)
      .execute()
    const refused = await adult({ email: "volta@example.org" })
    const left = await adult({ email: "saiu@example.org" })
    const excluded = await adult()
    await db()
      .insertInto("suppressedAddresses")
      .values({
        churchId: church.id,
        channel: "email",
        address: "volta@example.org",
        addressHash: addressHash(church.id, sql`${" VOLTA@example.org"}`).$castTo<Buffer>(),
        answer: "550 5.1.1",
        since: test.clock.now(),
      })
      .execute()
    await db()
      .insertInto("messageOptOuts")
      .values({
        churchId: church.id,
        purpose: "notices",
        personId: left.personId,
        since: test.clock.now(),
      } as never)
      .execute()
    const audience = { include: [{ everyone: true }], exclude: [{ people: [excluded.personId] }] }
    const sum = await messages.sum(admin, { audience })
    expect(sum).toMatchObject({ audience: 7, recipients: 1 })
    expect(sum.channels).toEqual([
      {
        channel: "email",
        recipients: 1,
        skipped: { excluded: 1, deceased: 1, noAddress: 1, suppressed: 1, noConsent: 1, unsubscribed: 1 },
      },
    ])
    expect(sum.text).toMatch(/^Vai para 1 pessoa; /)
    expect(sum.text).toContain("1 sem e-mail")
    const { of, lines } = await reasonsOf({ audience })
    expect(Object.fromEntries(of)).toEqual({
      [first.personId]: null,
      [unasked.personId]: "no_consent",
      [without.personId]: "no_address",
      [dead.personId]: "deceased",
      [refused.personId]: "suppressed",
      [left.personId]: "unsubscribed",
      [excluded.personId]: "excluded",
    })
    expect(lines.filter(({ state }) => state === "queued").map(({ address }) => address)).toEqual([
      first.email,
    ])
  })

  it("gives one letter to an address, but each their own in a greeting", async () => {
    const one = await adult({ email: "casal@example.org" })
    const other = await adult({ email: " Casal@Example.org" })
    expect((await reasonsOf()).of).toEqual(
      new Map([
        [one.personId, null],
        [other.personId, "duplicate"],
      ]),
    )
    const greeting = await reasonsOf({ purpose: "greetings" })
    expect(greeting.lines.map(({ state }) => state)).toEqual(["queued", "queued"])
  })

  it("reaches a child by its guardian alone, once for all children and not beside the guardian's own", async () => {
    const mother = await adult({ fullName: "Marta Mãe" })
    const [ana, davi] = [await child({ fullName: "Ana Menor", email: "ana@example.org" }), await child()]
    const alone = await child({ fullName: "Sem Ninguém" })
    await messages.consent(church, ana.personId)
    for (const { personId } of [ana, davi]) await guard(personId, mother.personId)
    const children = [ana.personId, davi.personId, alone.personId]
    const { lines, of } = await reasonsOf({ audience: { include: [{ people: children }] } })
    expect([...of.values()]).toEqual([null, "duplicate", "minor"])
    expect(lines.map(({ guardianPersonId, address }) => [guardianPersonId, address])).toEqual([
      [mother.personId, mother.email],
      [mother.personId, mother.email],
      [null, null],
    ])
    const all = await reasonsOf({ audience: { include: [{ people: [mother.personId, ...children] }] } })
    expect([...all.of.values()]).toEqual([null, "duplicate", "duplicate", "minor"])
  })

  it("reaches from twelve to seventeen directly by a guardian's consent, and a child without birth date as a child", async () => {
    const teen = await child({ birthDate: "2011-01-01", email: "jovem@example.org" })
    await messages.consent(church, teen.personId, { byGuardian: true })
    const undated = await test.make.aMember({ church, birthDate: null, email: "filho@example.org" })
    const father = await test.make.aMember({ church })
    await messages.consent(church, undated.personId)
    const { id: householdId } = await db()
      .insertInto("households")
      .values({ churchId: church.id, branchId: church.headquarters.id })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const [person, role] of [
      [undated, "filho"],
      [father, "responsavel"],
    ] as const)
      await db()
        .insertInto("householdPeople")
        .values({
          ...{ churchId: church.id, householdId, personId: person.personId, role },
          ...{ isPrimary: true, sharesAddress: false, since: null, addedById: null },
        })
        .execute()
    const { of } = await reasonsOf({ audience: { include: [{ people: [teen.personId, undated.personId] }] } })
    expect([of.get(teen.personId), of.get(undated.personId)]).toEqual([null, "no_address"])
  })

  it("takes the first possible channel, or all", async () => {
    const mail = await adult()
    const phone = await test.make.aMember({ church, phone: "(81) 98888-1212" })
    await messages.consent(church, phone.personId, { purpose: "whatsapp" })
    const words = { channels: ["email", "whatsapp_assisted"], text: "Culto às 19h" } as const
    const first = await reasonsOf({ ...words, channels: [...words.channels] })
    expect(first.lines.map(({ channel, state, address }) => [channel, state, address])).toEqual([
      ["email", "queued", mail.email],
      ["whatsapp_assisted", "queued", "81988881212"],
    ])
    const all = await reasonsOf({ ...words, channels: [...words.channels], mode: "all" })
    expect(all.lines.map(({ channel, reason }) => [channel, reason])).toEqual([
      ["email", null],
      ["whatsapp_assisted", "no_address"],
      ["email", "no_address"],
      ["whatsapp_assisted", null],
    ])
  })

  it("reaches by the bell who has an account, without a consent", async () => {
    const { userId } = await test.as("LEADER", church)
    const person = await test.make.aMember({ church, userId })
    const other = await test.make.aMember({ church })
    const { of } = await reasonsOf({ channels: ["bell"], text: "Culto às 19h" })
    expect([of.get(person.personId), of.get(other.personId)]).toEqual([null, "no_address"])
  })

  it("is that of groups, events, ministries, functions and branches, without who left", async () => {
    const branch = await test.make.aBranch({ church, name: "Boa Viagem" })
    const [pastor, there, anyone] = [
      await adult({ ministerialFunction: "pastor" }),
      await adult({ branchId: branch.id }),
      await adult(),
    ]
    const group = await test.make.aGroup({ church, name: "Célula Esperança" })
    for (const [personId, leftOn] of [
      [anyone.personId, null],
      [pastor.personId, "2026-01-01"],
    ] as const)
      await db()
        .insertInto("groupStays")
        .values({
          churchId: church.id,
          groupId: group.id,
          personId,
          role: "member",
          joinedOn: "2025-01-01",
          leftOn,
          leftReason: leftOn && "left",
        } as never)
        .execute()
    const count = async (part: object) =>
      (await messages.sum(admin, { audience: { include: [part] } })).recipients
    expect(await count({ groupId: group.id })).toBe(1)
    expect(await count({ ministerialFunctions: ["pastor"] })).toBe(1)
    expect(await count({ branchId: branch.id })).toBe(1)
    expect(await count({ branchId: church.headquarters.id, below: true })).toBe(2)
    expect(await count({ rules: { all: [{ field: "gender", op: "is", value: "M" }] } })).toBe(3)
    const named = await messages.create(admin, {
      audience: {
        include: [{ groupId: group.id }, { branchId: branch.id }],
        exclude: [{ people: [there.personId] }],
      },
    })
    expect(named.audienceLabel).toBe("Célula Esperança, Boa Viagem, menos 1 pessoa escolhida")
  })

  it("of a manager of branches is that of own branches", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await adult()
    const own = await adult({ branchId: branch.id })
    expect(await messages.sum(manager)).toMatchObject({ audience: 1, recipients: 1 })
    await expect(
      messages.sum(manager, { audience: { include: [{ branchId: church.headquarters.id }] } }),
    ).rejects.toMatchObject({ status: 400 })
    const { id } = await messages.create(manager)
    await manager.call(bulkMessages.send, { params: { id }, body: { expectedRecipients: 1 } })
    expect((await messages.lines(id)).map(({ personId }) => personId)).toEqual([own.personId])
  })

  it("has one of each household where that is asked", async () => {
    const [wife, husband, other] = [await adult(), await adult(), await adult()]
    const { id: householdId } = await db()
      .insertInto("households")
      .values({ churchId: church.id, branchId: church.headquarters.id })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const [person, role] of [
      [wife, "conjuge"],
      [husband, "responsavel"],
    ] as const)
      await db()
        .insertInto("householdPeople")
        .values({
          ...{ churchId: church.id, householdId, personId: person.personId, role },
          ...{ isPrimary: true, sharesAddress: false, since: null, addedById: null },
        })
        .execute()
    const { of } = await reasonsOf({ onePerHousehold: true })
    expect([of.get(wife.personId), of.get(husband.personId), of.get(other.personId)]).toEqual([
      "household",
      null,
      null,
    ])
  })

  it("counts for how many a field is blank", async () => {
    await adult()
    const sum = await messages.sum(admin, { body: "<p>{pastor} {responsavel} {nome|irmão}</p>" })
    expect(sum.blanks).toEqual({ responsavel: 1 })
  })
})
