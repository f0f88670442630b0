import { passwords } from "@aprisco/contract/auth/passwords"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import argon2 from "@node-rs/argon2"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let email: string

beforeAll(async () => {
  // Behind one proxy, so that a test can say where a call comes from.
  test = await createTestApp({ config: { trustedProxies: 1 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.owner.deleteFrom("loginFailures").execute()
  email = await anAccount()
})

let network = 0
async function anAccount(): Promise<string> {
  network += 1
  const body = { email: `conta${network}@example.org`, full_name: "Ana Prado", accept_terms: true }
  const answer = await callRaw(test.app, registration.register, {
    body: { ...body, password: PASSWORD, password_confirm: PASSWORD },
    headers: { "x-forwarded-for": `10.1.0.${network}` },
  })
  return answer.json().user.email
}

interface Attempt {
  address?: string
  password?: string
  from?: string
  on?: TestApp
}
async function attempt({ address = email, password = "errada", from = "10.0.0.1", on = test }: Attempt = {}) {
  const answer = await callRaw(on.app, auth.login, {
    body: { email: address, password },
    headers: { "x-forwarded-for": from },
  })
  return { status: answer.statusCode, retryAfter: Number(answer.headers["retry-after"]), body: answer.body }
}
/** Another process of the same installation. */
async function anotherProcess(): Promise<TestApp> {
  const other = await createTestApp({ config: { trustedProxies: 1 }, database: test.database })
  other.clock.set(test.clock.now())
  return other
}
const fail = async (times: number, how: Attempt = {}) => {
  const statuses = []
  for (let n = 0; n < times; n += 1) statuses.push((await attempt(how)).status)
  return statuses
}

describe("a password that was reset while others guessed", () => {
  const NEW = "outra senha bem guardada"
  async function reset(device?: string) {
    await test.forgetEmails()
    await test.anyone.call(passwords.requestReset, { body: { email } })
    const token = /token=([\w-]{43})/.exec((await test.emails()).at(-1)?.text ?? "")?.[1] ?? ""
    const body = { token, newPassword: NEW, confirmPassword: NEW, device }
    return test.anyone.call(passwords.confirmReset, { body })
  }
  const signIn = (device?: string) => test.anyone.call(auth.login, { body: { email, password: NEW, device } })

  it("works at once, on the device of the link and on any other", async () => {
    expect((await fail(8)).at(-1)).toBe(429)
    await reset()
    expect((await signIn()).user.email).toBe(email)
  })

  it("still works on that device while they continue, and they have to wait as before", async () => {
    await fail(8)
    const { device } = await reset()
    expect(await fail(7)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await attempt({ password: NEW, from: "10.0.0.2" })).status).toBe(429)
    expect((await signIn(device)).device).toBe(device)
    // The sign-in clears the device's own failures, not those of others.
    expect(await fail(1)).toEqual([429])
  })

  it("does not make a device known by a link that did not work", async () => {
    const { device } = await reset()
    const body = { token: "x".repeat(43), newPassword: NEW, confirmPassword: NEW, device: "y".repeat(43) }
    await expect(test.anyone.call(passwords.confirmReset, { body })).rejects.toMatchObject({ status: 400 })
    await fail(6)
    await expect(signIn("y".repeat(43))).rejects.toMatchObject({ status: 429 })
    expect((await signIn(device)).user.email).toBe(email)
  })

  it("also clears failed password confirmations within a session", async () => {
    const account = await test.anyone.call(auth.login, { body: { email, password: PASSWORD } })
    const body = { currentPassword: "errada", newPassword: NEW, confirmPassword: NEW }
    const guess = () => test.withToken(account.token).call(passwords.change, { body })
    for (let n = 0; n < 5; n += 1) await expect(guess()).rejects.toMatchObject({ status: 400 })
    await expect(guess()).rejects.toMatchObject({ status: 429 })
    await reset()
    const { token } = await signIn()
    const again = { currentPassword: NEW, newPassword: PASSWORD, confirmPassword: PASSWORD }
    await test.withToken(token).call(passwords.change, { body: again })
  })
})

describe("failures of one e-mail address", () => {
  it("are answered as wrong five times; from the sixth on there is a growing delay", async () => {
    expect(await fail(5)).toEqual([400, 400, 400, 400, 400])
    const waits = []
    for (let n = 0; n < 8; n += 1) {
      const { status, retryAfter, body } = await attempt()
      expect([status, JSON.parse(body)]).toEqual([
        429,
        { detail: "Muitas tentativas. Aguarde um momento e tente de novo." },
      ])
      waits.push(retryAfter)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  it("do not block the right password after five", async () => {
    await fail(5)
    expect((await attempt({ password: PASSWORD })).status).toBe(200)
  })

  it("block even the right password until the delay is over, not longer", async () => {
    await fail(6)
    test.clock.pass({ seconds: 29 })
    const { status, retryAfter } = await attempt({ password: PASSWORD })
    expect([status, retryAfter]).toEqual([429, 60])
    test.clock.pass({ seconds: 60 })
    expect((await attempt({ password: PASSWORD })).status).toBe(200)
  })

  it("are checked again, and count again, once the delay is over", async () => {
    await fail(6)
    test.clock.pass({ seconds: 31 })
    const { status, retryAfter } = await attempt()
    expect([status, retryAfter]).toEqual([429, 60])
  })

  it("are cleared by a success", async () => {
    await fail(5)
    await attempt({ password: PASSWORD })
    expect(await fail(6)).toEqual([400, 400, 400, 400, 400, 429])
  })

  it("expire after 15 minutes, and are deleted from the database", async () => {
    await fail(5)
    test.clock.pass({ minutes: 15 })
    expect(await fail(1)).toEqual([400])
    const kept = await test.database.owner.selectFrom("loginFailures").selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(email)
  })

  it("are counted for any case of the address and from any network address", async () => {
    await fail(3, { address: email.toUpperCase(), from: "10.0.0.2" })
    expect(await fail(3, { from: "10.0.0.3" })).toEqual([400, 400, 429])
  })

  it("do not affect another address", async () => {
    await fail(6)
    expect((await attempt({ address: await anAccount(), password: PASSWORD })).status).toBe(200)
  })

  it("are counted for an address without an account too", async () => {
    expect(await fail(6, { address: "ninguem@example.org" })).toEqual([400, 400, 400, 400, 400, 429])
  })

  it("sent concurrently allow no more guesses than sent one by one", async () => {
    const judged = vi.spyOn(argon2, "verify")
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt()))
    expect(judged).toHaveBeenCalledTimes(6)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it("sent to two processes at once allow no more guesses than sent one by one to one", async () => {
    const other = await anotherProcess()
    const judged = vi.spyOn(argon2, "verify")
    const sent = Array.from({ length: 20 }, (_, n) => attempt({ on: n % 2 === 0 ? test : other }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(judged).toHaveBeenCalledTimes(6)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14)
    await other.app.close()
  })

  it("are no failures while a right password is checked in another process", async () => {
    const other = await anotherProcess()
    const sent = Array.from({ length: 20 }, (_, n) =>
      attempt({ password: PASSWORD, on: n % 2 === 0 ? test : other }),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(await test.database.owner.selectFrom("loginFailures").select("id").execute()).toEqual([])
    await other.app.close()
  })

  it("are not counted for many successful concurrent sign-ins", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})

describe("failures of one network address", () => {
  it("are limited to a hundred, for any e-mail addresses", async () => {
    const failures = Array.from({ length: 99 }, (_, n) => failure("10.0.9.9", `a${n}`))
    await test.database.owner.insertInto("loginFailures").values(failures).execute()
    const from = "10.0.9.9"
    expect((await attempt({ address: "mais.um@example.org", from })).status).toBe(400)
    const { status, retryAfter } = await attempt({ password: PASSWORD, from })
    expect([status, retryAfter]).toEqual([429, 900])
    expect((await attempt({ password: PASSWORD, from: "10.0.9.10" })).status).toBe(200)
    test.clock.pass({ minutes: 15 })
    expect((await attempt({ password: PASSWORD, from })).status).toBe(200)
  })

  it("are those whose password was checked, and not the tries that were refused without", async () => {
    const from = "10.0.9.30"
    expect((await fail(120, { from })).filter((status) => status === 429)).toHaveLength(115)
    expect((await attempt({ password: PASSWORD, address: await anAccount(), from })).status).toBe(200)
    const counted = await test.database.owner
      .selectFrom("loginFailures")
      .where("networkAddress", "=", from)
      .select("id")
      .execute()
    expect(counted).toHaveLength(6)
  })

  it("do not block a known device behind the same address", async () => {
    const login = (device?: string) =>
      callRaw(test.app, auth.login, {
        body: { email, password: PASSWORD, ...(device ? { device } : {}) },
        headers: { "x-forwarded-for": "10.0.9.20" },
      })
    const { device } = (await login()).json()
    const failures = Array.from({ length: 100 }, (_, n) => failure("10.0.9.20", `c${n}`))
    await test.database.owner.insertInto("loginFailures").values(failures).execute()
    expect((await login()).statusCode).toBe(429)
    expect((await login(device)).statusCode).toBe(200)
  })

  it("are counted for the whole /64 of an IPv6 address", async () => {
    const failures = Array.from({ length: 99 }, (_, n) => failure("2001:db8:0:7::/64", `d${n}`))
    await test.database.owner.insertInto("loginFailures").values(failures).execute()
    expect((await attempt({ address: "um@example.org", from: "2001:db8:0:7::1" })).status).toBe(400)
    expect((await attempt({ password: PASSWORD, from: "2001:db8:0:7::2" })).status).toBe(429)
    expect((await attempt({ password: PASSWORD, from: "2001:db8:0:8::2" })).status).toBe(200)
  })
})

describe("RATE_LIMIT=off", () => {
  it("lifts the limit of the network address, but not that of the e-mail address", async () => {
    const unlimited = await createTestApp({ config: { rateLimit: false } })
    try {
      const { owner } = unlimited.database
      const failures = Array.from({ length: 200 }, (_, n) => failure("127.0.0.1", `b${n}`))
      await owner.insertInto("loginFailures").values(failures).execute()
      const { user } = await unlimited.anyone.call(registration.register, { body: stepOneOf() })
      const login = (password: string) =>
        callRaw(unlimited.app, auth.login, { body: { email: user.email, password } })
      expect((await login(PASSWORD)).statusCode).toBe(200)
      for (let n = 0; n < 5; n += 1) expect((await login("errada")).statusCode).toBe(400)
      expect((await login("errada")).statusCode).toBe(429)
    } finally {
      await unlimited.close()
    }
  })
})

function failure(networkAddress: string, name: string) {
  return { emailHash: Buffer.from(name), networkAddress, failedAt: test.clock.now() }
}
