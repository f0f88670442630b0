import type { CallOf } from "@aprisco/contract/kit/route"
import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let branch: { id: number }
let secretary: Caller
let leader: Caller
let member: Caller

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  branch = await test.make.aBranch({ church, name: "Filial Norte" })
  secretary = await test.as("SECRETARY", church)
  leader = await test.as("LEADER", church)
  member = await test.as("MEMBER", church)
  await test.make.aMember({
    church,
    fullName: "Ana Prado",
    birthDate: "1980-05-06",
    phone: "(11) 91111-2222",
    email: "ana@example.org",
    acceptEmail: false,
    acceptSms: false,
    acceptWhatsapp: false,
  })
  await test.make.aMember({ church, fullName: "Beto Lima", birthDate: "2015-01-01", branchId: branch.id })
  await test.make.aMember({ church, fullName: "Célia Falecida", membershipStatus: "deceased" })
  await test.make.aVisitor({
    church,
    fullName: "Davi Visitante",
    birthDate: "1990-01-01",
    phone: "(11) 93333-4444",
  })
  await test.make.aVisitor({
    church,
    fullName: "Eva Criança",
    birthDate: "2016-01-01",
    phone: "(11) 95555-6666",
    branchId: branch.id,
  })
  const elsewhere = await test.make.aChurch()
  await test.make.aMember({ church: elsewhere, fullName: "Ana de Outra Igreja" })
})
afterAll(() => test.close())

type Query = CallOf<typeof people.list>["query"]

const list = (caller: Pick<Caller, "call">, query: Query = {}) => caller.call(people.list, { query })
const namesOf = async (caller: Pick<Caller, "call">, query: Query = {}) =>
  (await list(caller, query)).results.map(({ fullName }) => fullName)

