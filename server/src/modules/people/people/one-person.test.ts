import { members } from "@aprisco/contract/members/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
let administrator: Awaited<ReturnType<TestApp["as"]>>
let leader: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  administrator = await test.as("CHURCH_ADMIN", church)
  leader = await test.as("LEADER", church)
})
afterAll(() => test.close())

const person = (id: number) =>
  test.database.owner.selectFrom("people").where("id", "=", id).selectAll().executeTakeFirst()
const storedVisitor = (id: number) =>
  test.database.owner.selectFrom("visitorRecords").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const storedMember = (id: number) =>
  test.database.owner.selectFrom("memberRecords").where("id", "=", id).selectAll().executeTakeFirstOrThrow()

/** A visitor who became a member, with the two rows as they are stored. */
async function converted(body: { fullName?: string; phone?: string } = {}) {
  const { id } = await test.make.aVisitor({ church, fullName: "Rute Moabe", phone: "(11) 91234-5678" })
  await secretary.call(visitors.convertToMember, { params: { id }, body })
  const visitor = await storedVisitor(id)
  return { visitor, member: await storedMember(visitor.memberId ?? 0) }
}

describe("one record of a person", () => {
  it("is created with a member and with a visitor, which answer with its id", async () => {
    const { id } = await test.make.aMember({ church, fullName: "Ana Prado" })
    const member = await secretary.call(members.detail, { params: { id } })
    expect(await person(member.personId)).toMatchObject({
      fullName: "Ana Prado",
      churchId: church.id,
      branchIds: [member.branch],
      deletedAt: null,
    })
    const visitor = await test.make.aVisitor({ church, fullName: "Bia Prado" })
    const shown = await secretary.call(visitors.detail, { params: { id: visitor.id } })
    expect(shown.personId).not.toBe(member.personId)
    expect(await person(shown.personId)).toMatchObject({ fullName: "Bia Prado" })
  })

  it("is the same for a visitor and the member they become, and the registration keeps its own values", async () => {
    const { visitor, member } = await converted({ fullName: "Rute Nogueira Moabe", phone: "(11) 98888-7777" })
    expect(member.personId).toBe(visitor.personId)
    expect(await person(member.personId)).toMatchObject({
      fullName: "Rute Nogueira Moabe",
      phone: "(11) 98888-7777",
    })
    expect(visitor).toMatchObject({
      fullName: "Rute Nogueira Moabe",
      phone: "(11) 98888-7777",
      registeredAs: { fullName: "Rute Moabe", phone: "(11) 91234-5678" },
    })
  })

  it("carries a change of the member to the registration and back, and makes open forms of the other stale", async () => {
    const { visitor, member } = await converted()
    await secretary.call(members.update, {
      params: { id: member.id },
      body: { phone: "(21) 97777-6666", city: "Niterói" },
    })
    const after = await storedVisitor(visitor.id)
    expect(after).toMatchObject({ phone: "(21) 97777-6666", city: "Niterói" })
    expect(after.version).toBeGreaterThan(visitor.version)
    await secretary.call(visitors.update, {
      params: { id: visitor.id },
      body: { email: "rute@example.org" },
    })
    expect(await storedMember(member.id)).toMatchObject({
      email: "rute@example.org",
      phone: "(21) 97777-6666",
    })
    expect((await storedMember(member.id)).version).toBeGreaterThan(member.version)
  })

  it("has one preference for each way of contact, which the conversion keeps and the roll and the registration share", async () => {
    const { visitor, member } = await converted()
    expect([visitor.acceptWhatsapp, member.acceptWhatsapp]).toEqual([false, false])
    await secretary.call(members.update, { params: { id: member.id }, body: { acceptWhatsapp: true } })
    const after = await storedVisitor(visitor.id)
    expect([after.acceptWhatsapp, after.acceptSms, after.version]).toEqual([true, false, visitor.version + 1])
    expect(await storedMember(member.id)).toMatchObject({ acceptWhatsapp: true, version: member.version + 1 })
    const { personId } = await test.make.aMember({ church })
    expect((await person(personId))?.acceptEmail).toBeNull()
  })

  it("is the member's when a visitor is linked to one, and the visitor's own record redirects there", async () => {
    const member = await test.make.aMember({ church, fullName: "Davi Lima", phone: "(11) 95555-4444" })
    const visitor = await test.make.aVisitor({ church, fullName: "Davi L." })
    const former = (await storedVisitor(visitor.id)).personId
    await secretary.call(visitors.convertToMember, {
      params: { id: visitor.id },
      body: { linkMemberId: member.id },
    })
    const linked = await storedVisitor(visitor.id)
    const { personId } = await storedMember(member.id)
    expect(linked).toMatchObject({
      personId,
      fullName: "Davi Lima",
      phone: "(11) 95555-4444",
      registeredAs: { fullName: "Davi L." },
    })
    expect(await person(former)).toMatchObject({
      mergedIntoId: personId,
      fullName: "Cadastro unido",
      phone: null,
    })
    expect((await person(former))?.deletedAt).not.toBeNull()
  })

  it("is the earlier registration's when two are joined", async () => {
    const first = await test.make.aVisitor({ church, fullName: "Noemi Reis", email: null })
    const second = await test.make.aVisitor({
      church,
      fullName: "Noemi dos Reis",
      email: "noemi@example.org",
    })
    await secretary.call(visitorReturns.join, {
      params: { id: second.id },
      body: { visitor: first.id },
    })
    const [kept, joined] = await Promise.all([storedVisitor(first.id), storedVisitor(second.id)])
    expect(joined.personId).toBe(kept.personId)
    expect(await person(kept.personId)).toMatchObject({ fullName: "Noemi Reis", email: "noemi@example.org" })
    expect(joined).toMatchObject({ fullName: "Noemi Reis", registeredAs: { fullName: "Noemi dos Reis" } })
  })

  it("is deleted with its last row, and restored with the first", async () => {
    const { visitor, member } = await converted()
    const { personId } = member
    await administrator.call(members.remove, { params: { id: member.id } })
    expect((await person(personId))?.deletedAt).toBeNull()
    await administrator.call(visitors.remove, { params: { id: visitor.id } })
    expect((await person(personId))?.deletedAt).not.toBeNull()
    await test.database.owner
      .updateTable("members")
      .set({ deletedAt: null })
      .where("id", "=", member.id)
      .execute()
    expect((await person(personId))?.deletedAt).toBeNull()
    await test.database.owner.deleteFrom("visitors").where("id", "=", visitor.id).execute()
    expect(await person(personId)).toBeDefined()
    await test.database.owner.deleteFrom("members").where("id", "=", member.id).execute()
    expect(await person(personId)).toBeUndefined()
  })

  it("has the day since which a member is deceased, until that is corrected", async () => {
    const { id } = await test.make.aMember({ church })
    const { personId } = await storedMember(id)
    const set = (status: "deceased" | "active") =>
      administrator.call(members.changeMembershipStatus, { params: { id }, body: { status } })
    await set("deceased")
    expect((await person(personId))?.deceasedOn).not.toBeNull()
    await set("active")
    expect((await person(personId))?.deceasedOn).toBeNull()
  })
})

