import { activities } from "@aprisco/contract/activities/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupSuccession } from "@aprisco/contract/groups/succession"
import { ministries } from "@aprisco/contract/ministries/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-10-01T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

describe("the next term of a class", () => {
  const begin = (id: number, body: object, token?: string) =>
    raw(
      groupSuccession.nextTerm,
      { params: { id }, body: { name: "Juvenis 2027", starts_on: "2026-11-01", ...body } },
      token,
    )
  const namesIn = async (id: number, query: object = {}) => {
    const { results } = await pastor.call(groupPeople.list, { params: { id }, query })
    return results.map(({ fullName, role }) => `${fullName} ${role}`)
  }

  async function aClass() {
    const { id } = await pastor.call(groups.create, {
      body: {
        name: "Juvenis 2026",
        kind: "ebd",
        leaderId: await aPerson("Davi Professor"),
        weekday: 0,
        time: "09:00",
        ageBand: "12 a 14 anos",
        term: "4º trimestre de 2026",
        capacity: 2,
      },
    })
    await pastor.call(groupPeople.add, { params: { id }, body: { personId: await aPerson("Rute Prado") } })
    test.clock.set("2026-11-05T12:00:00-03:00")
    pastor = { ...pastor, ...(await test.signIn(pastor.userId)) }
    return id
  }

  it("has the people of the former one, which ends the day before, also where the class is full", async () => {
    const id = await aClass()
    await raw(groups.update, { params: { id }, body: { capacity: 1 } })
    const [status, next] = await begin(id, { term: "1º trimestre de 2027" })
    expect([status, next]).toMatchObject([
      201,
      {
        name: "Juvenis 2027",
        kind: "ebd",
        weekday: 0,
        time: "09:00",
        age_band: "12 a 14 anos",
        term: "1º trimestre de 2027",
        ended_on: null,
        people_count: 2,
      },
    ])
    expect(await pastor.call(groups.detail, { params: { id } })).toMatchObject({
      endedOn: "2026-10-31",
      term: "4º trimestre de 2026",
    })
    expect(await namesIn(next.id)).toEqual(["Davi Professor leader", "Rute Prado member"])
    expect(await namesIn(id, { at: "2026-10-31" })).toHaveLength(2)
    expect(await namesIn(id, { at: "2026-11-01" })).toEqual([])
    expect(await namesIn(next.id, { at: "2026-10-31" })).toEqual([])
    const { results } = await pastor.call(groupPeople.list, { params: { id }, query: { all: true } })
    expect(results).toMatchObject([{ leftReason: "next_term" }, { leftReason: "next_term" }])
    expect(await begin(id, {})).toEqual([409, { detail: "Este grupo já terminou." }])
  })

  it("begins with the leader alone where the people are not kept", async () => {
    const id = await aClass()
    const [, next] = await begin(id, { keep_people: false })
    expect(await namesIn(next.id)).toEqual(["Davi Professor leader"])
    expect(await namesIn(id)).toEqual([])
  })

  it("has no day on which somebody who came late was in both or in neither", async () => {
    const id = await aClass()
    await raw(groups.update, { params: { id }, body: { capacity: null } })
    await pastor.call(groupPeople.add, {
      params: { id },
      body: { personId: await aPerson("Ester Prado"), joinedOn: "2026-11-03" },
    })
    expect(await namesIn(id)).toHaveLength(3)
    const [, next] = await begin(id, {})
    expect(await namesIn(next.id, { at: "2026-11-02" })).toHaveLength(2)
    expect(await namesIn(next.id, { at: "2026-11-03" })).toHaveLength(3)
    expect(await namesIn(id, { at: "2026-11-03" })).toEqual([])
  })

  it("says what is missing or wrong, and is of classes alone", async () => {
    const id = await aClass()
    expect(await begin(id, { name: "", starts_on: "" })).toEqual([
      400,
      { name: ["Nome é obrigatório"], starts_on: ["Informe o primeiro dia"] },
    ])
    expect(await begin(id, { starts_on: "2026-11-06" })).toEqual([
      400,
      { starts_on: ["A data não pode ser no futuro."] },
    ])
    const cell = await pastor.call(groups.create, {
      body: { name: "Célula", kind: "celula", leaderId: await aPerson("Davi Líder") },
    })
    expect(await begin(cell.id, {})).toEqual([
      409,
      { detail: "Só uma classe de escola bíblica tem um próximo período." },
    ])
    const other = await test.as("PASTOR", await test.make.aChurch())
    expect((await begin(id, {}, other.token))[0]).toBe(404)
    const member = await test.as("MEMBER", church)
    expect((await begin(id, {}, member.token))[0]).toBe(403)
  })
})

