import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

async function aNewcomer() {
  const { token } = await test.anyone.call(registration.register, { body: stepOneOf() })
  return { token, ...test.withToken(token) }
}

describe("the draft of step 2", () => {
  it("is returned with the user as it was typed, valid or not", async () => {
    const newcomer = await aNewcomer()
    const typed = { churchName: "Ig", churchEmail: "sem arroba", denominationId: 3, churchPhone: "" }
    const user = await newcomer.call(registration.savePartialProfile, { body: typed })
    expect(user.draft).toEqual(typed)
    expect((await newcomer.call(account.me)).draft).toEqual(typed)
  })

  it("is merged: later values are added to or replace earlier ones", async () => {
    const newcomer = await aNewcomer()
    await newcomer.call(registration.savePartialProfile, {
      body: { churchName: "Igreja", churchCity: "Recife" },
    })
    const { draft } = await newcomer.call(registration.savePartialProfile, {
      body: { churchName: "Igreja da Colina", churchCity: null, subscriptionPlan: "professional" },
    })
    expect(draft).toEqual({
      churchName: "Igreja da Colina",
      churchCity: null,
      subscriptionPlan: "professional",
    })
  })

  it("keeps the fields of two concurrent saves", async () => {
    const newcomer = await aNewcomer()
    await Promise.all(
      [
        { churchName: "Igreja" },
        { churchCity: "Recife" },
        { churchState: "PE" },
        { pastorName: "Elias" },
      ].map((body) => newcomer.call(registration.savePartialProfile, { body })),
    )
    expect((await newcomer.call(account.me)).draft).toEqual({
      churchName: "Igreja",
      churchCity: "Recife",
      churchState: "PE",
      pastorName: "Elias",
    })
  })

  it("is deleted once the church is registered", async () => {
    const newcomer = await aNewcomer()
    await newcomer.call(registration.savePartialProfile, { body: { churchName: "Igreja" } })
    const denomination = await test.make.aDenomination()
    const user = await newcomer.call(registration.completeProfile, {
      body: stepTwoOf({ denominationId: denomination.id }),
    })
    expect(user.draft).toBeNull()
    const kept = await test.database.owner
      .selectFrom("users")
      .where("id", "=", user.id)
      .select("draft")
      .executeTakeFirst()
    expect(kept?.draft).toBeNull()
  })

  it("contains the fields of step 2 and nothing else", async () => {
    const { token } = await aNewcomer()
    const answer = await callRaw(test.app, registration.savePartialProfile, {
      token,
      body: { church_name: "Igreja", password: "segredo", is_active: false, permissions: ["users.manage"] },
    })
    expect(answer.json().draft).toEqual({ church_name: "Igreja" })
  })
})

describe("a draft is refused", () => {
  it("to callers without a session (401) and with a church (403)", async () => {
    const church = await test.make.aChurch()
    const admin = await test.as("CHURCH_ADMIN", church)
    const body = { church_name: "Igreja" }
    expect((await callRaw(test.app, registration.savePartialProfile, { body })).statusCode).toBe(401)
    expect(
      (await callRaw(test.app, registration.savePartialProfile, { token: admin.token, body })).statusCode,
    ).toBe(403)
  })

  it.each([
    ["too long", "x".repeat(301)],
    ["a list", ["Igreja"]],
    ["an object", { deep: true }],
  ])("when a field is %s", async (_, church_name) => {
    const { token } = await aNewcomer()
    const answer = await callRaw(test.app, registration.savePartialProfile, { token, body: { church_name } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty("church_name")
  })

  it("when it contains what cannot be stored", async () => {
    const { token } = await aNewcomer()
    const answer = await callRaw(test.app, registration.savePartialProfile, {
      token,
      body: { church_name: "a\0b" },
    })
    expect(answer.statusCode).toBe(400)
  })
})
