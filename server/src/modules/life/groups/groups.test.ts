import { branches } from "@aprisco/contract/branches/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

const aPerson = async (fullName = "Rute Prado") =>
  (await pastor.call(people.create, { body: { fullName } })).id
const aGroup = async (values: object = {}) =>
  pastor.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId: await aPerson("Davi Líder"), ...values },
  })
const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const change = (id: number, body: object, token?: string) =>
  raw(groups.update, { params: { id }, body }, token)
const add = (id: number, personId: number, body: object = {}, token?: string) =>
  raw(groupPeople.add, { params: { id }, body: { person_id: personId, ...body } }, token)
const leave = (id: number, stay: number, body: object = {}) =>
  raw(groupPeople.leave, { params: { id, stay }, body })
const peopleOf = async (id: number, query: object = {}) => {
  const { results } = await pastor.call(groupPeople.list, { params: { id }, query })
  return results.map(({ fullName, role, joinedOn, leftOn }) => [fullName, role, joinedOn, leftOn])
}
/** A LEADER whose account is of a new person. */
async function aLeader() {
  const leader = await test.as("LEADER", church)
  const { personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(staff.update, { params: { id: leader.userId }, body: { personId } })
  return { ...leader, personId }
}

describe("a group", () => {
  it("is created with its leader, listed, found by its neighbourhood, and changed", async () => {
    const created = await aGroup({ weekday: 4, time: "19:30", neighborhood: "Várzea", capacity: 2 })
    expect(created).toMatchObject({
      kindDisplay: "Célula",
      branch: church.headquarters.id,
      leaders: [{ fullName: "Davi Líder" }],
      peopleCount: 1,
      hasRoom: true,
      repeat: "weekly",
      time: "19:30",
      can: { edit: true, delete: true, manage: true },
    })
    const { results } = await pastor.call(groups.list, { query: { search: "varzea" } })
    expect(results.map(({ id }) => id)).toEqual([created.id])
    const [status, changed] = await change(created.id, { time: "20:00", capacity: 1, name: "Célula Alegria" })
    expect([status, changed]).toMatchObject([200, { time: "20:00", has_room: false, name: "Célula Alegria" }])
    const full = await pastor.call(groups.list, { query: { hasRoom: false } })
    expect(full.results.map(({ name }) => name)).toEqual(["Célula Alegria"])
  })

  it("says at each field what is missing or wrong", async () => {
    const foreign = await test.make.aMember({ church: await test.make.aChurch() })
    const leader_id = await aPerson()
    const wrong = [
      [
        { name: "", kind: "celula" },
        { name: ["Nome é obrigatório"], leader_id: ["Líder é obrigatório"] },
      ],
      [{ leader_id: foreign.personId }, { leader_id: ["Pessoa não encontrada."] }],
      [{ leader_id, branch: 999_999_999 }, { branch: ["Filial não encontrada."] }],
      [{ leader_id, unit_id: 999_999_999 }, { unit_id: ["Unidade não encontrada."] }],
      [{ leader_id, time: "19:30" }, { time: ["Escolha o dia da semana para informar o horário"] }],
      [{ leader_id, capacity: 0 }, { capacity: ["Informe um número de 1 a 10.000"] }],
      [{ leader_id, weekday: 1, repeat: "monthly" }, { weekOfMonth: ["Escolha a semana do mês"] }],
    ] as const
    for (const [body, expected] of wrong) {
      const [status, answer] = await raw(groups.create, { body: { name: "Célula", kind: "celula", ...body } })
      expect(status).toBe(400)
      expect(Object.values(answer)).toEqual(Object.values(expected))
    }
    expect((await pastor.call(groups.list, {})).count).toBe(0)
  })

  it("is not changed over what somebody else has changed meanwhile", async () => {
    const { id } = await aGroup()
    await change(id, { name: "Outro nome" })
    const stale = { params: { id }, body: { name: "Terceiro" }, headers: { "if-match": '"1"' } }
    expect((await raw(groups.update, stale))[0]).toBe(412)
  })

  it("that has ended keeps its history, takes nobody, and begins without people when it is reopened", async () => {
    const { id } = await aGroup()
    test.clock.set("2026-11-25T12:00:00-03:00")
    expect(await change(id, { ended_on: "2026-11-26" })).toEqual([
      400,
      { ended_on: ["A data não pode ser no futuro."] },
    ])
    expect(await change(id, { ended_on: "2026-11-24" })).toMatchObject([200, { has_room: false }])
    expect(await peopleOf(id, { all: true })).toEqual([["Davi Líder", "leader", "2026-11-18", "2026-11-25"]])
    expect(await peopleOf(id, { at: "2026-11-24" })).toHaveLength(1)
    expect(await peopleOf(id)).toEqual([])
    expect(await add(id, await aPerson())).toEqual([409, { detail: "Este grupo já terminou." }])
    expect((await pastor.call(groups.list, {})).count).toBe(0)
    expect((await pastor.call(groups.list, { query: { ended: true } })).count).toBe(1)
    expect(await change(id, { ended_on: null })).toMatchObject([200, { leaders: [], people_count: 0 }])
  })

  it("is deleted while nobody but its leader was ever in it, else only ended", async () => {
    const [empty, known] = [await aGroup(), await aGroup()]
    await add(known.id, await aPerson())
    expect((await raw(groups.remove, { params: { id: empty.id } }))[0]).toBe(204)
    expect((await raw(groups.remove, { params: { id: empty.id } }))[0]).toBe(404)
    expect(await raw(groups.remove, { params: { id: known.id } })).toEqual([
      409,
      { detail: "Este grupo tem histórico. Encerre-o." },
    ])
  })

  it("moves with its branch when that is closed", async () => {
    const branch = await test.make.aBranch({ church })
    const { id } = await aGroup({ branch: branch.id })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(branches.remove, {
      params: { id: branch.id },
      query: { moveTo: church.headquarters.id },
    })
    expect((await pastor.call(groups.detail, { params: { id } })).branch).toBe(church.headquarters.id)
  })
})

describe("the people of a group", () => {
  it("come and go: at a date D counts who has joined_on ≤ D < left_on", async () => {
    const { id } = await aGroup()
    const rute = await aPerson("Rute Prado")
    test.clock.set("2026-11-20T12:00:00-03:00")
    const [status, { id: stay }] = await add(id, rute, { joined_on: "2026-11-19" })
    expect(status).toBe(201)
    test.clock.set("2026-12-05T12:00:00-03:00")
    expect(await leave(id, stay, { left_on: "2026-12-01" })).toMatchObject([
      200,
      { left_on: "2026-12-01", left_reason_display: "Saiu do grupo" },
    ])
    const names = async (at: string) => (await peopleOf(id, { at })).map(([name]) => name)
    expect(await names("2026-11-18")).toEqual(["Davi Líder"])
    expect(await names("2026-11-19")).toEqual(["Davi Líder", "Rute Prado"])
    expect(await names("2026-11-30")).toEqual(["Davi Líder", "Rute Prado"])
    expect(await names("2026-12-01")).toEqual(["Davi Líder"])
    expect((await add(id, rute))[0]).toBe(201)
    expect(await peopleOf(id, { all: true })).toHaveLength(3)
  })

  it("leave with a reason in words, which is stored encrypted and forgotten with them", async () => {
    const { id } = await aGroup()
    const admin = await test.as("CHURCH_ADMIN", church)
    const personId = await aPerson()
    const [, { id: stay }] = await add(id, personId)
    expect(await leave(id, stay, { reason: "x".repeat(201) })).toEqual([
      400,
      { reason: ["Deve ter no máximo 200 caracteres"] },
    ])
    const why = { left_reason: "Mudou-se para Olinda", left_reason_display: "Mudou-se para Olinda" }
    expect(await leave(id, stay, { reason: "Mudou-se para Olinda" })).toMatchObject([200, why])
    const stays = test.database.owner.selectFrom("groupStays").where("id", "=", stay)
    const note = async () =>
      (await stays.select("encryptedLeftNote").executeTakeFirstOrThrow()).encryptedLeftNote
    expect(String(await note())).not.toContain("Olinda")
    await admin.call(personPrivacy.anonymise, { params: { id: personId } })
    expect(await note()).toBeNull()
  })

  it("are in it once, not after today, and not twice on a day", async () => {
    const { id } = await aGroup()
    const rute = await aPerson()
    expect(await add(id, rute, { joined_on: "2026-11-19" })).toEqual([
      400,
      { joined_on: ["A data não pode ser no futuro."] },
    ])
    const [, { id: stay }] = await add(id, rute)
    expect(await add(id, rute)).toEqual([409, { detail: "Esta pessoa já participa do grupo." }])
    expect(await leave(id, stay, { left_on: "2026-11-17" })).toEqual([
      400,
      { left_on: ["A saída não pode ser antes da entrada"] },
    ])
    test.clock.set("2026-11-30T12:00:00-03:00")
    await leave(id, stay, { left_on: "2026-11-25" })
    expect(await leave(id, stay)).toEqual([409, { detail: "Esta pessoa já saiu do grupo." }])
    expect(await add(id, rute, { joined_on: "2026-11-24" })).toEqual([
      400,
      { joined_on: ["A pessoa já estava no grupo nesta data."] },
    ])
    expect((await add(id, rute, { joined_on: "2026-11-25" }))[0]).toBe(201)
    expect(await add(id, 999_999_999)).toEqual([400, { person_id: ["Pessoa não encontrada."] }])
  })

  it("no stay ends after today, and who is in and out on one day was never in it", async () => {
    const { id } = await aGroup()
    const [, { id: stay }] = await add(id, await aPerson())
    expect(await leave(id, stay, { left_on: "2026-11-19" })).toEqual([
      400,
      { left_on: ["A data não pode ser no futuro."] },
    ])
    expect(await leave(id, stay, { left_on: "2026-11-18" })).toMatchObject([200, {}])
    for (const at of ["2026-11-17", "2026-11-18", "2026-11-19"])
      expect((await peopleOf(id, { at })).map(([name]) => name)).not.toContain("Rute Prado")
    expect(await pastor.call(groups.detail, { params: { id } })).toMatchObject({ peopleCount: 1 })
  })

  it("`capacity` counts open stays of every role, and lowering it removes nobody", async () => {
    const { id } = await aGroup({ capacity: 3 })
    const [, { id: stay }] = await add(id, await aPerson(), { role: "assistant" })
    await add(id, await aPerson(), { role: "host" })
    const full = [409, { detail: "Grupo lotado." }]
    for (const role of ["assistant", "host", "member"])
      expect(await add(id, await aPerson(), { role })).toEqual(full)
    await leave(id, stay)
    expect(await change(id, { capacity: 1 })).toMatchObject([200, { people_count: 2, has_room: false }])
    expect(await add(id, await aPerson())).toEqual(full)
  })

  it("of two callers who add at the same moment the last place goes to one", async () => {
    const { id } = await aGroup({ capacity: 2 })
    const both = [await aPerson(), await aPerson("Noemi Prado")]
    const answers = await Promise.all(both.map((person) => add(id, person)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(([status]) => status === 409)).toEqual([409, { detail: "Grupo lotado." }])
    expect(await change(id, { capacity: 1 })).toMatchObject([200, { people_count: 2 }])
  })

  it("have one leader: a new one makes the former a participant, and the leader does not leave before", async () => {
    const { id } = await aGroup()
    const rute = await aPerson()
    const [, { id: stay }] = await add(id, rute, { role: "assistant" })
    const leader = (await pastor.call(groupPeople.list, { params: { id } })).results[0]?.id ?? 0
    const first = [409, { detail: "Escolha outro líder antes." }]
    expect(await leave(id, leader)).toEqual(first)
    const asMember = { params: { id, stay: leader }, body: { role: "member" } }
    expect(await raw(groupPeople.change, asMember)).toEqual(first)
    expect(await raw(groupPeople.change, { params: { id, stay }, body: { role: "leader" } })).toMatchObject([
      200,
      { role_display: "Líder" },
    ])
    expect((await peopleOf(id)).map(([name, role]) => [name, role])).toEqual([
      ["Rute Prado", "leader"],
      ["Davi Líder", "member"],
    ])
    expect((await leave(id, leader))[0]).toBe(200)
    // By the form of the group, somebody who is not in it yet.
    const noemi = await aPerson("Noemi Prado")
    expect(await change(id, { leader_id: noemi })).toMatchObject([200, { leaders: [{ id: noemi }] }])
  })

  it("of a group that is full or has ended are not led by somebody who was not in it", async () => {
    const { id } = await aGroup({ capacity: 1 })
    const noemi = await aPerson("Noemi Prado")
    expect(await change(id, { leader_id: noemi })).toEqual([409, { detail: "Grupo lotado." }])
    expect((await change(id, { leader_id: noemi, capacity: 2 }))[0]).toBe(200)
    await change(id, { ended_on: "2026-11-18" })
    expect(await change(id, { leader_id: noemi })).toEqual([409, { detail: "Este grupo já terminou." }])
  })

  it("give their group another version when they lead it from now on", async () => {
    const { id } = await aGroup()
    const [, { id: stay }] = await add(id, await aPerson())
    await raw(groupPeople.change, { params: { id, stay }, body: { role: "leader" } })
    const stale = { params: { id }, body: { name: "Terceiro" }, headers: { "if-match": '"1"' } }
    expect((await raw(groups.update, stale))[0]).toBe(412)
  })

  it("stay until the day on which the group ended, also when that day is put right", async () => {
    const { id } = await aGroup()
    test.clock.set("2026-11-25T12:00:00-03:00")
    await change(id, { ended_on: "2026-11-24" })
    expect((await change(id, { ended_on: "2026-11-20" }))[0]).toBe(200)
    expect(await peopleOf(id, { all: true })).toEqual([["Davi Líder", "leader", "2026-11-18", "2026-11-21"]])
  })

  it("one who dies or leaves the roll leaves the group «Sem líder», and other changes are still possible", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    test.clock.set("2026-11-20T12:00:00-03:00")
    for (const [status, reason] of [
      ["deceased", "Faleceu"],
      ["transferred", "Saiu do grupo"],
    ] as const) {
      const { id: member, personId } = await test.make.aMember({ church, fullName: "Davi Líder" })
      const { id } = await aGroup({ leaderId: personId })
      await admin.call(members.changeMembershipStatus, {
        params: { id: member },
        body: { status, effectiveDate: "2026-11-20" },
      })
      expect(await pastor.call(groups.detail, { params: { id } })).toMatchObject({
        leaders: [],
        peopleCount: 0,
      })
      const { results } = await pastor.call(groupPeople.list, { params: { id }, query: { all: true } })
      expect(results).toMatchObject([{ leftOn: "2026-11-20", leftReasonDisplay: reason }])
      expect((await change(id, { name: "Célula sem líder" }))[0]).toBe(200)
    }
    const entry = await test.make.aMember({ church, fullName: "Davi Líder" })
    const left = await aGroup({ leaderId: entry.personId })
    await admin.call(members.remove, { params: { id: entry.id } })
    expect(await pastor.call(groups.detail, { params: { id: left.id } })).toMatchObject({ peopleCount: 0 })
    // Of neither list.
    const known = await aPerson("Rute Prado")
    const { id } = await aGroup({ leaderId: known })
    await admin.call(people.update, { params: { id: known }, body: { deceasedOn: "2026-11-19" } })
    expect(await pastor.call(groups.detail, { params: { id } })).toMatchObject({
      leaders: [],
      peopleCount: 0,
    })
  })

  it("leave it when they are deleted, and the group goes on without a leader", async () => {
    const leaderId = await aPerson()
    const { id } = await aGroup({ leaderId })
    const admin = await test.as("CHURCH_ADMIN", church)
    await admin.call(people.remove, { params: { id: leaderId } })
    expect(await pastor.call(groups.detail, { params: { id } })).toMatchObject({
      leaders: [],
      peopleCount: 0,
    })
    expect(await change(id, { leader_id: await aPerson("Noemi Prado") })).toMatchObject([
      200,
      { leaders: [{ full_name: "Noemi Prado" }] },
    ])
  })

  it("out of the caller's reach are counted, and not named", async () => {
    const [here, there] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [here])
    const far = await pastor.call(people.create, { body: { fullName: "Noemi Longe", branch: there.id } })
    const { id } = await aGroup({ branch: here.id, leaderId: far.id })
    const near = await pastor.call(people.create, { body: { fullName: "Rute Perto", branch: here.id } })
    await add(id, near.id)
    const { results, hidden } = await manager.call(groupPeople.list, { params: { id } })
    expect([results.map(({ fullName }) => fullName), hidden]).toEqual([["Rute Perto"], 1])
    expect(await manager.call(groups.detail, { params: { id } })).toMatchObject({
      leaders: [],
      peopleCount: 2,
    })
    const other = await aGroup({ branch: there.id, leaderId: far.id })
    expect((await raw(groups.detail, { params: { id: other.id } }, manager.token))[0]).toBe(404)
  })
})

