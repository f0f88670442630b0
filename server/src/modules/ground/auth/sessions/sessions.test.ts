import { account } from "@aprisco/contract/account/routes"
import { auth } from "@aprisco/contract/auth/sessions"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { PASSWORD, stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch()
})
afterAll(() => test.close())

async function anAccount(): Promise<string> {
  return (await test.anyone.call(registration.register, { body: stepOneOf() })).user.email
}

async function signIn(email: string, how: { remember?: boolean; device?: string } = {}) {
  const answer = await callRaw(test.app, auth.login, {
    body: { email, password: PASSWORD, remember: how.remember ?? false },
    headers: { "user-agent": how.device ?? "test" },
  })
  const token: string = answer.json().token
  return { token, ...test.withToken(token), opens: async () => (await openedBy(token)) === 200 }
}
const openedBy = async (token: string) => (await callRaw(test.app, account.me, { token })).statusCode

describe("how long a session lasts", () => {
  it("is 30 minutes after the last call", async () => {
    const session = await signIn(await anAccount())
    for (let calls = 0; calls < 3; calls += 1) {
      test.clock.pass({ minutes: 29 })
      expect(await session.opens()).toBe(true)
    }
    test.clock.pass({ minutes: 30 })
    expect(await session.opens()).toBe(false)
  })

  it("is 12 hours at most, also with calls", async () => {
    const session = await signIn(await anAccount())
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.pass({ minutes: 20 })
      expect(await session.opens()).toBe(true)
    }
    test.clock.pass({ minutes: 20 })
    expect(await session.opens()).toBe(false)
  })

  it("ends when the church is disabled, also for a session opened at the same moment", async () => {
    const own = await test.make.aChurch()
    const { token } = await test.as("PASTOR", own)
    expect(await openedBy(token)).toBe(200)
    await test.database.owner
      .updateTable("churches")
      .set({ disabledAt: test.clock.now(), disabledReason: "teste" })
      .where("id", "=", own.id)
      .execute()
    expect(await openedBy(token)).toBe(401)
  })

  it('is 30 days with "Lembrar de mim", also without calls', async () => {
    const session = await signIn(await anAccount(), { remember: true })
    test.clock.pass({ days: 29, hours: 23 })
    expect(await session.opens()).toBe(true)
    test.clock.pass({ hours: 1 })
    expect(await session.opens()).toBe(false)
  })

  it("ends with the next call after the person is deactivated", async () => {
    const user = await test.make.aUser({ church, role: "SECRETARY" })
    const { token } = await test.signIn(user.id)
    expect(await openedBy(token)).toBe(200)
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", user.id)
      .execute()
    expect(await openedBy(token)).toBe(401)
  })

  it("has a changed role from the next call on", async () => {
    const user = await test.make.aUser({ church, role: "CHURCH_ADMIN" })
    const caller = await test.signIn(user.id)
    expect((await caller.call(account.me)).permissions).toContain("users.manage")
    await test.database.owner.updateTable("users").set({ role: "MEMBER" }).where("id", "=", user.id).execute()
    expect((await caller.call(account.me)).permissions).not.toContain("users.manage")
  })
})

describe("signing out", () => {
  it("invalidates the token at once, and no other", async () => {
    const email = await anAccount()
    const [here, there] = [await signIn(email), await signIn(email)]
    expect((await callRaw(test.app, auth.logout, { token: here.token })).statusCode).toBe(204)
    expect(await here.opens()).toBe(false)
    expect(await there.opens()).toBe(true)
  })

  it("twice is a 401: the token is invalid", async () => {
    const { token } = await signIn(await anAccount())
    await callRaw(test.app, auth.logout, { token })
    expect((await callRaw(test.app, auth.logout, { token })).statusCode).toBe(401)
  })
})

describe("the list of sessions", () => {
  it("shows the caller's own, the latest used first, with readable device names", async () => {
    const email = await anAccount()
    await signIn(await anAccount())
    const phone = await signIn(email, {
      remember: true,
      device:
        "Mozilla/5.0 (Linux; Android 14; SM-A156M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
    })
    const openedAt = test.clock.now()
    test.clock.pass({ minutes: 5 })
    const desk = await signIn(email)
    const [current, other, ...more] = await desk.call(auth.sessions)
    expect(current).toMatchObject({ device: "test", remember: false, current: true })
    expect(other).toEqual({
      id: expect.any(Number),
      device: "Chrome no Android",
      remember: true,
      current: false,
      createdAt: openedAt.toISOString(),
      lastSeenAt: openedAt.toISOString(),
      expiresAt: new Date(openedAt.getTime() + 30 * 24 * 3600_000).toISOString(),
    })
    // The session opened by the registration.
    expect(more).toHaveLength(1)
    expect((await phone.call(auth.sessions)).find((session) => session.current)?.device).toBe(
      "Chrome no Android",
    )
  })

  it("omits ended, expired and idle ones", async () => {
    const email = await anAccount()
    const ended = await signIn(email, { device: "ended" })
    await ended.call(auth.logout)
    await signIn(email, { device: "idle" })
    test.clock.pass({ minutes: 30 })
    const current = await signIn(email, { device: "current" })
    expect((await current.call(auth.sessions)).map(({ device }) => device)).toEqual(["current"])
  })

  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0",
      "Edge no Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox no Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari no iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
      "Safari no Mac",
    ],
    ["curl/8.5.0", "curl/8.5.0"],
    ["", "Dispositivo desconhecido"],
    ["x".repeat(300), "x".repeat(200)],
  ])("calls %s by its name", async (device, name) => {
    const session = await signIn(await anAccount(), { device })
    expect((await session.call(auth.sessions)).find(({ current }) => current)?.device).toBe(name)
  })
})

describe("ending a session", () => {
  it("invalidates its token at once and is recorded", async () => {
    const user = await test.make.aUser({ church, role: "SECRETARY" })
    const [here, there] = [await test.signIn(user.id), await test.signIn(user.id)]
    const other = (await here.call(auth.sessions)).find(({ current }) => !current)
    await here.call(auth.endSession, { params: { id: other?.id ?? 0 } })
    expect([await openedBy(here.token), await openedBy(there.token)]).toEqual([200, 401])
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("actorId", "=", user.id)
      .select(["action", "churchId"])
      .execute()
    expect(entries).toEqual([{ action: "session.ended", churchId: church.id }])
  })

  it("of another person is answered like one that does not exist, and changes nothing", async () => {
    const [mine, theirs] = [await signIn(await anAccount()), await signIn(await anAccount())]
    const [session] = await theirs.call(auth.sessions)
    const answers = await Promise.all(
      [session?.id, 999_999_999, "x"].map((id) =>
        callRaw(test.app, auth.endSession, { token: mine.token, params: { id } }),
      ),
    )
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: "Não encontrado." }])
    expect(await theirs.opens()).toBe(true)
  })

  it("twice is a 404", async () => {
    const email = await anAccount()
    const [here] = [await signIn(email), await signIn(email)]
    const other = (await here.call(auth.sessions)).find(({ current }) => !current)
    const end = () => callRaw(test.app, auth.endSession, { token: here.token, params: { id: other?.id } })
    const statuses = [(await end()).statusCode, (await end()).statusCode]
    expect(statuses).toEqual([204, 404])
  })
})
