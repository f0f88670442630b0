import { permissionsOf, ROLE_LABELS, ROLES } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import { stepOneOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

describe("the caller", () => {
  it.each(ROLES)("as %s gets role, label and rights from the permission matrix", async (role) => {
    const church = await test.make.aChurch()
    const { userId, ...caller } = await test.as(role, church)
    expect(await caller.call(account.me)).toMatchObject({
      id: userId,
      role,
      roleLabel: ROLE_LABELS[role],
      permissions: permissionsOf(role),
      churchId: church.id,
      isProfileComplete: true,
      isActive: true,
    })
  })

  it("gets nothing that is secret", async () => {
    const church = await test.make.aChurch()
    const { token } = await test.as("MEMBER", church)
    const answer = await callRaw(test.app, account.me, { token })
    expect(answer.body).not.toMatch(/password|hash|token|declared/i)
  })

  it("without a session, with a made-up token or another scheme is a 401", async () => {
    const { token } = await test.as("MEMBER", await test.make.aChurch())
    const tries = [
      undefined,
      `Bearer ${token}`,
      `Token ${"x".repeat(43)}`,
      `Token ${token}x`,
      "Token ",
      token,
    ]
    for (const authorization of tries) {
      const answer = await callRaw(test.app, account.me, { headers: authorization ? { authorization } : {} })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
      expect(Object.keys(answer.json())).toEqual(["detail"])
    }
  })
})

describe("the caller's church", () => {
  it("is a 404 before there is one", async () => {
    const { token } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const answer = await callRaw(test.app, account.myChurch, { token })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([404, ["detail"]])
  })

  it("is the caller's own, also when there are others", async () => {
    const church = await test.make.aChurch({ name: "Igreja da Colina", affiliation: "pending" })
    await test.make.aChurch({ denominationId: church.denominationId, name: "Outra" })
    const answer = await (await test.as("MEMBER", church)).call(account.myChurch)
    expect(answer).toMatchObject({
      id: church.id,
      name: "Igreja da Colina",
      affiliation: "pending",
      userRole: "MEMBER",
      roleLabel: "Membro",
      plan: { id: "enterprise", name: "Ministério", memberLimit: null },
      subscriptionStatus: "active",
    })
  })

  it("of a DENOMINATION_ADMIN is the church they belong to, not another of the denomination", async () => {
    const church = await test.make.aChurch({ affiliation: "approved" })
    await test.make.aChurch({ affiliation: "approved", denominationId: church.denominationId })
    const admin = await test.as("DENOMINATION_ADMIN", church)
    expect((await admin.call(account.myChurch)).id).toBe(church.id)
  })

  it("is a 404 for a user without one, and for a user of a deleted one", async () => {
    const newcomer = await test.signIn((await test.make.anIncompleteUser()).id)
    const church = await test.make.aChurch({ deletedAt: new Date() })
    for (const { token } of [newcomer, await test.as("CHURCH_ADMIN", church)]) {
      const answer = await callRaw(test.app, account.myChurch, { token })
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: "Não encontrado." }])
    }
  })
})
