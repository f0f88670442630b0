import { members } from "@aprisco/contract/members/routes"
import { search } from "@aprisco/contract/search/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { allRoutes, callRaw } from "../../../testing/routes.ts"

const PHONE = "(81) 98888-1212"
/** Eighteen on the 21st of November 2026. */
const BIRTHDAY = "2008-11-21"

let test: TestApp
let church: Church
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-20T12:00:00-03:00")
  church = await test.make.aChurch()
})

const young = () =>
  test.make.aVisitor({
    church,
    fullName: "Davi Menor",
    birthDate: BIRTHDAY,
    phone: PHONE,
    email: "davi@example.org",
    address: "Rua do Davi",
    zipcode: "50000-000",
    neighborhood: "Bairro do Davi",
  })

describe("a minor's contact", () => {
  it("is hidden from a LEADER until the eighteenth birthday, and flagged to all", async () => {
    const { id } = await young()
    const leader = await test.as("LEADER", church)
    const secretary = await test.as("SECRETARY", church)
    const read = (caller: typeof leader) => caller.call(visitors.detail, { params: { id } })
    expect(await read(secretary)).toMatchObject({ minor: true, contactHidden: false, phone: PHONE })
    expect(await read(leader)).toMatchObject({
      minor: true,
      contactHidden: true,
      phone: null,
      email: null,
      address: null,
      zipcode: null,
      neighborhood: null,
    })
    test.clock.set("2026-11-21T12:00:00-03:00")
    expect(await read(leader)).toMatchObject({ minor: false, contactHidden: false, phone: PHONE })
  })

  it("is in no answer that a LEADER or a MEMBER gets, on any route", async () => {
    const visitor = await young()
    const { id: memberId } = await test.make.aMember({
      church,
      birthDate: BIRTHDAY,
      phone: PHONE,
      email: "davi@example.org",
    })
    for (const role of ["LEADER", "MEMBER"] as const) {
      const { token } = await test.as(role, church)
      for (const { route } of allRoutes().filter(({ route }) => route.method === "GET")) {
        for (const id of route.path.includes("{") ? [visitor.id, memberId] : [0]) {
          const answer = await callRaw(test.app, route, { token, params: { id } })
          expect.soft(`${route.path} ${answer.body}`).not.toMatch(/98888-?1212|davi@example|Rua do Davi/)
        }
      }
    }
  })

  it("is not revealed by searching, nor by registering the same phone", async () => {
    const { id } = await young()
    const leader = await test.as("LEADER", church)
    const found = async (text: string) =>
      (await leader.call(visitors.list, { query: { search: text } })).results.map((row) => row.id)
    for (const text of ["98888", "davi@example.org"]) {
      expect(await found(text)).toEqual([])
      const { visitors: people } = await leader.call(search.people, { query: { q: text } })
      expect(people).toEqual([])
    }
    expect(await found("davi")).toEqual([id])
    const guess = await leader.call(visitors.create, {
      body: { fullName: "Palpite", city: "Recife", state: "PE", phone: PHONE },
    })
    expect(guess.possibleReturn).toBe(false)
    expect(await leader.call(visitorReturns.possible, { params: { id: guess.id } })).toEqual([])
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(visitorReturns.possible, { params: { id: guess.id } })).toHaveLength(1)
  })

  it("is kept by the form of a user who does not see it", async () => {
    const { id } = await young()
    const leader = await test.as("LEADER", church)
    const change = (body: object) => leader.call(visitors.update, { params: { id }, body })
    await change({ fullName: "Davi Maior", phone: "", email: "", address: null, birthDate: BIRTHDAY })
    const secretary = await test.as("SECRETARY", church)
    expect(await secretary.call(visitors.detail, { params: { id } })).toMatchObject({
      fullName: "Davi Maior",
      phone: PHONE,
      email: "davi@example.org",
      address: "Rua do Davi",
    })
    const words = ["Só quem pode ver o contato de menores de idade pode alterar este campo."]
    await expect(change({ phone: "81977773434", birthDate: "1990-01-01" })).rejects.toMatchObject({
      status: 400,
      fields: { phone: words, birthDate: words },
    })
  })
})

describe("a member under age", () => {
  it("is flagged to those who read the registry", async () => {
    const { id } = await test.make.aMember({ church, birthDate: BIRTHDAY })
    const read = async (role: "SECRETARY" | "LEADER") =>
      (await (await test.as(role, church)).call(members.detail, { params: { id } })).minor
    expect([await read("SECRETARY"), await read("LEADER")]).toEqual([true, null])
  })
})
