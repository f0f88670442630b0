import { contract } from "@aprisco/contract"
import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

const { branches, churches, denominations, hierarchy, members, officeEntry } = contract

let test: TestApp
let denominationId: number
let mother: Church
let otherChurch: Church
let office: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { make } = test
  denominationId = (await make.aDenomination()).id
  mother = await make.aChurch({ denominationId, affiliation: "approved", name: "Belém" })
  otherChurch = await make.aChurch({ denominationId, affiliation: "approved", name: "Ágape" })
  office = await test.as("DENOMINATION_ADMIN", mother)
})

const named = (node: HierarchyNode, name: string): HierarchyNode => {
  const found = search(node, name)
  if (!found) throw new Error(`no ${name} in the tree`)
  return found
}

function search(node: HierarchyNode, name: string): HierarchyNode | undefined {
  if (node.name === name) return node
  for (const child of node.children) {
    const found = search(child, name)
    if (found) return found
  }
  return undefined
}

const shape = ({ name, children }: HierarchyNode): unknown => [name, ...children.map(shape)]

describe("the tree of an office", () => {
  it("contains the approved churches by name, branches below branches, each with its own counters and those of all below it", async () => {
    const { make } = test
    const sector = await make.aBranch({ church: otherChurch, name: "Setor 1", kind: "sector" })
    const congregation = await make.aBranch({
      church: otherChurch,
      name: "Congregação 1",
      parentId: sector.id,
    })
    await make.aMember({ church: otherChurch, branchId: sector.id })
    for (let n = 0; n < 2; n += 1) await make.aMember({ church: otherChurch, branchId: congregation.id })
    await make.aMember({ church: otherChurch, branchId: congregation.id, deletedAt: test.clock.now() })
    await make.aMember({ church: mother, membershipStatus: "inactive" })
    await make.aVisitor({ church: otherChurch, branchId: congregation.id })
    await make.aChurch({ denominationId, affiliation: "pending", name: "Pede" })
    await make.aChurch({ denominationId, affiliation: "approved", name: "Foi", deletedAt: test.clock.now() })
    const tree = await office.call(hierarchy.tree)
    expect(shape(tree)).toEqual([
      tree.name,
      ["Ágape", ["Sede"], ["Setor 1", ["Congregação 1"]]],
      ["Belém", ["Sede"]],
    ])
    expect([tree.type, tree.id, tree.counts]).toEqual([
      "denomination",
      denominationId,
      { members: 4, visitors: 1, branches: 4 },
    ])
    expect(named(tree, "Ágape")).toMatchObject({
      counts: { members: 3, visitors: 1, branches: 3 },
      ownCounts: { members: 0, visitors: 0, branches: 2 },
      mayEnter: true,
    })
    expect(named(tree, "Setor 1")).toMatchObject({
      kind: "sector",
      counts: { members: 3, visitors: 1, branches: 1 },
      ownCounts: { members: 1, visitors: 0, branches: 1 },
    })
    expect(await office.call(hierarchy.denominationTree, { params: { id: denominationId } })).toEqual(tree)
    expect(await office.call(hierarchy.churchTree, { params: { id: otherChurch.id } })).toEqual(
      named(tree, "Ágape"),
    )
  })

  it("is never outdated: every change is in the next answer", async () => {
    const { make } = test
    const read = () => office.call(hierarchy.tree)
    const before = await read()
    expect(await read()).toEqual(before)
    const local = await test.as("CHURCH_ADMIN", otherChurch)
    const body = { fullName: "Rute das Contas", birthDate: "1980-01-01" }
    const { id } = await local.call(members.create, { body })
    expect(named(await read(), "Ágape").counts?.members).toBe(1)
    await local.call(members.remove, { params: { id } })
    expect(named(await read(), "Ágape").counts?.members).toBe(0)
    const congregation = await local.call(branches.create, { body: { name: "Salão" } })
    expect(named(await read(), "Salão").isActive).toBe(true)
    const params = { id: congregation.id }
    await local.call(branches.update, { params, body: { name: "Capela", isActive: false } })
    expect(named(await read(), "Capela").isActive).toBe(false)
    const asks = await make.aChurch({ denominationId, affiliation: "pending", name: "Cedro" })
    expect(search(await read(), "Cedro")).toBeUndefined()
    await office.call(churches.approve, { params: { id: asks.id } })
    expect(named(await read(), "Cedro").type).toBe("church")
    await test.database.owner
      .updateTable("churches")
      .set({ name: "Carvalho" })
      .where("id", "=", asks.id)
      .execute()
    expect(search(await read(), "Cedro")).toBeUndefined()
    expect(named(await read(), "Carvalho").id).toBe(asks.id)
    const renamed = { params: { id: denominationId }, body: { displayName: "Vale do Jordão" } }
    await office.call(denominations.update, renamed)
    expect((await read()).name).toBe("Vale do Jordão")
  })

  it("is compressed for clients that accept it, and plain for others, with the same content", async () => {
    const url = `${BASE_PATH}/hierarchy/tree/`
    const ask = (encoding: string) =>
      test.app.inject({
        url,
        headers: { authorization: `Token ${office.token}`, "accept-encoding": encoding },
      })
    const [zipped, plain] = [await ask("gzip, br"), await ask("identity")]
    expect([zipped.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
      "gzip",
      undefined,
    ])
    const { gunzipSync } = await import("node:zlib")
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it("is that of its own denomination: another's is a 404 like one that does not exist", async () => {
    const other = await test.make.aChurch({ affiliation: "approved" })
    const route = hierarchy.denominationTree
    const { token } = office
    const foreign = await callRaw(test.app, route, { token, params: { id: other.denominationId } })
    const never = await callRaw(test.app, route, { token, params: { id: 999_999_999 } })
    expect([foreign.statusCode, foreign.body]).toEqual([404, never.body])
    const church = await callRaw(test.app, hierarchy.churchTree, { token, params: { id: other.id } })
    expect([church.statusCode, church.body]).toEqual([404, never.body])
  })

  it("exists before the first church has been approved", async () => {
    const alone = await test.make.aChurch()
    const caller = await test.as("DENOMINATION_ADMIN", alone)
    const tree = await caller.call(hierarchy.tree)
    expect([tree.id, tree.children, tree.counts]).toEqual([
      alone.denominationId,
      [],
      { members: 0, visitors: 0, branches: 0 },
    ])
  })
})

describe("the tree of one church", () => {
  it("is what its own users get; of the denomination they get totals without those that reveal small numbers", async () => {
    const { make } = test
    for (let n = 0; n < 4; n += 1) await make.aMember({ church: otherChurch })
    for (let n = 0; n < 6; n += 1) await make.aVisitor({ church: otherChurch })
    await make.aMember({ church: mother })
    const pastor = await test.as("PASTOR", mother)
    const own = await pastor.call(hierarchy.tree)
    expect([own.type, own.id, own.counts]).toEqual([
      "church",
      mother.id,
      { members: 1, visitors: 0, branches: 1 },
    ])
    const params = { id: denominationId }
    const above = await pastor.call(hierarchy.denominationTree, { params })
    expect(above.children).toEqual([own])
    expect(above.counts).toEqual({ members: null, visitors: 6, branches: null })
    await make.aMember({ church: otherChurch })
    expect((await pastor.call(hierarchy.denominationTree, { params })).counts?.members).toBe(6)
    await expect(pastor.call(hierarchy.churchTree, { params: { id: otherChurch.id } })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
  })

  it.each(["pending", "refused", "independent"] as const)(
    "that is %s shows nothing of the denomination",
    async (affiliation) => {
      const church = await test.make.aChurch({ denominationId, affiliation })
      const admin = await test.as("CHURCH_ADMIN", church)
      const params = { id: denominationId }
      await expect(admin.call(hierarchy.denominationTree, { params })).rejects.toMatchObject({ status: 404 })
      const { breadcrumb } = await admin.call(hierarchy.navigation)
      expect(breadcrumb).toEqual([{ type: "church", id: church.id, name: church.name }])
    },
  )

  it("shows a manager their branches with counters, and only the names of the units above", async () => {
    const { make } = test
    const sector = await make.aBranch({ church: mother, name: "Setor" })
    const theirs = await make.aBranch({ church: mother, name: "Deles", parentId: sector.id })
    await make.aBranch({ church: mother, name: "Abaixo", parentId: theirs.id })
    await make.aBranch({ church: mother, name: "Alheia" })
    await make.aMember({ church: mother, branchId: theirs.id })
    await make.aMember({ church: mother, branchId: sector.id })
    const manager = await test.as("BRANCH_MANAGER", mother, [theirs])
    const tree = await manager.call(hierarchy.tree)
    expect(shape(tree)).toEqual(["Belém", ["Setor", ["Deles"]]])
    expect([tree.counts, named(tree, "Setor").counts, named(tree, "Setor").ownCounts]).toEqual([
      null,
      null,
      null,
    ])
    expect(named(tree, "Deles").counts).toEqual({ members: 1, visitors: 0, branches: 0 })
    const { branches, breadcrumb, churches: reached } = await manager.call(hierarchy.navigation)
    expect([branches.map(({ name }) => name), breadcrumb.map(({ type }) => type)]).toEqual([
      ["Deles"],
      ["church"],
    ])
    expect(reached.map(({ id, mayEnter }) => [id, mayEnter])).toEqual([[mother.id, false]])
    await expect(
      manager.call(hierarchy.denominationTree, { params: { id: denominationId } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it("counts for a manager the units they manage below a unit, also below one that is not theirs, like the branch's page", async () => {
    const { make } = test
    const church = await make.aChurch({ name: "Salém" })
    const top = await make.aBranch({ church, name: "Alto" })
    const between = await make.aBranch({ church, name: "Meio", parentId: top.id })
    const bottom = await make.aBranch({ church, name: "Baixo", parentId: between.id })
    for (const { id } of [top, between, bottom, bottom]) await make.aMember({ church, branchId: id })
    const manager = await test.as("BRANCH_MANAGER", church, [top, bottom])
    const tree = await manager.call(hierarchy.tree)
    expect(shape(tree)).toEqual(["Salém", ["Alto", ["Meio", ["Baixo"]]]])
    const { counts, ownCounts } = named(tree, "Alto")
    const { unit, withBelow } = await manager.call(branches.statistics, { params: { id: top.id } })
    expect(counts).toEqual({ members: 3, visitors: 0, branches: 1 })
    expect(withBelow).toMatchObject({ members: 3, visitors: 0, branches: 1 })
    expect(ownCounts).toEqual({ members: 1, visitors: 0, branches: 0 })
    expect(unit).toMatchObject({ members: 1, visitors: 0, branches: 0 })
    expect(named(tree, "Meio").counts).toBeNull()
  })
})

describe("navigation", () => {
  it("contains an office's churches, and the entered one", async () => {
    const at = async () => (await office.call(hierarchy.navigation)).breadcrumb.map(({ name }) => name)
    const { churches: reached } = await office.call(hierarchy.navigation)
    expect(reached.map(({ name, mayEnter }) => [name, mayEnter])).toEqual([
      ["Ágape", true],
      ["Belém", true],
    ])
    const denomination = (await at())[0]
    expect(await at()).toEqual([denomination, "Belém"])
    await office.call(officeEntry.enter, { params: { id: otherChurch.id } })
    expect(await at()).toEqual([denomination, "Ágape"])
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "Encerrada" })
      .where("id", "=", otherChurch.id)
      .execute()
    // One that the operator has closed is shown, and cannot be entered.
    const { churches } = await office.call(hierarchy.navigation)
    expect(churches.map(({ name, mayEnter }) => [name, mayEnter])).toEqual([
      ["Ágape", false],
      ["Belém", true],
    ])
    expect(named(await office.call(hierarchy.tree), "Ágape")).toMatchObject({
      isActive: false,
      mayEnter: false,
    })
    // Working in one church does not narrow the office's own screens.
    expect((await office.call(hierarchy.tree)).children).toHaveLength(2)
  })
})
