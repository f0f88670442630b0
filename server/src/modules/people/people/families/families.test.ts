import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { type HouseholdPersonInput, households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { enterMembers } from "../../../../testing/many-people.ts"
import { callRaw } from "../../../../testing/routes.ts"

type People = [HouseholdPersonInput, ...HouseholdPersonInput[]]

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-25T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ planId: "basic" })
  secretary = await test.as("SECRETARY", church)
})

const HOME = { address: "Rua das Oliveiras", number: "10", city: "Recife", state: "PE", zipcode: "50010-000" }
const FAMILY: People = [
  { fullName: "Rute Moabe", gender: "F", birthDate: "1985-03-01", role: "responsavel" },
  { fullName: "Boaz Belém", gender: "M", birthDate: "1980-01-01", role: "conjuge" },
  { fullName: "Obede Belém", birthDate: "2016-05-05", role: "filho" },
]

const create = (people: People, more = {}, caller = secretary) =>
  caller.call(households.create, { body: { people, ...more } })
const read = (id: number, caller = secretary) => caller.call(households.detail, { params: { id } })
const rolesOf = ({ people }: { people: { fullName: string; role: string }[] }) =>
  people.map(({ fullName, role }) => [fullName, role])
const personOf = async (memberId: number) =>
  (await secretary.call(members.detail, { params: { id: memberId } })).personId
const storedPerson = (id: number) =>
  test.database.owner.selectFrom("people").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const countPeople = async () =>
  (await test.database.owner.selectFrom("people").where("churchId", "=", church.id).select("id").execute())
    .length
const refused = (fields: Record<string, string[]>) => ({ status: 400, fields })

async function aMember(fullName: string, more = {}) {
  const { id } = await test.make.aMember({ church, fullName, ...more })
  return { id, personId: await personOf(id) }
}

