import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof secretary.call<typeof members.create>>[1]["body"]

function register(body: Partial<Body> = {}, caller: Pick<typeof secretary, "call"> = secretary) {
  return caller.call(members.create, { body: { fullName: "Rute Moabe", birthDate: "1990-02-28", ...body } })
}

const countOf = async (where: Church) => {
  const rows = await test.database.owner
    .selectFrom("memberRecords as members")
    .where("churchId", "=", where.id)
    .select("id")
    .execute()
  return rows.length
}

describe("the plan's limit", () => {
  it("accepts exactly one of fifty concurrent members for the last free slot, and answers 403 to the others", async () => {
    const small = await test.make.aChurch({ planId: "basic" })
    const branch = await test.make.aBranch({ church: small })
    for (let n = 0; n < 59; n += 1)
      await test.make.aMember({ church: small, branchId: n % 2 ? branch.id : small.headquarters.id })
    await test.make.aMember({ church: small, deletedAt: new Date() })
    // A BRANCH_MANAGER sees half of them: the number of the whole church counts.
    const callers = [await test.as("SECRETARY", small), await test.as("BRANCH_MANAGER", small, [branch])]
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => register({}, callers[n % 2])),
    )
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({
          status: 403,
          message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
        })
    expect(await countOf(small)).toBe(61)
  })

  it("states the plan's number, and frees a slot when a member is deleted", async () => {
    const grown = await test.make.aChurch({ planId: "professional" })
    await enterMembers(
      test.database.owner,
      Array.from({ length: 500 }, (_, n) => ({
        churchId: grown.id,
        branchId: grown.headquarters.id,
        fullName: `Membro ${n}`,
        birthDate: "1980-01-01",
      })),
    )
    const admin = await test.as("CHURCH_ADMIN", grown)
    await expect(register({}, admin)).rejects.toMatchObject({
      status: 403,
      message: "Seu plano permite até 500 membros. Mude de plano para cadastrar mais.",
    })
    const [first] = (await admin.call(members.list, { query: {} })).results
    await admin.call(members.remove, { params: { id: first?.id ?? 0 } })
    expect((await register({}, admin)).id).toBeGreaterThan(0)
  })
})
