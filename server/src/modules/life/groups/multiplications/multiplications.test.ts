import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw, type NamedRoute } from "../../../../testing/routes.ts"

/** A group that becomes two (docs/product/groups.md#4.1). */
let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
let group: number
let davi: number
let rute: number
let noemi: number

const aPerson = async (fullName: string) => (await pastor.call(people.create, { body: { fullName } })).id
const raw = async (route: NamedRoute["route"], options: object, token = pastor.token) => {
  const answer = await callRaw(test.app, route, { token, ...options })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const propose = (body: object, token?: string, id = group) =>
  raw(groupMultiplications.propose, { params: { id }, body: { name: "Célula Filha", ...body } }, token)
const decide = (how: "approve" | "refuse", id: number, token?: string) =>
  raw(groupMultiplications[how], { params: { id } }, token)
const namesIn = async (id: number, query: object = {}) => {
  const { results } = await pastor.call(groupPeople.list, { params: { id }, query })
  return results.map(({ fullName, role }) => `${fullName} ${role}`)
}
const stayOf = async (person: number) => {
  const { results } = await pastor.call(groupPeople.list, { params: { id: group } })
  return results.find(({ personId }) => personId === person)?.id ?? 0
}
/** A LEADER whose account is of a new person. */
async function aLeader() {
  const leader = await test.as("LEADER", church)
  const { personId } = await test.make.aMember({ church, fullName: "Tiago Queirós" })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(staff.update, { params: { id: leader.userId }, body: { personId } })
  return { ...leader, personId }
}

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-18T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  davi = await aPerson("Davi Líder")
  rute = await aPerson("Rute Prado")
  noemi = await aPerson("Noemi Prado")
  const made = await pastor.call(groups.create, {
    body: { name: "Célula Mãe", kind: "celula", leaderId: davi, weekday: 4, time: "19:30", capacity: 3 },
  })
  group = made.id
  for (const personId of [rute, noemi])
    await pastor.call(groupPeople.add, { params: { id: group }, body: { personId } })
})

it("is proposed, and on approval closes the stays of that day and opens them in a group that is the same", async () => {
  const [status, { id }] = await propose({ leader_id: rute, person_ids: [rute, noemi] })
  expect(status).toBe(201)
  expect(await namesIn(group)).toHaveLength(3)
  test.clock.set("2026-11-20T12:00:00-03:00")
  pastor = { ...pastor, ...(await test.signIn(pastor.userId)) }
  const { results } = await pastor.call(groupMultiplications.list, { query: { status: "proposed", group } })
  expect(results).toMatchObject([
    {
      groupName: "Célula Mãe",
      name: "Célula Filha",
      leader: { fullName: "Rute Prado" },
      going: [{ fullName: "Noemi Prado" }, { fullName: "Rute Prado" }],
      hidden: 0,
      can: { decide: true },
    },
  ])
  const [done, answer] = await decide("approve", id)
  expect([done, answer.skipped_people]).toEqual([200, []])
  expect(await pastor.call(groups.detail, { params: { id: answer.group_id } })).toMatchObject({
    name: "Célula Filha",
    kind: "celula",
    weekday: 4,
    time: "19:30",
    capacity: 3,
    leaders: [{ id: rute }],
  })
  expect(await namesIn(answer.group_id)).toEqual(["Rute Prado leader", "Noemi Prado member"])
  expect(await namesIn(group)).toEqual(["Davi Líder leader"])
  expect(await namesIn(group, { at: "2026-11-19" })).toHaveLength(3)
  expect(await namesIn(answer.group_id, { at: "2026-11-19" })).toEqual([])
  const { results: all } = await pastor.call(groupPeople.list, {
    params: { id: group },
    query: { all: true },
  })
  expect(all.filter(({ leftReason }) => leftReason === "multiplication")).toMatchObject([
    { leftOn: "2026-11-20" },
    { leftOn: "2026-11-20" },
  ])
})