describe("a LEADER", () => {
  it("without a person sees no group", async () => {
    await aGroup()
    const leader = await test.as("LEADER", church)
    expect((await leader.call(groups.list, {})).count).toBe(0)
    expect(await leader.call(groupUnits.tree, {})).toEqual([])
  })

  it("sees the groups that they lead, assist, or that are below a unit they lead, and no other", async () => {
    const leader = await aLeader()
    const unit = await pastor.call(groupUnits.create, {
      body: { name: "Rede Azul", levelName: "Rede", leaderIds: [leader.personId] },
    })
    const below = await pastor.call(groupUnits.create, {
      body: { name: "Setor 1", levelName: "Setor", parentId: unit.id },
    })
    const led = await aGroup({ name: "A", leaderId: leader.personId })
    const assisted = await aGroup({ name: "B" })
    await add(assisted.id, leader.personId, { role: "assistant" })
    const supervised = await aGroup({ name: "C", unitId: below.id })
    const visited = await aGroup({ name: "D" })
    await add(visited.id, leader.personId)
    const { results } = await leader.call(groups.list, {})
    expect(results.map(({ id }) => id)).toEqual([led.id, assisted.id, supervised.id])
    for (const route of [groups.detail, groupPeople.list])
      expect((await raw(route, { params: { id: visited.id } }, leader.token))[0]).toBe(404)
    expect((await add(visited.id, await aPerson(), {}, leader.token))[0]).toBe(404)
    // The record of a person does not tell of the groups of others.
    const ofPerson = { query: { person: leader.personId } }
    expect((await leader.call(groups.list, ofPerson)).results.map(({ id }) => id)).toEqual([
      led.id,
      assisted.id,
    ])
    expect((await pastor.call(groups.list, ofPerson)).count).toBe(3)
    const told = await leader.call(personTimeline.list, { params: { id: leader.personId } })
    expect(JSON.stringify(told)).not.toContain("grupo D")
    expect(JSON.stringify(told)).toContain("grupo A")
  })

  it("changes the people of their group; `leader_id`, `branch`, `unit_id` of it stay unchanged (400), and units are not theirs (403)", async () => {
    const leader = await aLeader()
    const { id } = await aGroup({ leaderId: leader.personId })
    const { personId } = await test.make.aMember({ church })
    expect((await add(id, personId, {}, leader.token))[0]).toBe(201)
    expect((await change(id, { time: "19:00", weekday: 2 }, leader.token))[0]).toBe(200)
    const only = ["Só quem administra os grupos muda isto."]
    const other = await aPerson("Noemi Prado")
    expect(await change(id, { leader_id: other }, leader.token)).toEqual([400, { leader_id: only }])
    const branch = (await test.make.aBranch({ church })).id
    expect(await change(id, { branch }, leader.token)).toEqual([400, { branch: only }])
    const led = await pastor.call(groupUnits.create, {
      body: { name: "Azul", levelName: "Rede", leaderIds: [leader.personId] },
    })
    expect(await change(id, { unit_id: led.id }, leader.token)).toEqual([400, { unit_id: only }])
    expect(await add(id, other, { role: "leader" }, leader.token)).toEqual([
      400,
      { role: ["Só quem administra os grupos escolhe o líder."] },
    ])
    const body = { name: "Rede", level_name: "Rede" }
    expect((await raw(groupUnits.create, { body }, leader.token))[0]).toBe(403)
    const foreign = await pastor.call(groupUnits.create, { body: { name: "Verde", levelName: "Rede" } })
    for (const [one, status] of [
      [led, 403],
      [foreign, 404],
    ] as const)
      for (const route of [groupUnits.update, groupUnits.remove])
        expect((await raw(route, { params: { id: one.id }, body: { name: "Rosa" } }, leader.token))[0]).toBe(
          status,
        )
    expect((await raw(groups.remove, { params: { id } }, leader.token))[0]).toBe(403)
  })

  it("without the area creates a group only below a unit led, else 400 `unit_id`", async () => {
    const leader = await aLeader()
    const [own, foreign] = [
      await pastor.call(groupUnits.create, {
        body: { name: "Azul", levelName: "Rede", leaderIds: [leader.personId] },
      }),
      await pastor.call(groupUnits.create, { body: { name: "Verde", levelName: "Rede" } }),
    ]
    const body = { name: "Nova", kind: "celula", leader_id: leader.personId }
    const refused = [400, { unit_id: ["Escolha uma unidade que você lidera."] }]
    expect(await raw(groups.create, { body }, leader.token)).toEqual(refused)
    expect(await raw(groups.create, { body: { ...body, unit_id: foreign.id } }, leader.token)).toEqual(
      refused,
    )
    expect((await raw(groups.create, { body: { ...body, unit_id: own.id } }, leader.token))[0]).toBe(201)
    // The tree answers the same.
    const [node] = await leader.call(groupUnits.tree, {})
    expect(node?.can).toEqual({ create: true, edit: false, delete: false, manage: false })
    expect(node?.children[0]?.can).toEqual({ create: false, edit: true, delete: false, manage: false })
    const all = { edit: true, delete: true, manage: true }
    const [seen] = await pastor.call(groupUnits.tree, {})
    expect([seen?.can, seen?.children[0]?.can]).toEqual([
      { create: true, ...all },
      { create: false, ...all },
    ])
  })
})

