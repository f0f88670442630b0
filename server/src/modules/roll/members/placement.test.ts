import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

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

describe("where", () => {
  it("is never in another church, and nothing is stored", async () => {
    const other = await test.make.aChurch()
    const before = [await countOf(church), await countOf(other)]
    for (const [body, fields] of [
      [{ church: other.id }, { church: ["Igreja não encontrada."] }],
      [{ branch: other.headquarters.id }, { branch: ["Filial não encontrada."] }],
      [{ branch: 999_999 }, { branch: ["Filial não encontrada."] }],
      [{ church: church.id, branch: other.headquarters.id }, { branch: ["Filial não encontrada."] }],
    ] as const)
      await expect(register(body)).rejects.toMatchObject({ status: 400, fields })
    expect([await countOf(church), await countOf(other)]).toEqual(before)
  })

  it("is for a DENOMINATION_ADMIN any approved church, by church or by branch, but not two at once", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const pending = await test.make.aChurch({ denominationId, affiliation: "pending" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    expect(await register({}, office)).toMatchObject({ church: mother.id })
    expect(await register({ church: otherChurch.id }, office)).toMatchObject({
      church: otherChurch.id,
      branch: otherChurch.headquarters.id,
    })
    expect(await register({ branch: otherChurch.headquarters.id }, office)).toMatchObject({
      church: otherChurch.id,
    })
    await expect(register({ church: pending.id }, office)).rejects.toMatchObject({ status: 400 })
    await expect(register({ branch: pending.headquarters.id }, office)).rejects.toMatchObject({ status: 400 })
    await expect(
      register({ church: mother.id, branch: otherChurch.headquarters.id }, office),
    ).rejects.toMatchObject({ fields: { branch: ["Filial não encontrada."] } })
  })

  it("is for a BRANCH_MANAGER the branch they name, else the headquarters if theirs, else their first", async () => {
    const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [north])
    expect(await register({}, manager)).toMatchObject({ branch: north.id })
    await expect(register({ branch: south.id }, manager)).rejects.toMatchObject({
      fields: { branch: ["Filial não encontrada."] },
    })
    const of2 = await test.as("BRANCH_MANAGER", church, [north, south])
    expect(await register({ branch: south.id }, of2)).toMatchObject({ branch: south.id })
    expect(await register({}, of2)).toMatchObject({ branch: north.id })
    const main = { id: church.headquarters.id }
    expect(await register({}, await test.as("BRANCH_MANAGER", church, [north, main]))).toMatchObject({
      branch: main.id,
    })
    await expect(register({}, await test.as("BRANCH_MANAGER", church))).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Você ainda não gerencia nenhuma filial."] },
    })
  })
})
