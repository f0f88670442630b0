import { branches } from "@aprisco/contract/branches/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groupPage } from "@aprisco/contract/groups/public-page"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"
import { endGroupRequests } from "./end-requests.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
let page: string

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch({ city: "Recife", state: "PE" })
  await signIn()
  page = (await pastor.call(groupPage.renew, {})).url?.split("/").at(-1) ?? ""
})

const signIn = async () => {
  pastor = await test.as("PASTOR", church)
}
const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const aGroup = async (values: object = {}) => {
  const leaderId = (await pastor.call(people.create, { body: { fullName: "Davi Líder" } })).id
  const body = { name: "Célula Esperança", kind: "celula", leaderId, isPublic: true, ...values } as const
  return pastor.call(groups.create, { body })
}
/** Somebody asks on the public page to join a group. */
async function ask(group: { name: string }, body: object = {}): Promise<void> {
  const shown = (await callRaw(test.app, groupPage.page, { params: { code: page } })).json()
  const { code } = shown.groups.find(({ name }: { name: string }) => name === group.name)
  const sent = { group: code, full_name: "Lia Pedinte", phone: "81988881212", consent: true, ...body }
  const answer = await callRaw(test.app, groupPage.join, { params: { code: page }, body: sent })
  expect([answer.statusCode, answer.json()]).toMatchObject([201, {}])
}
const list = (query: object = {}, by = pastor) => by.call(groupRequests.list, { query })
const only = async (query: object = {}) => {
  const { results } = await list(query)
  const [first] = results
  if (first === undefined || results.length > 1) throw new Error(`${results.length} requests`)
  return first
}
const accept = (id: number, body: object, token?: string) =>
  raw(groupRequests.accept, { params: { id }, body }, token)
const decline = (id: number, body: object = { reason: "gave_up" }, token?: string) =>
  raw(groupRequests.decline, { params: { id }, body }, token)
const peopleOf = async (id: number) =>
  (await pastor.call(groupPeople.list, { params: { id } })).results.map(({ fullName }) => fullName)
const DECIDED = [409, { detail: "Isto já foi decidido." }]