describe("the list of people", () => {
  it("has members and visitors of the church by name, with their kinds", async () => {
    const { count, results } = await list(secretary)
    expect(count).toBe(4)
    expect(
      results.map(({ fullName, kinds, membershipStatus }) => [fullName, kinds, membershipStatus]),
    ).toEqual([
      ["Ana Prado", ["member"], "active"],
      ["Beto Lima", ["member"], "active"],
      ["Davi Visitante", ["visitor"], null],
      ["Eva Criança", ["visitor"], null],
    ])
    expect(results[0]).toMatchObject({
      age: 46,
      minor: false,
      phone: "(11) 91111-2222",
      email: "ana@example.org",
      branch: church.headquarters.id,
      branchName: "Sede",
      visitorId: null,
      deceased: false,
    })
    expect(results.map(({ memberId, visitorId }) => [memberId !== null, visitorId !== null])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  it("is filtered by kind, situation, branch, age and death, and sorted", async () => {
    expect(await namesOf(secretary, { kind: "member" })).toEqual(["Ana Prado", "Beto Lima"])
    expect(await namesOf(secretary, { kind: "visitor" })).toEqual(["Davi Visitante", "Eva Criança"])
    expect(await namesOf(secretary, { kind: "other" })).toEqual([])
    expect(await namesOf(secretary, { membershipStatus: "deceased" })).toEqual(["Célia Falecida"])
    expect(await namesOf(secretary, { branch: branch.id })).toEqual(["Beto Lima", "Eva Criança"])
    expect(await namesOf(secretary, { branch: church.headquarters.id, below: true })).toEqual([
      "Ana Prado",
      "Davi Visitante",
    ])
    expect(await namesOf(secretary, { minor: true })).toEqual(["Beto Lima", "Eva Criança"])
    expect(await namesOf(secretary, { minor: false })).toEqual(["Ana Prado", "Davi Visitante"])
    expect(await namesOf(secretary, { deceased: true })).toEqual(["Célia Falecida"])
    expect(await namesOf(secretary, { deceased: false, search: "celia" })).toEqual([])
    expect(await namesOf(secretary, { deceased: false, kind: "member" })).toEqual(["Ana Prado", "Beto Lima"])
    expect((await namesOf(secretary, { ordering: "-full_name" }))[0]).toBe("Eva Criança")
    expect((await namesOf(secretary, { ordering: "created_at" }))[0]).toBe("Ana Prado")
  })

  it("has pages", async () => {
    const second = await list(secretary, { page: 2, pageSize: 2 })
    expect(second.results.map(({ fullName }) => fullName)).toEqual(["Davi Visitante", "Eva Criança"])
    expect(second).toMatchObject({ count: 4, next: null })
    await expect(list(secretary, { page: 9, pageSize: 2 })).rejects.toMatchObject({ status: 404 })
  })

  it("finds by name, e-mail and digits, regardless of accents", async () => {
    expect(await namesOf(secretary, { search: "celia" })).toEqual(["Célia Falecida"])
    expect(await namesOf(secretary, { search: "ana@example" })).toEqual(["Ana Prado"])
    expect(await namesOf(secretary, { search: "93333-4444" })).toEqual(["Davi Visitante"])
    for (const search of ["+55 11 93333-4444", "011 93333–4444", "5511933334444"])
      expect(await namesOf(secretary, { search }), search).toEqual(["Davi Visitante"])
    expect(await namesOf(secretary, { search: "ninguém assim" })).toEqual([])
  })

  it("refuses a branch out of reach, an unknown filter and order, and too long a page", async () => {
    const elsewhere = await test.make.aChurch()
    await expect(list(secretary, { branch: elsewhere.headquarters.id })).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
    for (const [name, value] of [
      ["kind", "x"],
      ["membership_status", "x"],
      ["ordering", "cpf"],
      ["page_size", "101"],
      ["minor", "talvez"],
    ]) {
      const answer = await test.app.inject({
        url: `/api/v1/people/?${name}=${value}`,
        headers: { authorization: `Token ${secretary.token}` },
      })
      expect([name, answer.statusCode, Object.keys(answer.json())]).toEqual([name, 400, [name]])
    }
    expect((await callRaw(test.app, people.list)).statusCode).toBe(401)
  })
})

describe("without the right to edit members", () => {
  it("a LEADER reads the roll as the directory and the registrations as the list of visitors", async () => {
    const { results } = await list(leader)
    expect(results.map(({ fullName, phone, age, minor }) => [fullName, phone, age, minor])).toEqual([
      ["Ana Prado", null, null, null],
      ["Beto Lima", null, null, null],
      ["Davi Visitante", "(11) 93333-4444", 36, false],
      ["Eva Criança", null, 10, true],
    ])
  })

  it("a MEMBER sees active people of the roll alone, and not that somebody was a visitor", async () => {
    expect(await namesOf(member)).toEqual(["Ana Prado", "Beto Lima"])
    expect(await namesOf(member, { kind: "visitor" })).toEqual([])
    expect(await namesOf(member, { kind: "other" })).toEqual([])
    expect(await namesOf(member, { deceased: true })).toEqual([])
    expect(await namesOf(member, { membershipStatus: "deceased" })).toEqual([])
  })

  it("nobody is found by an e-mail, a telephone or an age that the caller may not read", async () => {
    for (const search of ["ana@example", "91111", "95555-6666"]) {
      expect([search, await namesOf(leader, { search })]).toEqual([search, []])
      expect([search, await namesOf(member, { search })]).toEqual([search, []])
    }
    expect(await namesOf(leader, { search: "ana" })).toEqual(["Ana Prado"])
    expect(await namesOf(leader, { minor: true })).toEqual(["Eva Criança"])
    expect(await namesOf(member, { minor: true })).toEqual([])
    expect(await namesOf(member, { minor: false })).toEqual(["Ana Prado", "Beto Lima"])
  })
})

it("a BRANCH_MANAGER sees the people of the branch, on the roll or as visitors", async () => {
  const manager = await test.as("BRANCH_MANAGER", church, [branch])
  expect(await namesOf(manager)).toEqual(["Beto Lima", "Eva Criança"])
  expect(await namesOf(manager, { search: "davi" })).toEqual([])
})

it("a deleted person is absent from list and picker at once", async () => {
  const own = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", own)
  const { id } = await test.make.aMember({ church: own, fullName: "Rute Vai Embora" })
  expect(await namesOf(admin)).toEqual(["Rute Vai Embora"])
  await admin.call(members.remove, { params: { id } })
  expect(await namesOf(admin)).toEqual([])
  expect(await admin.call(people.picker, { query: { search: "rute" } })).toEqual([])
})

describe("the picker", () => {
  it("offers the first ten, names that begin with the words first, and no deceased person", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    for (let n = 0; n < 11; n += 1) await test.make.aVisitor({ church: own, fullName: `Adalmarcia ${n}` })
    await test.make.aMember({ church: own, fullName: "Márcia Lima" })
    await test.make.aMember({ church: own, fullName: "Márcia Antiga", membershipStatus: "deceased" })
    const picked = await caller.call(people.picker, { query: { search: "marc" } })
    expect(picked).toHaveLength(10)
    expect(picked[0]?.fullName).toBe("Márcia Lima")
    expect(picked.some(({ deceased }) => deceased)).toBe(false)
    expect(await caller.call(people.picker, { query: {} })).toHaveLength(10)
  })
})
