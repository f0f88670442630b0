import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "./testing/app.ts"
import { checkEach } from "./testing/check-each.ts"
import type { Church } from "./testing/factories.ts"
import { absentParams, allRoutes, callRaw, type NamedRoute } from "./testing/routes.ts"
import { allTestRows } from "./testing/test-rows.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const personOf = async (table: "members" | "visitors", id: number) => {
  const row = test.database.owner.selectFrom(table).where("id", "=", id).select("personId")
  return (await row.executeTakeFirstOrThrow()).personId
}

interface Merged {
  prefix: string
  old: number
  kept: number
  /** What a refused write names. */
  named: Record<string, number>
}

/** Two people of each kind, one merged into the other: persons, entries of the roll, and registrations of visitors. */
async function merged(branchId = church.headquarters.id): Promise<Merged[]> {
  const [first, second] = [
    await test.make.aMember({ church, branchId }),
    await test.make.aMember({ church, branchId }),
  ]
  const [keepId, mergeId] = [await personOf("members", first.id), await personOf("members", second.id)]
  await admin.call(personMerges.create, { body: { keepId, mergeId } })
  const [earlier, later] = [
    await test.make.aVisitor({ church, branchId }),
    await test.make.aVisitor({ church, branchId }),
  ]
  await admin.call(visitorReturns.join, { params: { id: earlier.id }, body: { visitor: later.id } })
  return [
    { prefix: "/people/", old: mergeId, kept: keepId, named: { person_id: keepId } },
    { prefix: "/members/", old: second.id, kept: first.id, named: { person_id: keepId } },
    {
      prefix: "/visitors/admin/visitors/",
      old: later.id,
      kept: earlier.id,
      named: { visitor_id: earlier.id },
    },
  ]
}

/** The routes below a record of this kind. */
const below = ({ prefix }: Merged) =>
  allRoutes().filter(({ route }) => route.path.startsWith(`${prefix}{id}/`))

/** A call with the old id, allowed by every right, with a body that the route takes. */
async function call({ route, name }: NamedRoute, id: number, token: string) {
  const bodies = (await allTestRows()).map((rows) => rows.bodies?.[name]).find(Boolean)
  const params = { ...absentParams(route), id }
  if (route.method !== "GET") return callRaw(test.app, route, { token, params, body: { ...bodies } })
  const url = `${BASE_PATH}${pathOf(route.path, params)}?page=2&x=%C3%A9`
  return test.app.inject({ method: "GET", url, headers: { authorization: `Token ${token}` } })
}