describe("a request of the public page", () => {
  it("is open with what was typed, and becomes a visitor of the group's branch and place when it is accepted", async () => {
    const branch = await test.make.aBranch({ church, city: "Olinda", state: "PE" })
    const group = await aGroup({ branch: branch.id, neighborhood: "Várzea" })
    await ask(group)
    const request = await only()
    expect(request).toMatchObject({
      source: "public",
      fullName: "Lia Pedinte",
      phone: "(81) 98888-1212",
      groupName: "Célula Esperança",
      branch: branch.id,
      status: "open",
      suggestions: [{ id: group.id, near: "asked", nearDisplay: "O grupo pedido" }],
    })
    test.clock.pass({ days: 2 })
    await signIn()
    const [status, accepted] = await accept(request.id, { group_id: group.id })
    expect([status, accepted]).toMatchObject([
      200,
      { status: "accepted", full_name: "Lia Pedinte", phone: null },
    ])
    expect(await peopleOf(group.id)).toEqual(["Davi Líder", "Lia Pedinte"])
    const { results } = await pastor.call(visitors.list, {})
    expect(results).toMatchObject([
      { fullName: "Lia Pedinte", branch: branch.id, city: "Olinda", state: "PE" },
    ])
    const { history } = await pastor.call(visitorPrivacy.consents, { params: { id: results[0]?.id ?? 0 } })
    // Of the moment at which the form was sent.
    expect(history).toMatchObject([
      { purpose: "registration", granted: true, channel: "link", givenAt: "2026-11-18T15:00:00.000Z" },
    ])
    expect((await list()).count).toBe(0)
    const stored = await test.database.owner
      .selectFrom("groupRequests")
      .where("churchId", "=", church.id)
      .select(["fullName", "phone"])
      .execute()
    expect(stored).toEqual([{ fullName: null, phone: null }])
  })

  it("goes to the person whom staff names, and makes no visitor then", async () => {
    const group = await aGroup()
    const known = await test.make.aMember({ church, fullName: "Lia Conhecida" })
    await ask(group)
    const { id } = await only()
    expect((await accept(id, { group_id: group.id, person_id: known.personId }))[0]).toBe(200)
    expect(await peopleOf(group.id)).toEqual(["Davi Líder", "Lia Conhecida"])
    expect((await pastor.call(visitors.list, {})).count).toBe(0)
  })

  it("is decided once, also by two callers at the same moment", async () => {
    const [one, other] = [await aGroup({ name: "Um" }), await aGroup({ name: "Outro" })]
    await ask(one)
    const { id } = await only()
    const answers = await Promise.all([
      accept(id, { group_id: one.id }),
      accept(id, { group_id: other.id }),
      decline(id),
    ])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409])
    for (const [status, answer] of answers) if (status === 409) expect(answer).toEqual(DECIDED[1])
    expect(await decline(id)).toEqual(DECIDED)
    expect(await accept(id, { group_id: one.id })).toEqual(DECIDED)
    expect((await pastor.call(visitors.list, {})).count).toBeLessThanOrEqual(1)
  })

  it("stays open where the group is full: capacity counts open stays of every role, accepting takes the group's lock, beyond it 409 Grupo lotado, and join of a full group stays a request", async () => {
    const group = await aGroup({ capacity: 2 })
    await ask(group, { full_name: "Ana Primeira" })
    await ask(group, { full_name: "Bia Segunda" })
    const { results } = await list()
    const answers = await Promise.all(results.map(({ id }) => accept(id, { group_id: group.id })))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    expect(answers.find(([status]) => status === 409)?.[1]).toEqual({ detail: "Grupo lotado." })
    expect((await pastor.call(visitors.list, {})).count).toBe(1)
    await ask(group, { full_name: "Eva Terceira" })
    expect((await list()).results).toMatchObject([{ status: "open", suggestions: [] }, { suggestions: [] }])
  })

  it("says at each field what is missing or wrong", async () => {
    const group = await aGroup()
    await ask(group)
    const { id } = await only()
    const foreign = await test.make.aChurch()
    const [elsewhere, stranger] = [
      await test.make.aGroup({ church: foreign }),
      await test.make.aMember({ church: foreign }),
    ]
    expect(await accept(id, {})).toEqual([400, { group_id: ["Escolha o grupo"] }])
    expect(await accept(id, { group_id: elsewhere.id })).toEqual([
      400,
      { group_id: ["Grupo não encontrado."] },
    ])
    expect(await accept(id, { group_id: group.id, person_id: stranger.personId })).toEqual([
      400,
      { person_id: ["Pessoa não encontrada."] },
    ])
    expect(await decline(id, {})).toEqual([400, { reason: ["Escolha o motivo"] }])
    expect(await decline(id, { reason: "expired" })).toEqual([400, { reason: ["Opção inválida"] }])
    expect((await only()).status).toBe("open")
  })

  it("moves with its group to another branch, and with its branch when that is closed", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const group = await aGroup({ branch: north.id })
    await ask(group)
    await pastor.call(groups.update, { params: { id: group.id }, body: { branch: south.id } })
    const ofSouth = await test.as("BRANCH_MANAGER", church, [south])
    const ofNorth = await test.as("BRANCH_MANAGER", church, [north])
    expect([(await list({}, ofSouth)).count, (await list({}, ofNorth)).count]).toEqual([1, 0])
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(branches.remove, { params: { id: south.id }, query: { moveTo: church.headquarters.id } })
    expect(await only()).toMatchObject({ branch: church.headquarters.id })
  })

  it("outlives a group that is deleted, and goes to another one", async () => {
    const [gone, other] = [await aGroup({ name: "Um" }), await aGroup({ name: "Outro" })]
    await ask(gone)
    await pastor.call(groups.remove, { params: { id: gone.id } })
    const { id, groupId } = await only()
    expect(groupId).toBeNull()
    expect((await accept(id, { group_id: other.id }))[0]).toBe(200)
  })
})

