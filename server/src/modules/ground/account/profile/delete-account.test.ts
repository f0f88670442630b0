import { contract } from "@aprisco/contract"
import type { Role } from "@aprisco/contract/access/roles"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

const { account, audit, auth, registration } = contract

let test: TestApp
let church: Church
let passwordHash: string | null

beforeAll(async () => {
  test = await sharedTestApp()
  const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  passwordHash = (await rowOf(user.id)).passwordHash
})
afterAll(() => test.close())

beforeEach(async () => {
  // Waits for the e-mails of the test before: one that is late would be this one's.
  await test.forgetEmails()
  church = await test.make.aChurch()
})

const rowOf = (id: number) =>
  test.database.owner.selectFrom("users").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
const person = async (role: Role, values = {}) => {
  const row = await test.make.aUser({ church, role, passwordHash, ...values })
  return { ...(await test.signIn(row.id)), ...row }
}
const remove = async (token: string, body: Record<string, unknown> = {}) => {
  const answer = await test.app.inject({
    method: "DELETE",
    url: "/api/v1/users/delete-account/",
    headers: { authorization: `Token ${token}` },
    payload: { password: PASSWORD, confirm_deletion: true, ...body },
  })
  return [answer.statusCode, answer.body ? answer.json() : null]
}
const LAST_ONE = {
  detail:
    "Você é a única pessoa que administra a igreja, e outras pessoas ainda a usam. Passe a administração para outra pessoa antes de excluir a sua conta.",
}

describe("an account", () => {
  it("is deleted only with its password and a confirmation", async () => {
    const secretary = await person("SECRETARY")
    expect(await remove(secretary.token, { password: "" })).toEqual([
      400,
      { password: ["Digite sua senha para confirmar a exclusão"] },
    ])
    expect(await remove(secretary.token, { password: "errada" })).toEqual([
      400,
      { password: ["Senha atual incorreta."] },
    ])
    for (const unconfirmed of [false, undefined, null])
      expect(await remove(secretary.token, { confirm_deletion: unconfirmed })).toEqual([
        400,
        { confirm_deletion: ["Confirme a exclusão da conta"] },
      ])
    expect((await rowOf(secretary.id)).isActive).toBe(true)
    expect(await remove(secretary.token)).toEqual([204, null])
  })

  it("contains no personal data, accepts no sign-in, and frees its address", async () => {
    const secretary = await person("SECRETARY", {
      fullName: "Noemi Prado",
      phone: "(11) 91234-5678",
      birthDate: "1980-01-01",
      gender: "F",
      bio: "Gosto de música.",
      declaredTitle: "Secretária",
    })
    const elsewhere = await test.signIn(secretary.id)
    const { device } = await test.anyone.call(auth.login, {
      body: { email: secretary.email, password: PASSWORD },
    })
    expect(device).not.toBe("")
    await remove(secretary.token)
    const row = await rowOf(secretary.id)
    expect(JSON.stringify(row)).not.toMatch(/Noemi|91234-?5678|1980-01|música|Secretária|pessoa\d+@|argon2/)
    expect(row).toMatchObject({ fullName: "Conta excluída", isActive: false, deletedAt: test.clock.now() })
    for (const token of [secretary.token, elsewhere.token])
      expect((await callRaw(test.app, account.me, { token })).statusCode).toBe(401)
    const left = await test.database.connection.withSystem((db) =>
      db.selectFrom("knownDevices").where("userId", "=", secretary.id).selectAll().execute(),
    )
    expect(left).toEqual([])
    const again = await test.anyone.call(registration.register, {
      body: stepOneOf({ email: secretary.email }),
    })
    expect(again.user.id).not.toBe(secretary.id)
    expect((await test.emails()).at(-1)?.to).toBe(secretary.email)
    expect((await test.emails()).at(-1)?.subject).toBe("Sua conta no Aprisco foi excluída")
  })

  it("leaves its changes in the church's roll, without the name", async () => {
    const admin = await person("CHURCH_ADMIN")
    const secretary = await person("SECRETARY")
    await remove(secretary.token)
    const { results } = await admin.call(audit.list, { query: {} })
    expect(results[0]).toMatchObject({
      action: "user.account_deleted",
      actor: "Conta excluída",
      summary: "Excluiu a própria conta",
    })
  })

  it("is deleted once, also by repeated clicks", async () => {
    const secretary = await person("SECRETARY")
    const answers = await Promise.all([1, 2, 3].map(() => remove(secretary.token)))
    // The later call finds no session, or an account without a password.
    expect(answers.map(([status]) => (status === 204 ? 204 : "refused")).sort()).toEqual([
      204,
      "refused",
      "refused",
    ])
  })

  it("of a person without a church can be deleted too", async () => {
    const answer = await test.anyone.call(registration.register, { body: stepOneOf() })
    expect(await remove(answer.token)).toEqual([204, null])
    expect((await rowOf(answer.user.id)).deletedAt).not.toBeNull()
  })
})

describe("the last administrator", () => {
  it.each(["CHURCH_ADMIN", "DENOMINATION_ADMIN"] as const)(
    "cannot be deleted while others use the church: %s",
    async (role) => {
      const admin = await person(role)
      await person("PASTOR")
      expect(await remove(admin.token)).toEqual([409, LAST_ONE])
      expect((await rowOf(admin.id)).isActive).toBe(true)
    },
  )

  it("is not an administrator beside another one, unless the other never signed in or is blocked", async () => {
    const admin = await person("CHURCH_ADMIN")
    await person("CHURCH_ADMIN", { passwordHash: null, invitedAt: new Date() })
    await person("CHURCH_ADMIN", { isActive: false })
    expect(await remove(admin.token)).toEqual([409, LAST_ONE])
    await person("DENOMINATION_ADMIN")
    expect(await remove(admin.token)).toEqual([204, null])
  })

  it("may delete the account when the church has no other users, and the church stays", async () => {
    const [independent] = await test.anyone.call(contract.denominations.availableForRegistration)
    const answer = await test.anyone.call(registration.finalizeRegistration, {
      body: { ...stepOneOf(), ...stepTwoOf({ denominationId: independent?.id ?? 0 }) },
    })
    expect(await remove(answer.token)).toEqual([204, null])
    const kept = await test.database.owner
      .selectFrom("churches")
      .where("id", "=", answer.user.churchId ?? 0)
      .select("deletedAt")
      .execute()
    expect(kept).toEqual([{ deletedAt: null }])
  })

  it("stays when two delete their accounts at once", async () => {
    const admins = [await person("CHURCH_ADMIN"), await person("CHURCH_ADMIN")]
    await person("MEMBER")
    const answers = await Promise.all(admins.map(({ token }) => remove(token)))
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409])
  })
})
