import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"

let test: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
})
afterAll(() => test.close())

const aPerson = async (fullName: string) => (await admin.call(people.create, { body: { fullName } })).id
const aGroup = async (leaderId: number, capacity: number | null = null) =>
  (await admin.call(groups.create, { body: { name: "Célula", kind: "celula", leaderId, capacity } })).id
const add = (id: number, personId: number, joinedOn: string) =>
  admin.call(groupPeople.add, { params: { id }, body: { personId, joinedOn } })
const everStayed = async (id: number) => {
  const { results } = await admin.call(groupPeople.list, { params: { id }, query: { all: true } })
  return results.map(({ personId, role, joinedOn, leftOn }) => [personId, role, joinedOn, leftOn])
}

it("stays of both in one group that have a day in common become one, others move, and an undo gives all back", async () => {
  test.clock.set("2026-06-01T12:00:00-03:00")
  const [keepId, mergeId] = [await aPerson("Rute Prado"), await aPerson("Rute Prado Reis")]
  const [led, full] = [await aGroup(mergeId), await aGroup(await aPerson("Davi Líder"), 3)]
  const early = await add(full, mergeId, "2026-01-10")
  await admin.call(groupPeople.leave, {
    params: { id: full, stay: early.id },
    body: { leftOn: "2026-03-01" },
  })
  await add(full, mergeId, "2026-04-01")
  await add(full, keepId, "2026-05-01")
  const before = await everStayed(full)
  const { id, moved } = await admin.call(personMerges.create, { body: { keepId, mergeId } })
  expect(moved).toMatchObject({ groups: 3 })
  expect(await everStayed(led)).toEqual([[keepId, "leader", "2026-06-01", null]])
  const own = (await everStayed(full)).filter(([person]) => person === keepId)
  expect(own).toEqual([
    [keepId, "member", "2026-04-01", null],
    [keepId, "member", "2026-01-10", "2026-03-01"],
  ])
  await admin.call(personMerges.undo, { params: { id } })
  expect(await everStayed(full)).toEqual(before)
  expect(await everStayed(led)).toEqual([[mergeId, "leader", "2026-06-01", null]])
})

it("merge and undo never fail for `capacity`, also where the place that became free was taken meanwhile", async () => {
  test.clock.set("2026-06-01T12:00:00-03:00")
  const [keepId, mergeId] = [await aPerson("Lia Souza"), await aPerson("Lia Souza Reis")]
  const full = await aGroup(await aPerson("Davi Líder"), 3)
  for (const person of [keepId, mergeId]) await add(full, person, "2026-05-01")
  await admin.call(groups.update, { params: { id: full }, body: { capacity: 2 } })
  const { id } = await admin.call(personMerges.create, { body: { keepId, mergeId } })
  await admin.call(groups.update, { params: { id: full }, body: { capacity: 3 } })
  await add(full, await aPerson("Noemi Prado"), "2026-06-01")
  await admin.call(personMerges.undo, { params: { id } })
  expect(await admin.call(groups.detail, { params: { id: full } })).toMatchObject({
    peopleCount: 4,
    hasRoom: false,
  })
})