it("is decided once, also by two at the same moment", async () => {
  const [, { id }] = await propose({ leader_id: rute, person_ids: [noemi] })
  const both = await Promise.all([decide("approve", id), decide("refuse", id)])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 409])
  expect(await decide("approve", id)).toEqual([409, { detail: "Isto já foi decidido." }])
  expect((await pastor.call(groupMultiplications.list, { query: { status: "proposed" } })).count).toBe(0)
})

it("leaves the group as it is when it is refused", async () => {
  const [, { id }] = await propose({ leader_id: rute, person_ids: [rute] })
  expect(await decide("refuse", id)).toEqual([200, { id, status: "refused" }])
  expect(await namesIn(group)).toHaveLength(3)
  expect((await pastor.call(groups.list, {})).count).toBe(1)
})

it("never fails for a full group, and leaves out and tells who left meanwhile or leads the first group now", async () => {
  const ester = await aPerson("Ester Prado")
  await raw(groups.update, { params: { id: group }, body: { capacity: 4 } })
  await pastor.call(groupPeople.add, { params: { id: group }, body: { personId: ester } })
  const [, { id }] = await propose({ leader_id: rute, person_ids: [rute, noemi, ester] })
  await raw(groups.update, { params: { id: group }, body: { capacity: 1 } })
  await raw(groupPeople.leave, { params: { id: group, stay: await stayOf(noemi) }, body: {} })
  await raw(groupPeople.change, {
    params: { id: group, stay: await stayOf(ester) },
    body: { role: "leader" },
  })
  const [status, answer] = await decide("approve", id)
  expect(status).toBe(200)
  expect(answer.skipped_people.map((person: { full_name: string }) => person.full_name)).toEqual([
    "Ester Prado",
    "Noemi Prado",
  ])
  expect(await namesIn(answer.group_id)).toEqual(["Rute Prado leader"])
})

it("says at each field what is missing or wrong", async () => {
  const stranger = await aPerson("Ester Prado")
  const foreign = await test.make.aMember({ church: await test.make.aChurch() })
  const remains = ["O líder continua neste grupo. Escolha outro líder antes."]
  for (const [body, expected] of [
    [
      { name: "", person_ids: [] },
      {
        name: ["Nome é obrigatório"],
        leader_id: ["Líder é obrigatório"],
        person_ids: ["Escolha ao menos uma pessoa."],
      },
    ],
    [
      { leader_id: rute, person_ids: [stranger] },
      { person_ids: ["Escolha entre as pessoas que estão no grupo."] },
    ],
    [{ leader_id: foreign.personId, person_ids: [rute] }, { leader_id: ["Pessoa não encontrada."] }],
    [{ leader_id: davi, person_ids: [rute] }, { leader_id: remains }],
    [{ leader_id: rute, person_ids: [davi] }, { person_ids: remains }],
  ] as const)
    expect(await propose(body)).toEqual([400, expected])
  await raw(groups.update, { params: { id: group }, body: { ended_on: "2026-11-18" } })
  expect(await propose({ leader_id: rute, person_ids: [rute] })).toEqual([
    409,
    { detail: "Este grupo já terminou." },
  ])
})

it("waits where the new leader has died, or the group has ended", async () => {
  const [, { id }] = await propose({ leader_id: rute, person_ids: [noemi] })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(people.update, { params: { id: rute }, body: { deceasedOn: "2026-11-18" } })
  expect(await decide("approve", id)).toEqual([
    409,
    { detail: "Quem lideraria o novo grupo não está mais disponível. Recuse e proponha outra pessoa." },
  ])
  await raw(groups.update, { params: { id: group }, body: { ended_on: "2026-11-18" } })
  expect(await decide("approve", id)).toEqual([409, { detail: "Este grupo já terminou." }])
  expect((await decide("refuse", id))[0]).toBe(200)
})