describe("the personal data of a visitor on the roll", () => {
  it("is read and changed with members.edit, and by nobody else through the registration", async () => {
    const { visitor, member } = await converted()
    const { id } = visitor
    const read = await leader.call(visitors.detail, { params: { id } })
    expect(read).toMatchObject({
      fullName: "Rute Moabe",
      phone: null,
      email: null,
      birthDate: null,
      cpf: null,
      personalHidden: true,
    })
    await expect(
      leader.call(visitors.update, { params: { id }, body: { phone: "(11) 90000-0000" } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await storedMember(member.id)).toMatchObject({ phone: "(11) 91234-5678" })
    // The form of a user without the right shows blanks, which change nothing when they are sent back.
    await leader.call(visitors.update, {
      params: { id },
      body: { fullName: "Rute Moabe", phone: null, ministryInterest: "Louvor" },
    })
    expect(await storedVisitor(id)).toMatchObject({ phone: "(11) 91234-5678", ministryInterest: "Louvor" })
    const full = await secretary.call(visitors.detail, { params: { id } })
    expect(full).toMatchObject({ phone: "(11) 91234-5678", personalHidden: false })
  })

  it("is not found by a telephone that the caller may not read", async () => {
    await converted({ phone: "(31) 94321-8765" })
    const found = async (caller: typeof leader) =>
      (await caller.call(visitors.list, { query: { search: "31943218765" } })).count
    expect(await found(secretary)).toBe(1)
    expect(await found(leader)).toBe(0)
  })

  it("is anonymised at the person's record only, until the member is deleted and the registration gets its own person", async () => {
    const { visitor, member } = await converted()
    const anonymise = () => administrator.call(visitorPrivacy.anonymise, { params: { id: visitor.id } })
    await expect(anonymise()).rejects.toMatchObject({
      status: 409,
      message: "Esta pessoa está no rol de membros. Anonimize pela ficha da pessoa.",
    })
    await administrator.call(members.remove, { params: { id: member.id } })
    await anonymise()
    const after = await storedVisitor(visitor.id)
    expect(after.personId).not.toBe(member.personId)
    expect(after.registeredAs).toBeNull()
    expect(await person(after.personId)).toMatchObject({ fullName: "Visitante anonimizado", phone: null })
    expect(await storedMember(member.id)).toMatchObject({ fullName: "Rute Moabe" })
  })
})

it("shows a person to the managers of each of the person's branches", async () => {
  const south = await test.make.aBranch({ church, name: "Filial Sul" })
  const north = await test.make.aBranch({ church, name: "Filial Norte" })
  const member = await test.make.aMember({ church, branchId: south.id })
  const { personId } = await storedMember(member.id)
  const visitor = await test.make.aVisitor({ church, branchId: north.id })
  await test.database.owner.updateTable("visitors").set({ personId }).where("id", "=", visitor.id).execute()
  expect(await person(personId)).toMatchObject({
    branchId: south.id,
    branchIds: [south.id, north.id].toSorted((a, b) => a - b),
  })
  await test.database.owner
    .updateTable("members")
    .set({ branchId: north.id })
    .where("id", "=", member.id)
    .execute()
  expect(await person(personId)).toMatchObject({ branchId: north.id, branchIds: [north.id] })
})
