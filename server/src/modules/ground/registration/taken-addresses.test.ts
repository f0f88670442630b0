import { profile } from "@aprisco/contract/account/profile"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { onTheWire, PASSWORD, stepOneOf, stepTwoOf } from "../../../testing/registration.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let taken: string

beforeAll(async () => {
  // Behind one proxy, so that a test can say where a call comes from.
  test = await createTestApp({ config: { trustedProxies: 1 } })
  const body = stepOneOf()
  taken = body.email
  await test.anyone.call(registration.register, { body })
})
afterAll(() => test.close())

let serial = 0
const free = () => `livre${++serial}@example.org`
async function register(email: string, from: string) {
  const answer = await callRaw(test.app, registration.register, {
    body: onTheWire(stepOneOf({ email })),
    headers: { "x-forwarded-for": from },
  })
  return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"] ?? 0) }
}
async function tenFrom(address: (n: number) => string) {
  const statuses = []
  for (let n = 0; n < 10; n += 1) statuses.push((await register(taken, address(n))).status)
  expect(new Set(statuses)).toEqual(new Set([400]))
}

describe("a network address that was answered ten times in an hour that an e-mail is taken", () => {
  it("gets 429 for taken and free ones", async () => {
    await tenFrom(() => "10.2.0.1")
    const [known, unknown] = [await register(taken, "10.2.0.1"), await register(free(), "10.2.0.1")]
    expect([known.status, unknown.status]).toEqual([429, 429])
    expect(known.retryAfter).toBeGreaterThan(3000)
    expect((await register(free(), "10.2.0.2")).status).toBe(201)
  })

  it("is not answered more often by calls that come at once", async () => {
    const calls = Array.from({ length: 25 }, () => register(taken, "10.2.0.9"))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it("is counted with all of its /64", async () => {
    await tenFrom((n) => `2001:db8:1:2::${n + 1}`)
    expect((await register(taken, "2001:db8:1:2:ffff::9")).status).toBe(429)
    expect((await register(taken, "2001:db8:1:3::1")).status).toBe(400)
  })

  it("has the same budget for the registration in one call and for another address of an account", async () => {
    const denominationId = (await test.make.aDenomination()).id
    const from = { "x-forwarded-for": "10.2.0.3" }
    const { token } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const move = async () => {
      const body = { email: taken, current_password: PASSWORD }
      return (await callRaw(test.app, profile.updatePersonalData, { token, body, headers: from })).statusCode
    }
    const finalize = async () => {
      const body = onTheWire({ ...stepOneOf({ email: taken }), ...stepTwoOf({ denominationId }) })
      return (await callRaw(test.app, registration.finalizeRegistration, { body, headers: from })).statusCode
    }
    for (let n = 0; n < 5; n += 1) expect([await finalize(), await move()]).toEqual([400, 400])
    expect([await finalize(), await move()]).toEqual([429, 429])
  })

  it("does not affect thirty registrations of free addresses from one network address", async () => {
    const statuses = []
    for (let n = 0; n < 30; n += 1) statuses.push((await register(free(), "10.2.0.4")).status)
    expect(new Set(statuses)).toEqual(new Set([201]))
  })
})
