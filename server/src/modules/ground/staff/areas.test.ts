import { AREA_NAMES, rightsOf } from "@aprisco/contract/access/areas"
import { account } from "@aprisco/contract/account/routes"
import { activities } from "@aprisco/contract/activities/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { checkEach } from "../../../testing/check-each.ts"
import type { Church } from "../../../testing/factories.ts"
import { absentParams, allRoutes, callRaw } from "../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let admin: Person
let secretary: Person
let serial = 0

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  secretary = await test.as("SECRETARY", church)
})

const give = async (areas: unknown, to = secretary.userId, by = admin.token) => {
  const body = { areas }
  const answer = await callRaw(test.app, staff.update, { token: by, params: { id: to }, body })
  return { status: answer.statusCode, body: answer.json() }
}
const event = { name: "Vigília", kind: "culto" as const, weekday: 5 }
const post = (person: Person) => person.call(activities.create, { body: event })

describe("a secretary", () => {
  it("posts an event with the area, from the next request on, and no more after it is taken away", async () => {
    await expect(post(secretary)).rejects.toMatchObject({ status: 403 })
    expect((await give(["gatherings"])).body.areas).toEqual(["gatherings"])
    const { id } = await post(secretary)
    expect((await secretary.call(account.me, {})).areas).toEqual(["gatherings"])
    await secretary.call(activities.remove, { params: { id } })
    expect((await give([])).body.areas).toEqual([])
    await expect(post(secretary)).rejects.toMatchObject({ status: 403 })
    expect(await secretary.call(account.me, {})).toMatchObject({
      areas: [],
      permissions: rightsOf("SECRETARY", []),
    })
  })

  it("has no part in another church's events with it", async () => {
    await give(["gatherings"])
    const foreign = await test.make.anActivity({ church: await test.make.aChurch() })
    const params = { id: foreign.id }
    await expect(
      secretary.call(activities.update, { params, body: { place: "Templo" } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(secretary.call(activities.remove, { params })).rejects.toMatchObject({ status: 404 })
  })

  it("keeps the areas when the role changes, and the list shows them", async () => {
    await give(["secretariat", "gatherings"])
    await admin.call(staff.update, { params: { id: secretary.userId }, body: { role: "MEMBER" } })
    const { results } = await admin.call(staff.list, { query: {} })
    const row = results.find(({ id }) => id === secretary.userId)
    expect(row).toMatchObject({ role: "MEMBER", areas: ["gatherings", "secretariat"] })
    expect((await secretary.call(account.me, {})).permissions).toContain("members.edit")
  })
})

it("allows a member with each area exactly what role and area say, on every route", async () => {
  for (const area of AREA_NAMES) {
    const person = await test.as("MEMBER", church)
    await give([area], person.userId)
    const rights = new Set<string>(rightsOf("MEMBER", [area]))
    const walked = allRoutes().filter(({ route: { permission } }) =>
      (typeof permission === "string" ? [permission] : permission).every((right) => right.includes(".")),
    )
    await checkEach(
      walked,
      ({ name }) => `${area}: ${name}`,
      async ({ route }) => {
        const needed = typeof route.permission === "string" ? [route.permission] : route.permission
        const answer = await callRaw(test.app, route, { token: person.token, params: absentParams(route) })
        if (needed.every((right) => rights.has(right)))
          expect([401, 403, 500]).not.toContain(answer.statusCode)
        else expect([answer.statusCode, answer.json()]).toEqual([403, { detail: DETAILS.denied }])
      },
    )
  }
})

it("leaves a manager in the branches that they manage", async () => {
  const branch = await test.make.aBranch({ church })
  const manager = await test.as("BRANCH_MANAGER", church, [branch])
  await give(["gatherings", "secretariat"], manager.userId)
  const elsewhere = await test.make.anActivity({ church })
  await expect(manager.call(activities.detail, { params: { id: elsewhere.id } })).rejects.toMatchObject({
    status: 404,
  })
})

describe("areas are given", () => {
  it("in an invitation", async () => {
    const invitation = { full_name: "Noemi Barros", email: `area${++serial}@example.org`, role: "SECRETARY" }
    const answer = await callRaw(test.app, staff.invite, {
      token: admin.token,
      body: { ...invitation, areas: ["gatherings"] },
    })
    expect([answer.statusCode, answer.json().areas]).toEqual([201, ["gatherings"]])
    const plain = await callRaw(test.app, staff.invite, {
      token: admin.token,
      body: { ...invitation, email: `area${++serial}@example.org` },
    })
    expect(plain.json().areas).toEqual([])
  })

  it("in a closed list: another one answers 400 on the field", async () => {
    for (const areas of [["finance"], "gatherings", [null], [7]]) {
      const answer = await give(areas)
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["areas"]])
    }
    expect((await give(["finance"])).body).toEqual({ areas: ["Área desconhecida"] })
  })

  it("by nobody without users.manage, and not to oneself", async () => {
    const pastor = await test.as("PASTOR", church)
    expect((await give(["gatherings"], secretary.userId, pastor.token)).status).toBe(403)
    await give(["gatherings"])
    expect((await give(["secretariat"], secretary.userId, secretary.token)).status).toBe(403)
    expect((await give(["gatherings"], admin.userId)).status).toBe(409)
  })

  it("by nobody of another church", async () => {
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect((await give(["gatherings"], secretary.userId, stranger.token)).status).toBe(404)
  })

  it("once: a second click changes nothing, and each change is in the audit trail with its areas", async () => {
    await give(["gatherings"])
    await give(["gatherings", "gatherings"])
    await give([])
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results.map(({ summary }) => summary)).toEqual([
      "Alterou as áreas de um usuário: nenhuma",
      "Alterou as áreas de um usuário: Atividades e agenda",
    ])
  })
})
