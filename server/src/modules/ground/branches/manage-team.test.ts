import { branches } from "@aprisco/contract/branches/routes"

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
let branch: { id: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
  branch = await test.make.aBranch({ church })
})

const act = (verb: "assignManager" | "removeManager", userId: number, token = admin.token) =>
  callRaw(test.app, branches[verb], { token, params: branch, body: { user_id: userId } })

const entries = async () => {
  const rows = await test.database.owner
    .selectFrom("auditEntries")
    .where("entity", "=", "branch")
    .where("entityId", "=", branch.id)
    .orderBy("id")
    .select("action")
    .execute()
  return rows.map(({ action }) => action)
}

describe("a branch's managers", () => {
  it("see it from their next request on, and no longer after it is removed", async () => {
    const manager = await test.as("BRANCH_MANAGER", church)
    const seen = async () => (await manager.call(branches.list, { query: {} })).results.map(({ id }) => id)
    expect(await seen()).toEqual([])
    const assigned = await act("assignManager", manager.userId)
    expect([assigned.statusCode, assigned.json().message]).toEqual([200, "Gerente atribuído com sucesso"])
    expect(assigned.json().data.managers).toHaveLength(1)
    expect(await seen()).toEqual([branch.id])
    expect((await act("removeManager", manager.userId)).json().message).toBe("Gerente removido com sucesso")
    expect(await seen()).toEqual([])
  })

  it("are added once, also by repeated calls; a branch that is not theirs cannot be removed", async () => {
    const { userId } = await test.as("BRANCH_MANAGER", church)
    const twice = await Promise.all([act("assignManager", userId), act("assignManager", userId)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await act("removeManager", userId)).statusCode).toBe(200)
    expect((await act("removeManager", userId)).json()).toEqual({
      user_id: ["Esta pessoa não gerencia esta filial."],
    })
    expect(await entries()).toEqual(["branch.manager_assigned", "branch.manager_removed"])
  })

  it("must be branch managers of this church: any other user is refused with the same message", async () => {
    const pastor = await test.make.aUser({ church, role: "PASTOR" })
    const stranger = await test.make.aUser({ church: await test.make.aChurch(), role: "BRANCH_MANAGER" })
    const gone = await test.make.aUser({ church, role: "BRANCH_MANAGER", isActive: false })
    const bodies = new Set<string>()
    for (const id of [pastor.id, stranger.id, gone.id, 999_999_999]) {
      const answer = await act("assignManager", id)
      expect(answer.statusCode).toBe(400)
      bodies.add(answer.body)
    }
    expect(bodies.size).toBe(1)
    expect(await entries()).toEqual([])
  })

  it("are listed with those who could be; addresses only for callers who manage staff", async () => {
    const one = await test.make.aUser({ church, role: "BRANCH_MANAGER", fullName: "Rute Nogueira" })
    await test.make.aUser({
      church,
      role: "BRANCH_MANAGER",
      fullName: "Abel Prado",
      passwordHash: null,
      invitedAt: new Date(),
    })
    await act("assignManager", one.id)
    const team = await admin.call(branches.team, { params: branch })
    expect(team).toEqual({
      managers: [{ id: one.id, fullName: "Rute Nogueira", email: one.email, invited: false }],
      managerCount: 1,
      candidates: [expect.objectContaining({ fullName: "Abel Prado", invited: true })],
      candidateCount: 1,
    })
    const colleague = await test.as("BRANCH_MANAGER", church, [branch])
    const theirs = await colleague.call(branches.team, { params: branch })
    expect([...theirs.managers, ...theirs.candidates].map(({ email }) => email)).toEqual([null, null, null])
  })

  it.each(["PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const)(
    "cannot be read or changed by %s",
    async (role) => {
      const { token } = await test.as(role, church)
      expect((await act("assignManager", admin.userId, token)).statusCode).toBe(403)
    },
  )
})

describe("one action on many branches", () => {
  const batch = (body: object, token = admin.token) =>
    callRaw(test.app, branches.batchAction, { token, body: { ...body } })

  it("switches their codes, lists those that do not exist, and does the rest", async () => {
    const other = await test.make.aBranch({ church })
    const foreign = await test.make.aChurch()
    const ids = [branch.id, other.id, foreign.headquarters.id, branch.id]
    for (const action of ["deactivate_qr", "deactivate_qr", "activate_qr"]) {
      const answer = await batch({ action, ids })
      expect(answer.json()).toEqual({
        updated: 2,
        failed: [{ id: foreign.headquarters.id, detail: "Não encontrado." }],
      })
      const { qrCodeActive } = await admin.call(branches.detail, { params: branch })
      expect(qrCodeActive).toBe(action === "activate_qr")
    }
    // Switching off twice is harmless.
    expect(await entries()).toEqual(["branch.qr_code_toggled", "branch.qr_code_toggled"])
  })

  it("deletes those that may be deleted and gives the reason for each of the others", async () => {
    const full = await test.make.aBranch({ church })
    await test.make.aMember({ church, branchId: full.id })
    const answer = await batch({ action: "delete", ids: [branch.id, full.id, church.headquarters.id] })
    expect(answer.json()).toEqual({
      updated: 1,
      failed: [
        { id: church.headquarters.id, detail: "A sede não pode ser excluída." },
        {
          id: full.id,
          detail: "Esta filial tem 1 membro. Escolha para qual filial vão antes de excluir.",
        },
      ],
    })
  })

  it("needs the action's right, an action, and at most 500 ids", async () => {
    const { token } = await test.as("BRANCH_MANAGER", church, [branch])
    expect((await batch({ action: "delete", ids: [branch.id] }, token)).statusCode).toBe(403)
    expect((await batch({ action: "deactivate_qr", ids: [branch.id] }, token)).json().updated).toBe(1)
    expect((await batch({ action: "paint", ids: [] })).json()).toEqual({
      action: ["Opção inválida"],
      ids: ["Escolha ao menos uma filial"],
    })
    const many = Array.from({ length: 501 }, (_, n) => n + 1)
    expect((await batch({ action: "delete", ids: many })).json()).toEqual({
      ids: ["No máximo 500 filiais de cada vez"],
    })
  })
})