describe("a MEMBER", () => {
  it("sees groups as the public page shows them: no leader, no count, no street", async () => {
    const shown = await aGroup({
      name: "Aberta",
      isPublic: true,
      address: "Rua das Flores",
      neighborhood: "Várzea",
      description: "Na casa de Rute",
    })
    const internal = await aGroup({ name: "Interna" })
    const member = await test.as("MEMBER", church)
    const { results } = await member.call(groups.list, {})
    expect(results.map(({ name }) => name)).toEqual(["Aberta"])
    expect(await member.call(groups.detail, { params: { id: shown.id } })).toMatchObject({
      leaders: [],
      peopleCount: null,
      address: null,
      description: "",
      neighborhood: "Várzea",
      can: { edit: false, delete: false, manage: false },
    })
    expect((await raw(groups.detail, { params: { id: internal.id } }, member.token))[0]).toBe(404)
    expect((await raw(groupPeople.list, { params: { id: shown.id } }, member.token))[0]).toBe(404)
    const person = (await pastor.call(groupPeople.list, { params: { id: shown.id } })).results[0]?.personId
    expect((await member.call(groups.list, { query: { person } })).count).toBe(0)
  })
})

describe("the tree of units", () => {
  it("has units above units and the groups that meet, with sums, by name", async () => {
    const network = await pastor.call(groupUnits.create, { body: { name: "Rede Azul", levelName: "Rede" } })
    const sector = await pastor.call(groupUnits.create, {
      body: { name: "Setor 1", levelName: "Setor", parentId: network.id, leaderIds: [await aPerson()] },
    })
    const inSector = await aGroup({ name: "Célula A", unitId: sector.id })
    await add(inSector.id, await aPerson("Noemi Prado"))
    await aGroup({ name: "Célula B", unitId: network.id })
    await aGroup({ name: "Avulsa" })
    const counted = (await pastor.call(groupUnits.tree, {})).map(({ name, counts, children }) => ({
      name,
      counts,
      children: children.map((child) => [child.type, child.name, child.counts.people]),
    }))
    expect(counted).toEqual([
      {
        name: "Rede Azul",
        counts: { groups: 2, people: 3 },
        children: [
          ["unit", "Setor 1", 2],
          ["group", "Célula B", 1],
        ],
      },
      { name: "Avulsa", counts: { groups: 1, people: 1 }, children: [] },
    ])
    const { results } = await pastor.call(groups.list, { query: { unit: network.id } })
    expect(results.map(({ name }) => name)).toEqual(["Célula A", "Célula B"])
  })

  it("has no circle, and keeps a unit that has groups or units", async () => {
    const above = await pastor.call(groupUnits.create, { body: { name: "Rede", levelName: "Rede" } })
    const below = await pastor.call(groupUnits.create, {
      body: { name: "Setor", levelName: "Setor", parentId: above.id },
    })
    const place = (id: number, parentId: number) =>
      raw(groupUnits.update, { params: { id }, body: { parent_id: parentId } })
    const circle = [400, { parent_id: ["Uma unidade não fica abaixo dela mesma"] }]
    expect(await place(above.id, below.id)).toEqual(circle)
    expect(await place(above.id, above.id)).toEqual(circle)
    const remove = (id: number) => raw(groupUnits.remove, { params: { id } })
    expect(await remove(above.id)).toEqual([
      409,
      { detail: "Esta unidade tem grupos ou outras unidades. Mude-os de lugar antes." },
    ])
    expect((await remove(below.id))[0]).toBe(204)
    expect((await remove(above.id))[0]).toBe(204)
  })

  it("keeps a unit whose groups the caller does not see", async () => {
    const [here, there] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [here])
    const unit = await pastor.call(groupUnits.create, { body: { name: "Rede", levelName: "Rede" } })
    await aGroup({ unitId: unit.id, branch: there.id })
    expect((await raw(groupUnits.remove, { params: { id: unit.id } }, manager.token))[0]).toBe(409)
  })

  it("of another church is absent", async () => {
    const other = await test.as("PASTOR", await test.make.aChurch())
    const unit = await other.call(groupUnits.create, { body: { name: "Rede", levelName: "Rede" } })
    const change = { params: { id: unit.id }, body: { name: "Minha" } }
    expect((await raw(groupUnits.update, change))[0]).toBe(404)
    expect(await pastor.call(groupUnits.tree, {})).toEqual([])
  })
})
