import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { branches } from "@aprisco/contract/branches/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>
let north: { id: number }
let south: { id: number }

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  north = await test.make.aBranch({
    church,
    name: "Água Fria",
    kind: "congregation",
    city: "Recife",
    state: "PE",
  })
  south = await test.make.aBranch({ church, name: "Zona Sul", kind: "mission", parentId: north.id })
  await test.make.aBranch({ church, name: "Extinta", deletedAt: new Date() })
  await test.make.aBranch({ church: await test.make.aChurch(), name: "De outra igreja" })
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Caller = Pick<typeof secretary, "call">

async function namesFor(query: Record<string, unknown>, caller: Caller = secretary) {
  const { results } = await caller.call(branches.list, { query })
  return results.map((row) => row.name)
}

describe("the branches of a church", () => {
  it("are sorted in Portuguese, without deleted ones and without other churches'", async () => {
    expect(await namesFor({})).toEqual(["Água Fria", "Sede", "Zona Sul"])
    expect(await namesFor({ ordering: "-name" })).toEqual(["Zona Sul", "Sede", "Água Fria"])
  })

  it("are found by name and by city, regardless of accents", async () => {
    expect(await namesFor({ search: "agua" })).toEqual(["Água Fria"])
    expect(await namesFor({ search: "RECIFE" })).toEqual(["Água Fria"])
    expect(await namesFor({ search: "%" })).toEqual([])
  })

  it("are paged", async () => {
    const page = await secretary.call(branches.list, { query: { pageSize: 2, page: 2 } })
    expect([page.count, page.next, page.results.map((row) => row.name)]).toEqual([3, null, ["Zona Sul"]])
    expect(page.previous).toContain("/api/v1/branches/?page=1&page_size=2")
  })

  it("have codes with their labels", async () => {
    const branch = await secretary.call(branches.detail, { params: { id: south.id } })
    expect(branch).toEqual({
      id: south.id,
      name: "Zona Sul",
      kind: "mission",
      kindDisplay: "Ponto de pregação",
      parentId: north.id,
      parentName: "Água Fria",
      depth: 1,
      church: church.id,
      churchName: "Igreja da Colina",
      email: null,
      phone: null,
      address: null,
      number: null,
      complement: null,
      neighborhood: null,
      city: null,
      state: null,
      zipcode: null,
      isActive: true,
      qrCodeActive: true,
      serviceTimes: [],
      managers: [],
      managerCount: 0,
      totalMembers: 0,
      totalVisitors: 0,
      can: { edit: false, manage: false, delete: false },
    })
  })

  it("can be read by LEADER and MEMBER", async () => {
    for (const role of ["LEADER", "MEMBER"] as const)
      expect(await namesFor({}, await test.as(role, church))).toHaveLength(3)
  })
})

describe("whose branches", () => {
  it("a DENOMINATION_ADMIN reads: those of every approved church, or of the requested one", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const churchesFor = async (query: Record<string, unknown>) =>
      (await office.call(branches.list, { query })).results.map((row) => row.church).sort()
    expect(await churchesFor({})).toEqual([mother.id, otherChurch.id].sort())
    expect(await churchesFor({ church: otherChurch.id })).toEqual([otherChurch.id])
    await expect(churchesFor({ church: pending.id })).rejects.toMatchObject({
      status: 400,
      fields: { church: ["Igreja não encontrada."] },
    })
  })

  it("a church out of reach is answered like an unknown one", async () => {
    const other = await test.make.aChurch()
    const [foreign, absent] = await Promise.all(
      [other.id, 999_999].map((id) =>
        test.app.inject({
          url: `/api/v1/branches/?church=${id}`,
          headers: { authorization: `Token ${secretary.token}` },
        }),
      ),
    )
    expect([foreign?.statusCode, foreign?.body]).toEqual([400, absent?.body])
  })

  it("a BRANCH_MANAGER reads: their own, everywhere, and none without one", async () => {
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    expect(await namesFor({}, manager)).toEqual(["Água Fria"])
    expect((await manager.call(qrCodes.list)).map((code) => code.id)).toEqual([north.id])
    for (const id of [south.id, church.headquarters.id])
      await expect(manager.call(branches.detail, { params: { id } })).rejects.toMatchObject({ status: 404 })
    const idle = await test.as("BRANCH_MANAGER", church)
    expect(await namesFor({}, idle)).toEqual([])
    expect(await idle.call(qrCodes.list)).toEqual([])
  })

  it("are not readable without a session", async () => {
    for (const route of [branches.list, qrCodes.list, branches.detail])
      expect((await callRaw(test.app, route, { params: { id: north.id } })).statusCode).toBe(401)
  })
})
