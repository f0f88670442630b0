import { members } from "@aprisco/contract/members/routes"
import { personConsents } from "@aprisco/contract/people/consents"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Caller
let leader: Caller

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  leader = await test.as("LEADER", church)
})
afterAll(() => test.close())

const detail = (id: number, caller: Pick<Caller, "call"> = secretary) =>
  caller.call(people.detail, { params: { id } })
const personOf = async (table: "members" | "visitors", id: number) =>
  (
    await test.database.owner
      .selectFrom(table)
      .where("id", "=", id)
      .select("personId")
      .executeTakeFirstOrThrow()
  ).personId

const CPF = "529.982.247-25"
/** With wrong check digits, so several people may have it. */
const WRONG_CPF = "529.982.247-26"

/** A visitor who became a member. */
async function converted(cpf = WRONG_CPF) {
  const { id } = await test.make.aVisitor({
    church,
    fullName: "Rute Moabe",
    phone: "(11) 91234-5678",
    cpf,
    birthDate: "1990-02-28",
  })
  const { memberId } = await secretary.call(visitors.convertToMember, { params: { id }, body: {} })
  return { visitorId: id, memberId: Number(memberId), personId: await personOf("visitors", id) }
}

describe("the record of a person", () => {
  it("has everything in one place for users with members.edit", async () => {
    const { visitorId, memberId, personId } = await converted(CPF)
    expect(await detail(personId)).toMatchObject({
      id: personId,
      fullName: "Rute Moabe",
      kinds: ["member", "visitor"],
      memberId,
      visitorId,
      visitorIds: [visitorId],
      cpf: CPF,
      cpfValid: true,
      age: 36,
      birthDate: "1990-02-28",
      birthday: "02-28",
      membershipStatus: "active",
      anonymised: false,
      deceasedOn: null,
      tabs: [
        { module: "members", label: "Rol", count: 1 },
        { module: "visitors", label: "Visitas", count: expect.any(Number) },
      ],
    })
  })

  it("says how the person may be contacted: by the roll's preferences, other people after a consent", async () => {
    const contactOf = async (id: number) => (await detail(id)).contact
    const none = { call: false, whatsapp: false, email: false }
    const reached = { phone: "(11) 91234-5678", email: "noemi@example.org" }
    const onRoll = async (body: object) => {
      const { id } = await test.make.aMember({ church, fullName: "Noemi Belém", ...reached, ...body })
      return personOf("members", id)
    }
    expect(await contactOf(await onRoll({ acceptWhatsapp: true }))).toEqual({
      call: true,
      whatsapp: true,
      email: true,
    })
    expect(await contactOf(await onRoll({ acceptWhatsapp: false }))).toMatchObject({
      call: true,
      whatsapp: false,
    })
    expect(await contactOf(await onRoll({ membershipStatus: "deceased" }))).toEqual(none)
    expect(await contactOf(await onRoll({ phone: null, email: null }))).toEqual(none)
    const { id } = await secretary.call(people.create, { body: { fullName: "Boaz de Belém", ...reached } })
    const say = (purpose: "email" | "whatsapp" | "registration", granted: boolean) =>
      secretary.call(personConsents.record, {
        params: { id },
        body: { purpose, granted, channel: "paper" },
      })
    expect(await contactOf(id)).toEqual({ call: true, whatsapp: false, email: false })
    await say("whatsapp", true)
    await say("email", true)
    await say("email", false)
    expect(await contactOf(id)).toEqual({ call: true, whatsapp: true, email: false })
    await say("registration", true)
    await say("registration", false)
    expect(await contactOf(id)).toEqual(none)
  })

  it("is the directory's entry for others, and absent for a MEMBER where the person is not on the roll", async () => {
    const { personId } = await converted()
    const entry = await detail(personId, leader)
    expect(entry).toMatchObject({ fullName: "Rute Moabe", birthday: "02-28", kinds: ["member", "visitor"] })
    expect(entry).toMatchObject({ cpf: null, birthDate: null, age: null, fullAddress: null, rg: null })
    const member = await test.as("MEMBER", church)
    expect(await detail(personId, member)).toMatchObject({
      kinds: ["member"],
      visitorIds: [],
      visitorId: null,
    })
    const { id } = await test.make.aVisitor({ church, fullName: "Só Visitante", cpf: CPF })
    const visitor = await personOf("visitors", id)
    await expect(detail(visitor, member)).rejects.toMatchObject({ status: 404 })
    expect(await detail(visitor, leader)).toMatchObject({ cpf: CPF, rg: null, kinds: ["visitor"] })
  })

  it("names the spouse's own record", async () => {
    const ana = await test.make.aMember({ church, fullName: "Ana Reis" })
    const ivo = await secretary.call(members.create, {
      body: { fullName: "Ivo Reis", birthDate: "1980-01-01", maritalStatus: "married", spouseMember: ana.id },
    })
    const { spouse } = await detail(ivo.personId)
    expect(spouse).toEqual({ personId: await personOf("members", ana.id), fullName: "Ana Reis" })
    expect((await detail(ivo.personId, leader)).spouse).toBeNull()
  })

  it("is absent in another church, in another branch, and under an unknown id", async () => {
    const { personId } = await converted()
    const elsewhere = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", elsewhere)
    await expect(detail(personId, stranger)).rejects.toMatchObject({ status: 404 })
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    await expect(detail(personId, manager)).rejects.toMatchObject({ status: 404 })
    await expect(detail(999_999_999)).rejects.toMatchObject({ status: 404 })
    const { token } = secretary
    expect((await callRaw(test.app, people.detail, { token, params: { id: "x" } })).statusCode).toBe(404)
    expect((await callRaw(test.app, people.detail, { params: { id: personId } })).statusCode).toBe(401)
  })

  it("redirects to the kept record where it was merged, and is absent for another church", async () => {
    const member = await test.make.aMember({ church, fullName: "Davi Lima" })
    const visitor = await test.make.aVisitor({ church, fullName: "Davi L." })
    const former = await personOf("visitors", visitor.id)
    await secretary.call(visitors.convertToMember, {
      params: { id: visitor.id },
      body: { linkMemberId: member.id },
    })
    const { token } = secretary
    const answer = await callRaw(test.app, people.detail, { token, params: { id: former } })
    const kept = await personOf("members", member.id)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `/api/v1/people/${kept}/`])
    const timeline = await callRaw(test.app, personTimeline.list, { token, params: { id: former } })
    expect(timeline.statusCode).toBe(308)
    const elsewhere = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", elsewhere)
    await expect(detail(former, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it("is the user's own at /people/me/, and absent for an account without a person", async () => {
    const user = await test.make.aUser({ church, role: "MEMBER" })
    const { id } = await test.make.aMember({
      church,
      fullName: "Lia Própria",
      cpf: WRONG_CPF,
      userId: user.id,
    })
    const lia = await test.signIn(user.id)
    expect(await lia.call(people.me, {})).toMatchObject({
      fullName: "Lia Própria",
      memberId: id,
      cpf: WRONG_CPF,
    })
    await expect(secretary.call(people.me, {})).rejects.toMatchObject({ status: 404 })
  })
})

describe("the timeline of a person", () => {
  const timeline = (id: number, caller: Pick<Caller, "call"> = secretary, query = {}) =>
    caller.call(personTimeline.list, { params: { id }, query })

  it("has registration, visits, contacts, conversion, functions and changes of the situation, the latest first", async () => {
    const { visitorId, memberId, personId } = await converted()
    test.clock.pass({ days: 1 })
    await secretary.call(members.changeMembershipStatus, {
      params: { id: memberId },
      body: { status: "inactive", reason: "Motivo reservado" },
    })
    const { count, results } = await timeline(personId)
    const titles = results.map(({ title }) => title)
    for (const title of [
      "Situação: Inativo",
      "Cadastro no rol de membros",
      "Função ministerial: Membro",
      "Conversão em membro",
      "Cadastro como visitante",
    ])
      expect(titles).toContain(title)
    expect(count).toBe(results.length)
    const moments = results.map(({ at }) => at.slice(0, 10))
    expect(moments).toEqual([...moments].sort().reverse())
    expect(JSON.stringify(results)).not.toContain("Motivo reservado")
    expect(results.find(({ title }) => title === "Situação: Inativo")).toMatchObject({
      at: "2026-11-22",
      module: "members",
      detail: "Antes: Ativo",
      href: `/membros/${memberId}`,
    })
    expect(results.find(({ title }) => title === "Cadastro como visitante")?.href).toBe(
      `/visitantes/${visitorId}`,
    )
    const second = await timeline(personId, secretary, { page: 2, pageSize: 1 })
    expect(second.results).toEqual(results.slice(1, 2))
  })

  it("has entries of the audit trail only for users who may read it", async () => {
    const { memberId, personId } = await converted()
    await secretary.call(members.update, { params: { id: memberId }, body: { city: "Niterói" } })
    const modules = async (caller: Pick<Caller, "call">) =>
      new Set((await timeline(personId, caller)).results.map(({ module }) => module))
    expect(await modules(await test.as("CHURCH_ADMIN", church))).toContain("audit")
    expect(await modules(secretary)).not.toContain("audit")
  })

  it("says in plain words what was changed of the person", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const { key } = await admin.call(customFields.create, { body: { name: "Apelido", kind: "text" } })
    const { id } = await admin.call(people.create, { body: { fullName: "Quilion de Belém" } })
    const change = (body: object) => admin.call(people.update, { params: { id }, body })
    await change({ customFields: { [key]: "Qui" } })
    await change({ phone: "(11) 91234-5678", profession: "Padeiro", city: "Belém" })
    const titles = (await timeline(id, admin)).results.map(({ title }) => title)
    expect(titles).toContain("Alterou campos próprios")
    expect(titles).toContainEqual(expect.stringMatching(/^Alterou .*telefone.* e .+/))
    expect(titles.join()).not.toContain("uma pessoa")
  })

  it("has only functions for a MEMBER, and is absent for another church", async () => {
    const { personId } = await converted()
    const member = await test.as("MEMBER", church)
    const { results } = await timeline(personId, member)
    expect(results.map(({ title, actorName }) => [title, actorName])).toEqual([
      ["Função ministerial: Membro", null],
    ])
    const elsewhere = await test.make.aChurch()
    const stranger = await test.as("CHURCH_ADMIN", elsewhere)
    await expect(timeline(personId, stranger)).rejects.toMatchObject({ status: 404 })
  })
})
