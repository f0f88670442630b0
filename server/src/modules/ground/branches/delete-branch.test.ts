import { contract } from "@aprisco/contract"
import { branches } from "@aprisco/contract/branches/routes"

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})

const remove = (id: number, query: object = {}, token = admin.token) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const route = { ...branches.remove, path: `/branches/${id}/?${search}` }
  return callRaw(test.app, route, { token })
}

const branchOf = (table: "members" | "visitors", id: number) =>
  test.database.owner.selectFrom(table).where("id", "=", id).select("branchId").executeTakeFirstOrThrow()

const parentOf = async (id: number) => (await admin.call(branches.detail, { params: { id } })).parentId

describe("closing a branch", () => {
  it("without people happens at once, and its QR code ends at once", async () => {
    const branch = await test.make.aBranch({ church })
    expect((await remove(branch.id)).statusCode).toBe(204)
    const validate = { params: { uuid: branch.qrCode } }
    const path = contract.visitors.validateQr.path.replace(/\{\w+\}/, validate.params.uuid)
    expect((await test.app.inject({ url: `/api/v1${path}` })).statusCode).toBe(404)
    expect((await remove(branch.id)).statusCode).toBe(404)
  })

  it("with people answers their number and needs a target; nothing changes without one", async () => {
    const branch = await test.make.aBranch({ church })
    const child = await test.make.aBranch({ church, parentId: branch.id })
    await test.make.aMember({ church, branchId: branch.id })
    await test.make.aMember({ church, branchId: branch.id })
    await test.make.aVisitor({ church, branchId: branch.id })
    const refused = await remove(branch.id)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          "Esta filial tem 2 membros, 1 visitante e 1 unidade vinculada a ela. Escolha para qual filial vão antes de excluir.",
        members: 2,
        visitors: 1,
        people: 0,
        branches: 1,
      },
    ])
    expect(await parentOf(child.id)).toBe(branch.id)
  })

  it("moves people, those in the trash, units, groups and managers to the named branch", async () => {
    const branch = await test.make.aBranch({ church, name: "Antiga" })
    const target = await test.make.aBranch({ church })
    const child = await test.make.aBranch({ church, parentId: branch.id })
    const member = await test.make.aMember({ church, branchId: branch.id })
    const deleted = await test.make.aMember({ church, branchId: branch.id, deletedAt: new Date() })
    const visitor = await test.make.aVisitor({ church, branchId: branch.id })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const { owner } = test.database
    for (const branchId of [branch.id, target.id])
      await owner.insertInto("ministries").values({ churchId: church.id, branchId, name: "Louvor" }).execute()
    expect((await remove(branch.id, { move_to: target.id })).statusCode).toBe(204)
    for (const [table, { id }] of [
      ["members", member],
      ["members", deleted],
      ["visitors", visitor],
    ] as const)
      expect(await branchOf(table, id)).toEqual({ branchId: target.id })
    expect(await parentOf(child.id)).toBe(target.id)
    const seen = await manager.call(branches.list, { query: {} })
    expect(seen.results.map(({ id }) => id)).toEqual([target.id])
    const groups = await owner
      .selectFrom("ministries")
      .where("branchId", "=", target.id)
      .orderBy("id")
      .select("name")
      .execute()
    expect(groups.map(({ name }) => name)).toEqual(["Louvor (Antiga)", "Louvor"])
  })

  it("with a target below it moves the target up to its place", async () => {
    const top = await test.make.aBranch({ church })
    const branch = await test.make.aBranch({ church, parentId: top.id })
    const child = await test.make.aBranch({ church, parentId: branch.id })
    const grandchild = await test.make.aBranch({ church, parentId: child.id })
    expect((await remove(branch.id, { move_to: grandchild.id })).statusCode).toBe(204)
    expect(await parentOf(grandchild.id)).toBe(top.id)
    expect(await parentOf(child.id)).toBe(grandchild.id)
  })

  it("is refused for the headquarters, and with itself, another church's or an unknown branch as the target", async () => {
    const sede = await remove(church.headquarters.id)
    expect([sede.statusCode, sede.json()]).toEqual([409, { detail: "A sede não pode ser excluída." }])
    const branch = await test.make.aBranch({ church })
    const foreign = await test.make.aChurch()
    const bodies = new Set<string>()
    for (const target of [branch.id, foreign.headquarters.id, 999_999_999]) {
      const answer = await remove(branch.id, { move_to: target })
      expect(answer.statusCode).toBe(400)
      bodies.add(answer.body)
    }
    expect([...bodies]).toEqual(['{"move_to":["Escolha outra filial da mesma igreja."]}'])
  })

  it("twice at once closes it once, and a person entered meanwhile ends up in an existing branch", async () => {
    for (let round = 0; round < 5; round += 1) {
      const branch = await test.make.aBranch({ church })
      const body = { full_name: "Rute Nogueira", birth_date: "1990-02-28", branch: branch.id }
      const [one, other, entered] = await Promise.all([
        remove(branch.id, { move_to: church.headquarters.id }),
        remove(branch.id, { move_to: church.headquarters.id }),
        callRaw(test.app, contract.members.create, { token: admin.token, body }),
      ])
      expect([one.statusCode, other.statusCode].sort()).toEqual([204, 404])
      expect([201, 400]).toContain(entered.statusCode)
      if (entered.statusCode === 201)
        expect(await branchOf("members", entered.json().id)).toEqual({ branchId: church.headquarters.id })
    }
  })

  it("needs the right to delete branches", async () => {
    const branch = await test.make.aBranch({ church })
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
      const { token } = await test.as(role, church, role === "BRANCH_MANAGER" ? [branch] : [])
      expect((await remove(branch.id, {}, token)).statusCode).toBe(403)
    }
  })
})