it("of another church, and of groups that a LEADER does not see, is absent", async () => {
  const [, { id }] = await propose({ leader_id: rute, person_ids: [noemi] })
  const other = await test.as("PASTOR", await test.make.aChurch())
  const leader = await aLeader()
  for (const { token, call } of [other, leader]) {
    for (const how of ["approve", "refuse"] as const) expect((await decide(how, id, token))[0]).toBe(404)
    expect((await propose({ leader_id: rute, person_ids: [noemi] }, token))[0]).toBe(404)
    expect((await call(groupMultiplications.list, {})).count).toBe(0)
  }
  const member = await test.as("MEMBER", church)
  expect((await decide("approve", id, member.token))[0]).toBe(403)
})

it("is found by the name of either group, and by branch", async () => {
  const [, { id }] = await propose({ leader_id: rute, person_ids: [noemi] })
  const branch = await test.make.aBranch({ church })
  const foreign = await test.make.aBranch({ church: await test.make.aChurch() })
  const find = (query: object) => pastor.call(groupMultiplications.list, { query })
  const [own] = (await find({})).results
  expect((await find({ search: own?.name })).results.map((one) => one.id)).toEqual([id])
  expect((await find({ search: own?.groupName })).count).toBe(1)
  expect((await find({ search: "outro nome" })).count).toBe(0)
  expect((await find({ branch: branch.id, below: true })).count).toBe(0)
  expect((await find({ branch: church.headquarters.id })).count).toBe(1)
  await expect(find({ branch: foreign.id })).rejects.toMatchObject({ status: 400 })
})

it("a LEADER approves below a unit that they lead, and gets 403 for approving what they proposed or lead themselves", async () => {
  const [own, above] = [await aLeader(), await aLeader()]
  const unit = await pastor.call(groupUnits.create, {
    body: { name: "Rede Azul", levelName: "Rede", leaderIds: [above.personId] },
  })
  await raw(groups.update, { params: { id: group }, body: { unit_id: unit.id, capacity: null } })
  await raw(groups.update, { params: { id: group }, body: { leader_id: own.personId } })
  const body = { leader_id: rute, person_ids: [rute] }
  const [, { id }] = await propose(body, own.token)
  expect((await own.call(groupMultiplications.list, {})).results).toMatchObject([{ can: { decide: false } }])
  expect((await decide("approve", id, own.token))[0]).toBe(403)
  const [, { id: byAbove }] = await propose(body, above.token)
  expect((await decide("approve", byAbove, above.token))[0]).toBe(403)
  const { results } = await above.call(groupMultiplications.list, {})
  expect(results.map((one) => [one.id, one.can.decide])).toEqual([
    [byAbove, false],
    [id, true],
  ])
  expect((await decide("approve", id, above.token))[0]).toBe(200)
  // Who leads both, the unit and the group.
  await raw(groups.update, { params: { id: group }, body: { leader_id: above.personId } })
  const [, { id: third }] = await propose({ leader_id: noemi, person_ids: [noemi] })
  expect((await decide("approve", third, above.token))[0]).toBe(403)
})

it("counts and names not those whom a BRANCH_MANAGER does not see, and moves them all the same", async () => {
  const [here, there] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
  const manager = await test.as("BRANCH_MANAGER", church, [here])
  const near = await pastor.call(people.create, { body: { fullName: "Rute Perto", branch: here.id } })
  const far = await pastor.call(people.create, { body: { fullName: "Noemi Longe", branch: there.id } })
  const { id } = await pastor.call(groups.create, {
    body: { name: "Célula", kind: "celula", leaderId: davi, branch: here.id },
  })
  for (const personId of [near.id, far.id])
    await pastor.call(groupPeople.add, { params: { id }, body: { personId } })
  const [, { id: proposed }] = await propose(
    { leader_id: near.id, person_ids: [near.id, far.id] },
    undefined,
    id,
  )
  expect((await manager.call(groupMultiplications.list, {})).results).toMatchObject([
    { going: [{ fullName: "Rute Perto" }], hidden: 1 },
  ])
  const [status, { group_id }] = await decide("approve", proposed, manager.token)
  expect(status).toBe(200)
  expect(await namesIn(group_id)).toHaveLength(2)
})
