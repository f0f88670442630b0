import { createHash } from "node:crypto"
import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let admin: Pick<Caller, "token">
let adminId: number
let churchId: number
let colleague: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { id: denominationId } = await test.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
  admin = { token }
  ;[adminId, churchId] = [user.id, user.churchId ?? 0]
  const church = await test.database.owner
    .selectFrom("churches")
    .where("id", "=", churchId)
    .selectAll()
    .executeTakeFirstOrThrow()
  colleague = await test.as("SECRETARY", church)
  await useFactor(colleague.userId)
  await test.forgetEmails()
})

/** As if the person had set it up and signed in since. */
async function useFactor(userId: number): Promise<void> {
  await test.database.owner
    .updateTable("users")
    .set({ encryptedTotpSecret: Buffer.from("unread"), totpConfirmedAt: new Date() })
    .where("id", "=", userId)
    .execute()
  await test.database.owner
    .insertInto("recoveryCodes")
    .values({ userId, codeHash: createHash("sha256").update(`code of ${userId}`).digest() })
    .execute()
}

const reset = async (caller: Pick<Caller, "token">, id: number, password = PASSWORD) => {
  const answer = await callRaw(test.app, staff.resetSecondFactor, {
    token: caller.token,
    params: { id },
    body: { password },
  })
  return [answer.statusCode, answer.body === "" ? null : answer.json()]
}
const codesLeft = async (userId: number) =>
  (await test.database.owner.selectFrom("recoveryCodes").where("userId", "=", userId).selectAll().execute())
    .length

describe("a lost second factor", () => {
  it("is switched off by who manages the users, with the own password: the person is signed out and told", async () => {
    const { userId } = colleague
    expect(await reset(admin, userId, "outra senha qualquer")).toEqual([
      400,
      { password: ["Senha atual incorreta."] },
    ])
    expect(await codesLeft(userId)).toBe(1)
    const [status, body] = await reset(admin, userId)
    expect([status, body]).toMatchObject([200, { second_factor: false, can: { reset_second_factor: false } }])
    expect(await codesLeft(userId)).toBe(0)
    expect((await callRaw(test.app, account.me, { token: colleague.token })).statusCode).toBe(401)
    expect((await test.emails()).map(({ subject }) => subject)).toEqual([
      "Verificação em duas etapas desligada",
    ])
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", churchId)
      .where("action", "=", "user.second_factor_reset")
      .select(["actorId", "entityId"])
      .execute()
    expect(entries).toEqual([{ actorId: adminId, entityId: userId }])
    expect(await reset(admin, userId)).toEqual([
      409,
      { detail: "Esta pessoa não usa a verificação em duas etapas." },
    ])
    expect(await test.emails()).toHaveLength(1)
  })

  it("stays for oneself, for who manages no users, and for another church", async () => {
    await useFactor(adminId)
    expect((await reset(admin, adminId))[0]).toBe(409)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await useFactor(stranger.userId)
    expect((await reset(admin, stranger.userId))[0]).toBe(404)
    expect((await reset(colleague, adminId))[0]).toBe(403)
    expect(await Promise.all([adminId, stranger.userId].map(codesLeft))).toEqual([1, 1])
  })
})
