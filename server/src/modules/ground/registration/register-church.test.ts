import { account } from "@aprisco/contract/account/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { countWritten, onTheWire, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let denomination: { denominationId: number }

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  denomination = { denominationId: (await test.make.aDenomination()).id }
})
afterAll(() => test.close())
beforeEach(() => test.forgetEmails())

const aRegistration = () => ({ ...stepOneOf(), ...stepTwoOf(denomination) })
const churchCount = async () => (await countWritten(test.database)).churches ?? 0

async function finalize() {
  const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body: aRegistration() })
  return { user, token }
}
async function aNewcomer() {
  const { token, user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  return { user, token, ...test.withToken(token) }
}
const accountOf = (user: { id: number }) =>
  test.database.owner.selectFrom("users").where("id", "=", user.id).selectAll().executeTakeFirstOrThrow()

describe("a repeat", () => {
  it("twenty times concurrently with one Idempotency-Key creates one church and gets one answer", async () => {
    const before = await countWritten(test.database)
    const body = onTheWire(aRegistration())
    const send = () =>
      callRaw(test.app, registration.finalizeRegistration, {
        body,
        headers: { "idempotency-key": "one-founding" },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await countWritten(test.database)).toMatchObject({
      users: Number(before.users) + 1,
      churches: Number(before.churches) + 1,
      branches: Number(before.branches) + 1,
      sessions: Number(before.sessions) + 1,
    })
    expect(await test.emails()).toHaveLength(1)
  })

  it("by two with one e-mail address concurrently creates one church; the other is refused with the reason", async () => {
    const before = await churchCount()
    const email = "um.so@example.org"
    const answers = await Promise.all(
      [1, 2].map(() =>
        callRaw(test.app, registration.finalizeRegistration, {
          body: { ...onTheWire(aRegistration()), email },
        }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 400])
    expect(answers.find((answer) => answer.statusCode === 400)?.json()).toEqual({
      email: ["Este e-mail já está cadastrado."],
    })
    expect(await churchCount()).toBe(before + 1)
  })
})

describe("the two-step registration", () => {
  it("has the same result by finalize_registration, without the person's data", async () => {
    const newcomer = await aNewcomer()
    const { user } = await newcomer.call(registration.finalizeRegistration, { body: stepTwoOf(denomination) })
    const direct = await finalize()
    const same = (founder: typeof user) => ({ ...founder, id: 0, email: "", churchId: 0 })
    expect(same(user)).toEqual(same(direct.user))
    expect(user.id).toBe(newcomer.user.id)
  })

  it("has the same result by complete_profile", async () => {
    const newcomer = await aNewcomer()
    const user = await newcomer.call(registration.completeProfile, { body: stepTwoOf(denomination) })
    expect(user).toMatchObject({ role: "CHURCH_ADMIN", isProfileComplete: true })
    expect(await newcomer.call(account.me)).toEqual(user)
    expect(await test.emails()).toHaveLength(1)
  })

  it("treats complete_profile without a plan as the free one", async () => {
    const newcomer = await aNewcomer()
    const { subscriptionPlan: _, ...body } = stepTwoOf(denomination)
    const user = await newcomer.call(registration.completeProfile, { body })
    expect(user.subscription).toMatchObject({ plan: { id: "basic" }, requestedPlan: null })
  })

  it("creates one church for two concurrent calls", async () => {
    const newcomer = await aNewcomer()
    const before = await churchCount()
    const send = () =>
      callRaw(test.app, registration.finalizeRegistration, {
        token: newcomer.token,
        body: onTheWire(stepTwoOf(denomination)),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409])
    expect(answers.find((answer) => answer.statusCode === 409)?.json()).toEqual({
      detail: "Seu cadastro já está completo.",
    })
    expect(await churchCount()).toBe(before + 1)
  })

  it("refuses a second church, by either call", async () => {
    const founder = await finalize()
    const before = await countWritten(test.database)
    const { token } = founder
    const again = await callRaw(test.app, registration.finalizeRegistration, {
      token,
      body: onTheWire(aRegistration()),
    })
    const completed = await callRaw(test.app, registration.completeProfile, {
      token,
      body: onTheWire(stepTwoOf(denomination)),
    })
    expect([again.statusCode, completed.statusCode]).toEqual([409, 403])
    expect(await countWritten(test.database)).toEqual(before)
  })

  it("does not need the password and does not change it", async () => {
    const newcomer = await aNewcomer()
    const before = await accountOf(newcomer.user)
    await callRaw(test.app, registration.finalizeRegistration, {
      token: newcomer.token,
      body: {
        ...onTheWire(aRegistration()),
        email: "outra@example.org",
        password: "x",
        password_confirm: "y",
      },
    })
    const after = await accountOf(newcomer.user)
    expect([after.email, after.passwordHash]).toEqual([before.email, before.passwordHash])
    expect(after.churchId).not.toBeNull()
  })
})
