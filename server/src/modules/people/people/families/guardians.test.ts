import { guardians } from "@aprisco/contract/people/guardians"
import { households } from "@aprisco/contract/people/households"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
let ids: { mother: number; father: number; child: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  test.clock.set("2026-11-25T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
  const { people } = await secretary.call(households.create, {
    body: {
      people: [
        { fullName: "Rute Moabe", gender: "F", role: "responsavel", phone: "(81) 99999-1111" },
        { fullName: "Boaz Belém", gender: "M", role: "conjuge" },
        { fullName: "Obede Belém", birthDate: "2016-05-05", role: "filho" },
      ],
    },
  })
  const [mother = 0, father = 0, child = 0] = people.map(({ personId }) => personId)
  ids = { mother, father, child }
})
afterAll(() => test.close())

const list = (id: number) => secretary.call(guardians.list, { params: { id } })
const add = (id: number, body: Parameters<typeof secretary.call<typeof guardians.add>>[1]["body"]) =>
  secretary.call(guardians.add, { params: { id }, body })

it("lists the couple of a minor's household, and nobody for an adult", async () => {
  expect(await list(ids.child)).toMatchObject([
    {
      id: null,
      personId: ids.mother,
      fullName: "Rute Moabe",
      kinship: "mae",
      phone: "(81) 99999-1111",
      derived: true,
    },
    { id: null, personId: ids.father, kinship: "pai", mayCollect: true, derived: true },
  ])
  expect(await list(ids.mother)).toEqual([])
})

it("adds a person, or a name with a telephone, changes and removes them", async () => {
  const named = await add(ids.child, {
    name: "Noemi Avó",
    phone: "(81) 98888-2222",
    kinship: "avo",
    mayCollect: true,
  })
  expect(named).toMatchObject({
    fullName: "Noemi Avó",
    kinshipDisplay: "Avó ou avô",
    mayCollect: true,
    derived: false,
  })
  const mother = await add(ids.child, { personId: ids.mother, kinship: "tutor" })
  expect((await list(ids.child)).map(({ fullName, derived }) => [fullName, derived])).toEqual([
    ["Noemi Avó", false],
    ["Rute Moabe", false],
    ["Boaz Belém", true],
  ])
  const params = { id: ids.child, guardian: mother.id ?? 0 }
  expect(
    await secretary.call(guardians.change, { params, body: { kinship: "mae", mayCollect: true } }),
  ).toMatchObject({
    kinship: "mae",
    mayCollect: true,
  })
  await expect(
    secretary.call(guardians.change, { params, body: { phone: "(81) 90000-0000" } }),
  ).rejects.toMatchObject({
    fields: { phone: ["Esta pessoa é alterada no cadastro dela."] },
  })
  const other = { id: ids.child, guardian: named.id ?? 0 }
  expect(
    await secretary.call(guardians.change, {
      params: other,
      body: { name: "Noemi Efrata", phone: "(81) 97777-5555", mayCollect: false },
    }),
  ).toMatchObject({ fullName: "Noemi Efrata", phone: "(81) 97777-5555", kinship: "avo", mayCollect: false })
  await expect(
    secretary.call(guardians.change, { params: other, body: { name: " " } }),
  ).rejects.toMatchObject({
    fields: { name: ["Informe quem é o responsável"] },
  })
  await secretary.call(guardians.remove, { params })
  await expect(secretary.call(guardians.remove, { params })).rejects.toMatchObject({ status: 404 })
  await secretary.call(guardians.remove, { params: { id: ids.child, guardian: named.id ?? 0 } })
  expect(await list(ids.child)).toHaveLength(2)
})

it("changes and removes once for two clicks, and a change that changes nothing leaves no trace", async () => {
  const { id } = await add(ids.father, { name: "Noemi Avó", phone: "(81) 98888-2222", kinship: "avo" })
  const params = { id: ids.father, guardian: id ?? 0 }
  const body = { name: "Noemi Avó", phone: "(81) 97777-5555", kinship: "avo" } as const
  for (let click = 0; click < 2; click += 1) await secretary.call(guardians.change, { params, body })
  const clicks = await Promise.allSettled([1, 2, 3].map(() => secretary.call(guardians.remove, { params })))
  expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"])
  const entries = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "person")
    .where("entityId", "=", ids.father)
    .where("action", "like", "guardian.%")
    .orderBy("id")
    .select(["action", "facts"])
    .execute()
  expect(entries).toEqual([
    { action: "guardian.added", facts: {} },
    { action: "guardian.changed", facts: { fields: ["phone"] } },
    { action: "guardian.removed", facts: {} },
  ])
})

it("refuses the person themselves, the same guardian twice, a person of another church and a body without a guardian", async () => {
  const { personId: stranger } = await test.make.aMember({ church: await test.make.aChurch() })
  await add(ids.child, { personId: ids.father, kinship: "pai" })
  const errors = async (body: Parameters<typeof add>[1]) =>
    add(ids.child, body).then(
      () => null,
      (problem: unknown) => (problem as { fields: unknown }).fields, // a Problem of the contract
    )
  expect(await errors({ personId: ids.child, kinship: "outro" })).toEqual({
    personId: ["Escolha outra pessoa."],
  })
  expect(await errors({ personId: ids.father, kinship: "tio" })).toEqual({
    personId: ["Esta pessoa já é responsável."],
  })
  expect(await errors({ personId: stranger, kinship: "tio" })).toEqual({
    personId: ["Pessoa não encontrada."],
  })
  expect(await errors({ kinship: "tio" })).toEqual({ name: ["Informe quem é o responsável"] })
  const leader = await test.as("LEADER", church)
  await expect(leader.call(guardians.list, { params: { id: ids.child } })).rejects.toMatchObject({
    status: 403,
  })
  const outsider = await test.as("SECRETARY", await test.make.aChurch())
  await expect(outsider.call(guardians.list, { params: { id: ids.child } })).rejects.toMatchObject({
    status: 404,
  })
})

it("shows the adult named at the door, and has no guardian once the child is anonymised", async () => {
  const visitor = await test.make.aVisitor({
    church,
    fullName: "Samuel Ana",
    birthDate: "2019-01-01",
    guardianName: "Ana Elcana",
    guardianPhone: "(81) 97777-3333",
  })
  expect(await list(visitor.personId)).toMatchObject([
    { fullName: "Ana Elcana", phone: "(81) 97777-3333", kinship: "outro", derived: true },
  ])
  await add(visitor.personId, { name: "Eli Sacerdote", kinship: "tutor" })
  const admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(visitorPrivacy.anonymise, { params: { id: visitor.id } })
  const left = await test.database.owner
    .selectFrom("guardians")
    .where("personId", "=", visitor.personId)
    .select("id")
    .execute()
  expect(left).toEqual([])
})