describe("a visitor who wishes for a group", () => {
  const aWish = (values: object = {}) =>
    test.make.aVisitor({ church, fullName: "Noemi Visitante", wantsGrowthGroup: true, ...values })

  it("is an open request without a row of its own, until it is acted upon", async () => {
    const visitor = await aWish({ neighborhood: "Várzea", city: "Recife", phone: "81988881212" })
    await test.make.aVisitor({ church, fullName: "Sem Desejo" })
    const group = await aGroup()
    const request = await only()
    expect(request).toMatchObject({
      source: "visitor",
      fullName: "Noemi Visitante",
      visitorId: visitor.id,
      personId: visitor.personId,
      neighborhood: "Várzea",
    })
    const rows = () =>
      test.database.owner.selectFrom("groupRequests").where("churchId", "=", church.id).execute()
    expect(await rows()).toEqual([])
    const answers = await Promise.all([
      accept(request.id, { group_id: group.id }),
      accept(request.id, { group_id: group.id }),
    ])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    expect(answers.find(([status]) => status === 409)).toEqual(DECIDED)
    expect(await peopleOf(group.id)).toEqual(["Davi Líder", "Noemi Visitante"])
    expect((await pastor.call(visitors.list, {})).count).toBe(2)
    expect((await list()).count).toBe(0)
    expect(await only({ status: "accepted" })).toMatchObject({ id: request.id, fullName: "Noemi Visitante" })
  })

  it("is declined with a reason, and asks again with a new registration alone", async () => {
    const visitor = await aWish()
    const { id } = await only()
    expect(await decline(id, { reason: "no_group" })).toMatchObject([
      200,
      { status: "declined", decline_reason_display: "Não há grupo com vaga perto" },
    ])
    expect((await list()).count).toBe(0)
    expect(await decline(id)).toEqual(DECIDED)
    await test.make.aVisitor({ church, wantsGrowthGroup: true, personId: visitor.personId })
    expect((await list()).count).toBe(1)
  })

  it("is no request once they are in a group, withdrew the consent for contact, or waited for 90 days", async () => {
    const [inGroup, silent] = [await aWish(), await aWish({ fullName: "Rute Calada" })]
    const group = await aGroup()
    await pastor.call(groupPeople.add, { params: { id: group.id }, body: { personId: inGroup.personId } })
    expect(await only()).toMatchObject({ fullName: "Rute Calada" })
    for (const granted of [true, false])
      await pastor.call(visitorPrivacy.recordConsent, {
        params: { id: silent.id },
        body: { purpose: "registration", granted, channel: "phone" },
      })
    expect((await list()).count).toBe(0)
    await aWish({ fullName: "Ana Espera" })
    const { id } = await only()
    test.clock.set("2027-02-16T11:59:00-03:00")
    await signIn()
    expect((await list()).count).toBe(1)
    test.clock.set("2027-02-16T12:00:00-03:00")
    expect((await list()).count).toBe(0)
    expect((await accept(id, { group_id: group.id }))[0]).toBe(404)
  })
})

describe("the groups that are suggested", () => {
  it("have room, the nearest first: of the neighbourhood, of the city, of the branch", async () => {
    const far = await test.make.aBranch({ church })
    const asked = await aGroup({ name: "Pedido", neighborhood: "Várzea", city: "Recife", capacity: 1 })
    const place = { branch: far.id, city: "Recife" }
    await aGroup({ name: "Da filial", city: "Olinda" })
    await aGroup({ name: "De longe", branch: far.id, city: "Olinda" })
    await aGroup({ name: "Da cidade", ...place, neighborhood: "Torre" })
    await aGroup({ name: "Do bairro", ...place, neighborhood: "varzea" })
    await aGroup({ name: "Lotado", ...place, neighborhood: "Várzea", capacity: 1 })
    await aGroup({ name: "Xará do bairro", branch: far.id, city: "Olinda", neighborhood: "Várzea" })
    await ask(asked)
    const { suggestions } = await only()
    expect(suggestions.map(({ name, near }) => [name, near])).toEqual([
      ["Do bairro", "neighborhood"],
      ["Da cidade", "city"],
      ["Da filial", "branch"],
    ])
  })
})