describe("the id of a merged record", () => {
  it("leads on to the same place of the kept record, with its query, on every route that reads", async () => {
    const cells = (await merged()).flatMap((record) => below(record).map((named) => ({ record, named })))
    await checkEach(
      cells.filter(({ named }) => named.route.method === "GET"),
      ({ named }) => named.name,
      async ({ record, named }) => {
        const answer = await call(named, record.old, admin.token)
        const place = BASE_PATH + pathOf(named.route.path, { ...absentParams(named.route), id: record.kept })
        expect([answer.statusCode, answer.headers.location]).toEqual([308, `${place}?page=2&x=%C3%A9`])
      },
    )
  })

  it("leads on from a list's query too, which names the kept record then", async () => {
    const [person, member] = await merged()
    const kinds = new Map([
      ["person", person],
      ["member", member],
    ])
    const cells = allRoutes()
      .filter(({ route }) => route.method === "GET" && !route.path.includes("{"))
      .flatMap((named) =>
        Object.keys(named.route.query?.shape ?? {}).flatMap((name) => {
          const record = kinds.get(name)
          return record === undefined ? [] : [{ ...named, param: name, record }]
        }),
      )
    expect(cells.map(({ name, param }) => `${name} ${param}`).sort()).toEqual([
      "groups.list person",
      "households.list person",
      "ledgerEntries.export person",
      "ledgerEntries.list person",
      "ministerialHistory.list member",
      "privacyRequests.list person",
    ])
    const south = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [south])
    await checkEach(
      cells,
      ({ name }) => name,
      async ({ route, param, record }) => {
        const needed = "format" in (route.query?.shape ?? {}) ? "format=csv" : "page_size=5"
        const of = (id: number) => `${route.path}?${needed}&${param}=${id}`
        const { statusCode, headers } = await get(of(record.old))
        expect([statusCode, headers.location]).toEqual([308, BASE_PATH + of(record.kept)])
        const [known, unknown] = [await get(of(record.old), manager.token), await get(of(777), manager.token)]
        expect([known.statusCode, known.body]).toEqual([
          unknown.statusCode,
          unknown.body.replaceAll("=777", `=${record.old}`),
        ])
      },
    )
  })

  it("refuses with the kept record's id on every route that writes", async () => {
    const cells = (await merged()).flatMap((record) => below(record).map((named) => ({ record, named })))
    await checkEach(
      cells.filter(({ named }) => named.route.method !== "GET"),
      ({ named }) => named.name,
      async ({ record, named }) => {
        const answer = await call(named, record.old, admin.token)
        expect([answer.statusCode, answer.json()]).toEqual([
          409,
          { detail: expect.stringContaining("unido"), ...record.named },
        ])
      },
    )
  })

  it("is an unknown one to a caller who does not reach the kept record", async () => {
    const south = await test.make.aBranch({ church })
    const north = await test.make.aBranch({ church })
    const records = await merged(north.id)
    const manager = await test.as("BRANCH_MANAGER", church, [south])
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const cells = [manager, stranger].flatMap(({ token }) =>
      records.flatMap((record) => below(record).map((named) => ({ token, record, named }))),
    )
    await checkEach(
      cells,
      ({ named }) => named.name,
      async ({ token, record, named }) => {
        const answer = await call(named, record.old, token)
        const unknown = await call(named, 777_777_777, token)
        expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body])
        expect(answer.headers.location).toBeUndefined()
      },
    )
  })

  it("is an unknown one to a MEMBER who may not know of the person that was kept", async () => {
    const [one, two] = [
      await admin.call(people.create, { body: { fullName: "Rute Moabe" } }),
      await admin.call(people.create, { body: { fullName: "Rute Moabita" } }),
    ]
    await admin.call(personMerges.create, { body: { keepId: one.id, mergeId: two.id } })
    for (const role of ["MEMBER", "LEADER"] as const) {
      const { token } = await test.as(role, church)
      const answer = await callRaw(test.app, people.detail, { token, params: { id: two.id } })
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
    }
    const former = await test.make.aMember({ church, membershipStatus: "transferred" })
    const double = await test.make.aMember({ church, membershipStatus: "transferred" })
    await admin.call(personMerges.create, {
      body: { keepId: await personOf("members", former.id), mergeId: await personOf("members", double.id) },
    })
    const { token } = await test.as("MEMBER", church)
    for (const [prefix, id] of [
      ["members", double.id],
      ["people", await personOf("members", double.id)],
    ])
      expect((await get(`/${prefix}/${id}/`, token)).statusCode).toBe(404)
  })

  it("leads to the last record of a chain, and to nothing once that one is deleted", async () => {
    const earliest = await test.make.aVisitor({ church })
    const [, , visitor] = await merged()
    if (visitor === undefined) throw new Error("no visitor")
    await admin.call(visitorReturns.join, { params: { id: earliest.id }, body: { visitor: visitor.kept } })
    const place = `/visitors/admin/visitors/${visitor.old}/`
    expect((await get(place)).headers.location).toBe(`${BASE_PATH}/visitors/admin/visitors/${earliest.id}/`)
    await test.database.owner
      .updateTable("visitors")
      .set({ deletedAt: test.clock.now() })
      .where("id", "=", earliest.id)
      .execute()
    expect((await get(place)).statusCode).toBe(404)
  })
})

const get = (path: string, token = admin.token) =>
  test.app.inject({ method: "GET", url: BASE_PATH + path, headers: { authorization: `Token ${token}` } })