describe("a family", () => {
  it("is entered in one form, with known people and new ones, who live at its address", async () => {
    const rute = await aMember("Rute Moabe", { birthDate: "1985-03-01" })
    const made = await create([{ personId: rute.personId, role: "responsavel" }, ...FAMILY.slice(1)], {
      ...HOME,
      phone: "(81) 99999-1111",
    })
    expect(made).toMatchObject({
      name: null,
      displayName: "Família de Rute Moabe",
      phone: "(81) 99999-1111",
      fullAddress: "Rua das Oliveiras, 10, Recife - PE, 50010-000",
      branch: church.headquarters.id,
      former: [],
    })
    expect(made.people).toMatchObject([
      {
        fullName: "Rute Moabe",
        role: "responsavel",
        since: "2026-11-25",
        memberId: rute.id,
        age: 41,
        isPrimary: true,
      },
      { fullName: "Boaz Belém", role: "conjuge", memberId: null, sharesAddress: true },
      { fullName: "Obede Belém", role: "filho", age: 10, minor: true },
    ])
    expect(await secretary.call(members.detail, { params: { id: rute.id } })).toMatchObject(HOME)
    const child = made.people[2]?.personId ?? 0
    expect(await storedPerson(child)).toMatchObject({
      ...HOME,
      standalone: true,
      branchId: church.headquarters.id,
    })
    const { results, count } = await secretary.call(households.list, { query: { search: "obede" } })
    expect([count, results[0]?.displayName]).toEqual([1, "Família de Rute Moabe"])
    const of = async (person: number) =>
      (await secretary.call(households.list, { query: { person } })).results.map(({ id }) => id)
    expect([await of(child), await of(999_999_999)]).toEqual([[made.id], []])
  })

  it("takes the address of the responsible person where it has none of its own", async () => {
    const lead = await aMember("Ana Prado", HOME)
    const made = await create([
      { personId: lead.personId, role: "responsavel" },
      { fullName: "Bia Prado", role: "filho" },
      { fullName: "Caio Prado", role: "outro", sharesAddress: false },
    ])
    expect(made).toMatchObject(HOME)
    const [, bia, caio] = made.people
    expect(await storedPerson(bia?.personId ?? 0)).toMatchObject(HOME)
    expect(await storedPerson(caio?.personId ?? 0)).toMatchObject({ address: null })
  })

  it("creates nobody when one row is wrong", async () => {
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    const { personId } = await test.database.owner
      .selectFrom("members")
      .where("id", "=", stranger.id)
      .select("personId")
      .executeTakeFirstOrThrow()
    const before = await countPeople()
    const attempt = (...people: People) => create(people)
    const [lead, spouse, child] = FAMILY as [HouseholdPersonInput, HouseholdPersonInput, HouseholdPersonInput]
    await expect(attempt(spouse)).rejects.toMatchObject(
      refused({ people: ["Informe um responsável pela família."] }),
    )
    await expect(secretary.call(households.create, { body: { people: [] } })).rejects.toMatchObject(
      refused({ people: ["Informe um responsável pela família."] }),
    )
    await expect(attempt(lead, spouse, spouse)).rejects.toMatchObject(
      refused({ people: ["Só pode haver um cônjuge na família."] }),
    )
    await expect(attempt(lead, ...Array.from({ length: 15 }, () => child))).rejects.toMatchObject(
      refused({ people: ["No máximo 15 pessoas por família."] }),
    )
    await expect(attempt(lead, { personId, role: "filho" })).rejects.toMatchObject(
      refused({ "people.1.personId": ["Pessoa não encontrada."] }),
    )
    await expect(attempt(lead, { ...child, fullName: "X" })).rejects.toMatchObject(
      refused({ "people.1.fullName": ["Nome deve ter pelo menos 2 caracteres"] }),
    )
    await expect(attempt(lead, { role: "filho" })).rejects.toMatchObject(
      refused({ "people.1.fullName": ["Nome é obrigatório"] }),
    )
    const known = await aMember("Davi Lima", { cpf: "529.982.247-25" })
    await expect(attempt(lead, { ...child, cpf: "52998224725" })).rejects.toMatchObject(
      refused({ "people.1.cpf": ["Já existe uma pessoa com este CPF."] }),
    )
    await expect(
      attempt(lead, { personId: known.personId, role: "filho" }, { personId: known.personId, role: "outro" }),
    ).rejects.toMatchObject(refused({ people: ["Esta pessoa aparece duas vezes."] }))
    expect(await countPeople()).toBe(before + 1)
    expect((await secretary.call(households.list, { query: {} })).count).toBe(0)
  })

  it("comes onto the roll as far as the form says so, married and with their children", async () => {
    const [lead, spouse, child] = FAMILY as [HouseholdPersonInput, HouseholdPersonInput, HouseholdPersonInput]
    const made = await create([{ ...lead, member: true }, { ...spouse, member: true }, child])
    const [rute, boaz, obede] = made.people
    expect([rute?.memberId, boaz?.memberId, obede?.memberId]).toEqual([
      expect.any(Number),
      expect.any(Number),
      null,
    ])
    expect(await secretary.call(members.detail, { params: { id: rute?.memberId ?? 0 } })).toMatchObject({
      gender: "F",
      birthDate: "1985-03-01",
      maritalStatus: "married",
      childrenCount: 1,
      membershipStatus: "active",
      ministerialFunction: "member",
      spouseMember: boaz?.memberId,
      acceptWhatsapp: false,
    })
    const added = await secretary.call(households.addPerson, {
      params: { id: made.id },
      body: { fullName: "Noemi Efrata", birthDate: "1950-01-01", role: "outro", member: true },
    })
    expect(added.people.at(-1)).toMatchObject({ fullName: "Noemi Efrata", memberId: expect.any(Number) })
  })

  it("comes onto the roll only with birth dates, and within the plan's places: else nobody is entered", async () => {
    const known = await aMember("Ana Prado")
    const [lead, spouse] = FAMILY as [HouseholdPersonInput, HouseholdPersonInput]
    const members = Array.from({ length: 58 }, (_, n) => ({
      churchId: church.id,
      branchId: church.headquarters.id,
      fullName: `Membro ${n}`,
    }))
    await enterMembers(test.database.owner, members)
    const before = await countPeople()
    await expect(create([{ ...lead, birthDate: undefined, member: true }])).rejects.toMatchObject(
      refused({ "people.0.birthDate": ["Data de nascimento é obrigatória"] }),
    )
    await expect(
      create([{ personId: known.personId, role: "responsavel", member: true }]),
    ).rejects.toMatchObject(
      refused({ "people.0.member": ["Quem já é conhecido entra no rol pelo próprio cadastro."] }),
    )
    const couple: People = [
      { ...lead, member: true },
      { ...spouse, member: true },
    ]
    await expect(create(couple)).rejects.toMatchObject({
      status: 403,
      message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
    })
    expect(await countPeople()).toBe(before)
  })

  it("makes its couple each other's spouse on the roll, until they part", async () => {
    const [ana, rui] = [await aMember("Ana"), await aMember("Rui")]
    const spouse = async (id: number) =>
      (await secretary.call(members.detail, { params: { id } })).spouseMember
    const made = await create([
      { personId: ana.personId, role: "responsavel" },
      { personId: rui.personId, role: "conjuge" },
    ])
    expect([await spouse(ana.id), await spouse(rui.id)]).toEqual([rui.id, ana.id])
    await secretary.call(members.update, { params: { id: rui.id }, body: { spouseMember: null } })
    expect(rolesOf(await read(made.id))).toEqual([
      ["Ana", "responsavel"],
      ["Rui", "outro"],
    ])
    await secretary.call(members.update, { params: { id: rui.id }, body: { spouseMember: ana.id } })
    expect(rolesOf(await read(made.id))[1]).toEqual(["Rui", "conjuge"])
    await secretary.call(households.removePerson, {
      params: { id: made.id, person: rui.personId },
      query: {},
    })
    expect([await spouse(ana.id), await spouse(rui.id)]).toEqual([null, null])
  })

  it("keeps a spouse who is not on the roll when the member's form is saved", async () => {
    const rute = await aMember("Rute")
    const made = await create([
      { personId: rute.personId, role: "responsavel" },
      { fullName: "Boaz", role: "conjuge" },
    ])
    await secretary.call(members.update, {
      params: { id: rute.id },
      body: { spouseMember: null, notes: "x" },
    })
    expect(rolesOf(await read(made.id))[1]).toEqual(["Boaz", "conjuge"])
  })

  it("is left by those who found another one, while a child of two families keeps both", async () => {
    const parents = await create(FAMILY)
    const [mother, father, child] = parents.people.map(({ personId }) => personId)
    const other = await create([
      { fullName: "Noemi", role: "responsavel" },
      { personId: child, role: "filho" },
    ])
    expect(other.people[1]).toMatchObject({ personId: child, isPrimary: false, sharesAddress: false })
    const own = await create([
      { personId: child, role: "responsavel" },
      { personId: mother, role: "conjuge" },
    ])
    expect(rolesOf(own)).toHaveLength(2)
    const left = await read(parents.id)
    expect(rolesOf(left)).toEqual([["Boaz Belém", "responsavel"]])
    expect(left.former.map(({ personId, until }) => [personId, until]).toSorted()).toEqual(
      [
        [mother, "2026-11-25"],
        [child, "2026-11-25"],
      ].toSorted(),
    )
    expect(left.people[0]?.personId).toBe(father)
  })

  it("is named after the next adult where who was responsible has died, and no dead person becomes responsible", async () => {
    const made = await create([
      { fullName: "Elimeleque", birthDate: "1950-01-01", role: "responsavel" },
      { fullName: "Obede", birthDate: "2016-05-05", role: "filho" },
      { fullName: "Malom", birthDate: "1990-05-05", role: "outro" },
      { fullName: "Quiliom", birthDate: "1970-05-05", role: "outro" },
    ])
    const [head = 0, child = 0, next = 0, dead = 0] = ["Elimeleque", "Obede", "Malom", "Quiliom"].map(
      (name) => made.people.find(({ fullName }) => fullName === name)?.personId ?? 0,
    )
    for (const id of [head, dead])
      await secretary.call(people.update, { params: { id }, body: { deceasedOn: "2026-11-20" } })
    expect(await read(made.id)).toMatchObject({ displayName: "Família de Malom" })
    const { results } = await secretary.call(people.list, { query: { search: "Obede" } })
    expect(results[0]).toMatchObject({ id: child, householdName: "Família de Malom" })
    const lead = (person: number) =>
      secretary.call(households.changePerson, {
        params: { id: made.id, person },
        body: { role: "responsavel" },
      })
    await expect(lead(dead)).rejects.toMatchObject(
      refused({ people: ["Quiliom consta como falecido(a) e não pode ser responsável."] }),
    )
    await expect(create([{ personId: dead, role: "responsavel" }])).rejects.toMatchObject(
      refused({
        "people.0.personId": ["Quiliom consta como falecido(a) e não pode ser responsável."],
      }),
    )
    expect(rolesOf(await lead(next))[0]).toEqual(["Malom", "responsavel"])
    // Of those who stay the dead one is the eldest.
    await create([{ personId: next, role: "responsavel" }])
    expect(rolesOf(await read(made.id))[0]).toEqual(["Obede", "responsavel"])
  })

  it("adds people, changes their roles and ends their time in it", async () => {
    const { id, people } = await create(FAMILY)
    const [mother = 0, father = 0, child = 0] = people.map(({ personId }) => personId)
    const change = (person: number, body: object) =>
      secretary.call(households.changePerson, { params: { id, person }, body })
    const remove = (person: number, mistake = false) =>
      secretary.call(households.removePerson, { params: { id, person }, query: { mistake } })
    const add = (body: HouseholdPersonInput) => secretary.call(households.addPerson, { params: { id }, body })

    expect((await add({ fullName: "Ana Belém", role: "dependente" })).people).toHaveLength(4)
    await expect(add({ fullName: "Eva", role: "conjuge" })).rejects.toMatchObject(
      refused({ people: ["Só pode haver um cônjuge na família."] }),
    )
    await expect(add({ personId: child, role: "filho" })).rejects.toMatchObject(
      refused({ people: ["Esta pessoa aparece duas vezes."] }),
    )
    await expect(add({ personId: 999_999_999, role: "filho" })).rejects.toMatchObject(
      refused({ personId: ["Pessoa não encontrada."] }),
    )
    await expect(change(mother, { role: "outro" })).rejects.toMatchObject(
      refused({ people: ["Informe um responsável pela família."] }),
    )
    expect(rolesOf(await change(father, { role: "responsavel" })).slice(0, 2)).toEqual([
      ["Boaz Belém", "responsavel"],
      ["Rute Moabe", "conjuge"],
    ])
    await expect(remove(father)).rejects.toMatchObject(
      refused({ people: ["Informe um responsável pela família."] }),
    )
    await remove(mother)
    await remove(child, true)
    const after = await read(id)
    expect(rolesOf(after)).toEqual([
      ["Boaz Belém", "responsavel"],
      ["Ana Belém", "dependente"],
    ])
    expect(after.former.map(({ fullName }) => fullName)).toEqual(["Rute Moabe"])
    await expect(remove(child)).rejects.toMatchObject({ status: 404 })
    await expect(change(mother, { role: "outro" })).rejects.toMatchObject({ status: 404 })
  })

  it("is deleted with its last person when it was a mistake", async () => {
    const { id, people } = await create([{ fullName: "Ana Só", role: "responsavel" }])
    await secretary.call(households.removePerson, {
      params: { id, person: people[0]?.personId ?? 0 },
      query: { mistake: true },
    })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })

  it("moves the people who share its address, and not those who moved alone", async () => {
    const rute = await aMember("Rute", HOME)
    const { id, people } = await create([
      { personId: rute.personId, role: "responsavel" },
      ...FAMILY.slice(1),
    ])
    const [, father = 0, child = 0] = people.map(({ personId }) => personId)
    await secretary.call(members.update, { params: { id: rute.id }, body: { city: "Olinda" } })
    expect((await read(id)).people[0]).toMatchObject({ sharesAddress: false })
    await secretary.call(households.update, { params: { id }, body: { address: "Rua Nova", number: "2" } })
    expect(await storedPerson(father)).toMatchObject({ address: "Rua Nova", number: "2", city: "Recife" })
    expect(await storedPerson(child)).toMatchObject({ address: "Rua Nova" })
    expect(await storedPerson(rute.personId)).toMatchObject({ address: "Rua das Oliveiras", city: "Olinda" })
    await secretary.call(households.changePerson, {
      params: { id, person: rute.personId },
      body: { sharesAddress: true },
    })
    expect(await storedPerson(rute.personId)).toMatchObject({ address: "Rua Nova", city: "Recife" })
  })

  it("moves as a whole when a person's change of address is said to be the family's", async () => {
    const { id, people: family } = await create(FAMILY, HOME)
    const [mother = 0, father = 0, child = 0] = family.map(({ personId }) => personId)
    const elsewhere = await create([{ fullName: "Noemi", role: "responsavel" }], HOME)
    await secretary.call(households.changePerson, {
      params: { id, person: father },
      body: { sharesAddress: false },
    })
    const moved = await secretary.call(people.update, {
      params: { id: child },
      body: { address: "Rua Nova", number: "2", profession: "Pastor", addressFor: "household" },
    })
    const there = { ...HOME, address: "Rua Nova", number: "2" }
    expect(moved).toMatchObject({ ...there, profession: "Pastor" })
    expect(moved.households).toMatchObject([
      {
        id,
        displayName: "Família de Rute Moabe",
        role: "filho",
        roleDisplay: "Filho(a)",
        isPrimary: true,
        sharesAddress: true,
      },
    ])
    expect(await storedPerson(mother)).toMatchObject(there)
    expect(await storedPerson(father)).toMatchObject(HOME)
    const after = await read(id)
    expect(after).toMatchObject(there)
    expect(after.people.map(({ sharesAddress }) => sharesAddress)).toEqual([true, false, true])
    expect(await read(elsewhere.id)).toMatchObject(HOME)
    // The change is of the person's own address, so they no longer share the household's.
    await secretary.call(people.update, {
      params: { id: child },
      body: { city: "Olinda", addressFor: "person" },
    })
    expect(await storedPerson(mother)).toMatchObject(there)
    expect((await read(id)).people[2]).toMatchObject({ sharesAddress: false })
    await expect(
      secretary.call(people.update, {
        params: { id: child },
        body: { city: "Natal", addressFor: "household" },
      }),
    ).rejects.toMatchObject(refused({ addressFor: ["Esta pessoa não mora no endereço de uma família."] }))
    expect(await storedPerson(child)).toMatchObject({ city: "Olinda" })
  })

  it("has one address after two of its people move it at the same moment", async () => {
    const { id, people: family } = await create(FAMILY, HOME)
    await Promise.all(
      family.map(({ personId }, n) =>
        secretary.call(people.update, {
          params: { id: personId },
          body: { number: String(n), addressFor: "household" },
        }),
      ),
    )
    const after = await read(id)
    for (const { personId, sharesAddress } of after.people)
      expect([sharesAddress, (await storedPerson(personId)).number]).toEqual([true, after.number])
  })

  it("keeps the others where they are when one person's address is blanked", async () => {
    const { id, people: family } = await create(FAMILY, HOME)
    const blank = Object.fromEntries(Object.keys(HOME).map((name) => [name, ""]))
    const child = family[2]?.personId ?? 0
    await secretary.call(people.update, {
      params: { id: child },
      body: { ...blank, addressFor: "household" },
    })
    expect(await read(id)).toMatchObject(HOME)
    expect([(await storedPerson(child)).city, (await storedPerson(family[0]?.personId ?? 0)).city]).toEqual([
      null,
      "Recife",
    ])
  })

  it("is not moved by a manager of another branch who does not see it", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const near = await aMember("Perto Daqui", { branchId: branch.id })
    const { id } = await create(
      [
        { fullName: "Longe Demais", role: "responsavel" },
        { personId: near.personId, role: "conjuge" },
      ],
      { ...HOME, branch: church.headquarters.id },
    )
    await expect(
      manager.call(people.update, {
        params: { id: near.personId },
        body: { number: "99", addressFor: "household" },
      }),
    ).rejects.toMatchObject(refused({ addressFor: ["Esta pessoa não mora no endereço de uma família."] }))
    expect(await read(id)).toMatchObject(HOME)
  })

  it("is on each person's record, with the spouse, for users with members.edit", async () => {
    const rute = await aMember("Rute Moabe")
    const { id, people: family } = await create([
      { personId: rute.personId, role: "responsavel" },
      ...FAMILY.slice(1),
    ])
    const [, father = 0, child = 0] = family.map(({ personId }) => personId)
    const record = (person: number, caller = secretary) =>
      caller.call(people.detail, { params: { id: person } })
    expect(await record(rute.personId)).toMatchObject({
      spouse: { personId: father, fullName: "Boaz Belém" },
      households: [{ id, role: "responsavel" }],
      guardians: [],
    })
    expect((await record(father)).spouse).toEqual({ personId: rute.personId, fullName: "Rute Moabe" })
    const of = await record(child)
    expect([of.spouse, of.guardians.map(({ fullName, derived }) => [fullName, derived])]).toEqual([
      null,
      [
        ["Rute Moabe", true],
        ["Boaz Belém", true],
      ],
    ])
    const leader = await test.as("LEADER", church)
    expect(await record(rute.personId, leader)).toMatchObject({ spouse: null, households: [], guardians: [] })
  })

  it("may have a name of its own, and refuses a stale form", async () => {
    const { id } = await create(FAMILY)
    const renamed = await secretary.call(households.update, {
      params: { id },
      body: { name: "Belém de Judá" },
    })
    expect(renamed.displayName).toBe("Belém de Judá")
    const stale = await callRaw(test.app, households.update, {
      token: secretary.token,
      params: { id },
      body: { name: "X" },
      headers: { "if-match": '"1"' },
    })
    expect(stale.statusCode).toBe(412)
  })

  it("is left as it is by a stale form of one of its people, also of two at the same moment", async () => {
    const made = await create(FAMILY)
    const { id } = made
    const child = made.people[2]?.personId ?? 0
    const tag = async () => (await secretary.callTagged(households.detail, { params: { id } })).etag ?? ""
    const before = await tag()
    const change = (sharesAddress: boolean, ifMatch: string) =>
      secretary.callTagged(
        households.changePerson,
        { params: { id, person: child }, body: { sharesAddress } },
        { ifMatch },
      )
    const tries = await Promise.allSettled([change(false, before), change(false, before)])
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const now = await tag()
    for (const stale of [
      () => change(true, before),
      () =>
        secretary.call(
          households.addPerson,
          { params: { id }, body: { fullName: "Noemi Elimeleque", role: "outro" } },
          { ifMatch: before },
        ),
      () => secretary.call(households.removePerson, { params: { id, person: child } }, { ifMatch: before }),
    ])
      await expect(stale()).rejects.toMatchObject({
        status: 412,
        message: "Este registro foi alterado por outra pessoa. Recarregue e tente de novo.",
      })
    expect(await tag()).toBe(now)
    expect(rolesOf(await read(id))).toEqual(rolesOf(made))
    expect((await secretary.call(people.list, { query: { search: "noemi" } })).count).toBe(0)
    // What changes nothing is no change: a form that is open stays in force.
    const same = await change(false, now)
    expect([same.etag, same.data.people[2]?.sharesAddress]).toEqual([now, false])
    const moved = await change(true, now)
    expect(moved.etag).toBe(await tag())
    await secretary.call(
      households.removePerson,
      { params: { id, person: child } },
      { ifMatch: moved.etag ?? "" },
    )
    expect((await read(id)).people).toHaveLength(2)
  })

  it("is neither seen nor changed by leaders, members and other churches", async () => {
    const { id } = await create(FAMILY)
    for (const role of ["LEADER", "MEMBER"] as const)
      await expect(read(id, await test.as(role, church))).rejects.toMatchObject({ status: 403 })
    const outsider = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(read(id, outsider)).rejects.toMatchObject({ status: 404 })
    expect((await outsider.call(households.list, { query: {} })).count).toBe(0)
  })

  it("is seen by a manager of its branch, with the people in reach, and moves when the branch is closed", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const hidden = await aMember("Longe Demais")
    const near = await aMember("Perto Daqui", { branchId: branch.id })
    const { id } = await create([
      { personId: near.personId, role: "responsavel" },
      { personId: hidden.personId, role: "conjuge" },
    ])
    expect(rolesOf(await read(id, manager))).toEqual([["Perto Daqui", "responsavel"]])
    await expect(
      create([{ personId: hidden.personId, role: "responsavel" }], {}, manager),
    ).rejects.toMatchObject(refused({ "people.0.personId": ["Pessoa não encontrada."] }))
    const mine = await create([{ fullName: "Nova Família", role: "responsavel" }], {}, manager)
    expect(mine.branch).toBe(branch.id)
    const administrator = await test.as("CHURCH_ADMIN", church)
    await administrator.call(branches.remove, {
      params: { id: branch.id },
      query: { moveTo: church.headquarters.id },
    })
    expect([(await read(id)).branch, (await read(mine.id)).branch]).toEqual([
      church.headquarters.id,
      church.headquarters.id,
    ])
  })

  it("is entered twice at the same moment with the same people, who end in one of the two", async () => {
    const [ana, rui] = [await aMember("Ana"), await aMember("Rui")]
    const people: People = [
      { personId: ana.personId, role: "responsavel" },
      { personId: rui.personId, role: "conjuge" },
    ]
    await Promise.all(Array.from({ length: 6 }, () => create(people)))
    const lines = await test.database.owner
      .selectFrom("householdPeople")
      .where("churchId", "=", church.id)
      .where("until", "is", null)
      .selectAll()
      .execute()
    expect(lines.map(({ role }) => role).toSorted()).toEqual(["conjuge", "responsavel"])
    expect(new Set(lines.map(({ householdId }) => householdId)).size).toBe(1)
  })

  it("keeps a visitor who is linked to a member, and loses one who is anonymised", async () => {
    const known = await aMember("Davi Lima")
    const [found, gone] = [
      await test.make.aVisitor({ church, fullName: "Davi L." }),
      await test.make.aVisitor({ church, fullName: "Eli Reis" }),
    ]
    const { id } = await create([
      { fullName: "Mical Lima", role: "responsavel" },
      { personId: found.personId, role: "conjuge" },
      { personId: gone.personId, role: "outro" },
    ])
    await secretary.call(visitors.convertToMember, {
      params: { id: found.id },
      body: { linkMemberId: known.id },
    })
    const administrator = await test.as("CHURCH_ADMIN", church)
    await administrator.call(visitorPrivacy.anonymise, { params: { id: gone.id } })
    expect((await read(id)).people).toMatchObject([
      { fullName: "Mical Lima", role: "responsavel" },
      { personId: known.personId, memberId: known.id, role: "conjuge" },
    ])
    expect((await read(id)).former).toEqual([])
  })

  it("passes to the spouse when the responsible person is purged", async () => {
    const { id, people } = await create(FAMILY)
    await test.database.owner
      .deleteFrom("people")
      .where("id", "=", people[0]?.personId ?? 0)
      .execute()
    expect(rolesOf(await read(id))).toEqual([
      ["Boaz Belém", "responsavel"],
      ["Obede Belém", "filho"],
    ])
  })
})
