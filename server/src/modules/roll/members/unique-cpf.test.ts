import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

const CPF = "529.982.247-25"
const OTHER_CPF = "111.444.777-35"
const WRONG_CPF = "529.982.247-26"

beforeAll(async () => {
  test = await sharedTestApp()
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
    .selectFrom("members")
    .where("churchId", "=", where.id)
    .select("id")
    .execute()
  return rows.length
}

describe("a CPF", () => {
  it("with correct check digits is unique in a church, and free in another", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    await register({ cpf: CPF }, caller)
    await expect(register({ cpf: "52998224725" }, caller)).rejects.toMatchObject({
      status: 400,
      fields: { cpf: ["Já existe um membro com este CPF."] },
    })
    expect(await countOf(own)).toBe(1)
    const elsewhere = await test.make.aChurch()
    expect(await register({ cpf: CPF }, await test.as("SECRETARY", elsewhere))).toMatchObject({
      cpfValid: true,
    })
  })

  it("with wrong check digits is accepted, marked, and never a duplicate", async () => {
    const [one, two] = [await register({ cpf: WRONG_CPF }), await register({ cpf: WRONG_CPF })]
    expect([one.cpfValid, two.cpfValid]).toEqual([false, false])
    expect(one.id).not.toBe(two.id)
  })

  it("of a deleted member can be used again", async () => {
    const own = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", own)
    const { id } = await register({ cpf: CPF }, admin)
    await admin.call(members.remove, { params: { id } })
    expect((await register({ cpf: CPF }, admin)).cpf).toBe(CPF)
  })

  it("sent twenty times concurrently creates one member", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => register({ cpf: OTHER_CPF }, caller)),
    )
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({ fields: { cpf: ["Já existe um membro com este CPF."] } })
    expect(await countOf(own)).toBe(1)
  })

  it("of a member in another branch is taken for a BRANCH_MANAGER too", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    await register({ cpf: CPF }, await test.as("SECRETARY", own))
    const manager = await test.as("BRANCH_MANAGER", own, [branch])
    await expect(register({ cpf: CPF }, manager)).rejects.toMatchObject({ status: 400 })
  })
})