describe("group requests undecided for 90 days", () => {
  it("are declined by themselves, and a declined one loses name and telephone 90 days later", async () => {
    const group = await aGroup()
    await ask(group)
    const { id } = await only()
    const stored = () =>
      test.database.owner
        .selectFrom("groupRequests")
        .where("churchId", "=", church.id)
        .select(["status", "declineReason", "fullName", "phone"])
        .executeTakeFirstOrThrow()
    test.clock.set("2027-02-16T11:59:00-03:00")
    await endGroupRequests(test.services)
    expect(await stored()).toMatchObject({ status: "open" })
    test.clock.set("2027-02-16T12:00:00-03:00")
    await signIn()
    // Also before the job has run.
    expect(await accept(id, { group_id: group.id })).toEqual(DECIDED)
    expect(await only({ status: "declined" })).toMatchObject({ declineReason: "expired" })
    await endGroupRequests(test.services)
    await endGroupRequests(test.services)
    expect(await stored()).toMatchObject({
      status: "declined",
      declineReason: "expired",
      fullName: "Lia Pedinte",
    })
    test.clock.set("2027-05-17T11:59:00-03:00")
    await endGroupRequests(test.services)
    expect(await stored()).toMatchObject({ fullName: "Lia Pedinte" })
    test.clock.set("2027-05-17T12:00:00-03:00")
    await endGroupRequests(test.services)
    expect(await stored()).toMatchObject({ fullName: null, phone: null })
    await signIn()
    expect(await only({ status: "declined" })).toMatchObject({ fullName: null, phone: null })
  })

  it("a reason in words is stored encrypted, and goes with the name", async () => {
    await ask(await aGroup())
    const { id } = await only()
    expect(await decline(id, { reason: "Mora longe demais" })).toMatchObject([
      200,
      { decline_reason: "other", decline_reason_display: "Mora longe demais" },
    ])
    const requests = test.database.owner.selectFrom("groupRequests").where("churchId", "=", church.id)
    const { encryptedDeclineNote } = await requests.select("encryptedDeclineNote").executeTakeFirstOrThrow()
    expect(String(encryptedDeclineNote)).not.toContain("longe")
    test.clock.pass({ days: 90 })
    await endGroupRequests(test.services)
    await signIn()
    expect(await only({ status: "declined" })).toMatchObject({
      fullName: null,
      declineReason: "other",
      declineReasonDisplay: "Outro motivo",
    })
  })
})

describe("who decides", () => {
  it("is a LEADER for the groups that they lead alone, who sees no visitor's wish", async () => {
    const leader = await test.as("LEADER", church)
    const { personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(staff.update, { params: { id: leader.userId }, body: { personId } })
    const [own, other] = [
      await aGroup({ name: "Sua", leaderId: personId }),
      await aGroup({ name: "De outro" }),
    ]
    await ask(own, { full_name: "Ana da Sua" })
    await ask(other, { full_name: "Bia do Outro" })
    await test.make.aVisitor({ church, wantsGrowthGroup: true })
    const { results } = await list({}, leader)
    expect(results.map(({ fullName }) => fullName)).toEqual(["Ana da Sua"])
    const ofOther = (await list({ group: other.id })).results[0]?.id ?? 0
    const ofVisitor = (await list({ source: "visitor" })).results[0]?.id ?? 0
    for (const id of [ofOther, ofVisitor]) {
      expect((await accept(id, { group_id: own.id }, leader.token))[0]).toBe(404)
      expect((await decline(id, { reason: "other" }, leader.token))[0]).toBe(404)
    }
    const id = results[0]?.id ?? 0
    expect(await accept(id, { group_id: other.id }, leader.token)).toEqual([
      400,
      { group_id: ["Grupo não encontrado."] },
    ])
    expect((await accept(id, { group_id: own.id }, leader.token))[0]).toBe(200)
  })

  it("is no MEMBER, and no user of another church or branch", async () => {
    const group = await aGroup()
    await ask(group)
    await test.make.aVisitor({ church, wantsGrowthGroup: true })
    const ids = (await list()).results.map(({ id }) => id)
    const member = await test.as("MEMBER", church)
    expect((await raw(groupRequests.list, {}, member.token))[0]).toBe(403)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const manager = await test.as("BRANCH_MANAGER", church, [await test.make.aBranch({ church })])
    for (const other of [stranger, manager]) {
      expect((await list({}, other)).count).toBe(0)
      for (const id of ids) {
        expect((await accept(id, { group_id: group.id }, other.token))[0]).toBe(404)
        expect((await decline(id, { reason: "other" }, other.token))[0]).toBe(404)
      }
    }
  })
})