describe("taking activities over", () => {
  const takeOver = (some: readonly object[], token?: string) =>
    raw(groupSuccession.fromActivities, { body: { activities: some } }, token)
  const anActivity = (values: object = {}) =>
    pastor.call(activities.create, {
      body: { name: "Célula da Várzea", kind: "celula", weekday: 4, startTime: "19:30", ...values },
    })

  it("makes groups led by whom is named, else by the ministry's leader, and ends the activities", async () => {
    const { id: leaderId } = await test.make.aMember({ church, fullName: "Noemi Líder" })
    const ministry = await pastor.call(ministries.create, { body: { name: "Células", leaderId } })
    const named = await anActivity({ place: "Rua das Flores, 10" })
    const ofMinistry = await anActivity({ name: "Célula do Centro", ministryId: ministry.id })
    const coming = await anActivity({ name: "Célula nova", ministryId: ministry.id, startsOn: "2026-12-01" })
    const davi = await aPerson("Davi Líder")
    const [status, { group_ids }] = await takeOver([
      { id: named.id, leader_id: davi },
      { id: ofMinistry.id },
      { id: coming.id },
    ])
    expect(status).toBe(201)
    const made = await Promise.all(
      group_ids.map((id: number) => pastor.call(groups.detail, { params: { id } })),
    )
    expect(made).toMatchObject([
      {
        name: "Célula da Várzea",
        weekday: 4,
        time: "19:30",
        address: "Rua das Flores, 10",
        leaders: [{ id: davi }],
      },
      { name: "Célula do Centro", leaders: [{ fullName: "Noemi Líder" }] },
      { name: "Célula nova", startsOn: "2026-12-01" },
    ])
    const after = (id: number) => pastor.call(activities.detail, { params: { id } })
    expect((await after(named.id)).until).toBe("2026-09-30")
    expect((await after(ofMinistry.id)).until).toBe("2026-09-30")
    expect((await after(coming.id)).isActive).toBe(false)
    // The second click.
    expect(await takeOver([{ id: named.id, leader_id: davi }])).toEqual([
      409,
      { detail: "A atividade Célula da Várzea já terminou." },
    ])
  })

  it("takes all or none, and says which lacks a leader or is no cell", async () => {
    const fine = await anActivity()
    const leader_id = await aPerson("Davi Líder")
    const wrong = async (activity: object) => {
      const [status, answer] = await takeOver([{ id: fine.id, leader_id }, activity])
      expect(status).toBe(400)
      return answer
    }
    const service = await anActivity({ kind: "culto" })
    const other = await test.as("PASTOR", await test.make.aChurch())
    const foreign = await other.call(activities.create, {
      body: { name: "Célula", kind: "celula", weekday: 1 },
    })
    const bare = await anActivity()
    expect(await wrong({ id: bare.id })).toEqual({ "activities.1.leader_id": ["Líder é obrigatório"] })
    expect(await wrong({ id: bare.id, leader_id: 999_999_999 })).toEqual({
      "activities.1.leader_id": ["Pessoa não encontrada."],
    })
    expect(await wrong({ id: service.id, leader_id })).toEqual({
      "activities.1.id": ["Só uma célula que se repete vira um grupo."],
    })
    const several = await anActivity({ weekdays: [2, 4] })
    expect(await wrong({ id: several.id, leader_id })).toEqual({
      "activities.1.id": ["Um grupo tem um só dia da semana, e esta célula tem vários."],
    })
    expect(await wrong({ id: foreign.id, leader_id })).toEqual({
      "activities.1.id": ["Atividade não encontrada."],
    })
    expect(await takeOver([])).toEqual([400, { activities: ["Escolha ao menos uma atividade."] }])
    expect((await pastor.call(groups.list, {})).count).toBe(0)
    expect((await pastor.call(activities.detail, { params: { id: fine.id } })).until).toBeNull()
  })

  it("is refused to a LEADER without the area (403) and to a MEMBER", async () => {
    const { id } = await anActivity()
    const leader = await test.as("LEADER", church)
    const member = await test.as("MEMBER", church)
    for (const { token } of [leader, member])
      expect((await takeOver([{ id, leader_id: 1 }], token))[0]).toBe(403)
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(staff.update, { params: { id: leader.userId }, body: { areas: ["gatherings"] } })
    const leader_id = await aPerson("Davi Líder")
    expect((await takeOver([{ id, leader_id }], leader.token))[0]).toBe(201)
  })
})
