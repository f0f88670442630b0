import { randomUUID } from "node:crypto"
import { passwords } from "@aprisco/contract/auth/passwords"
import { landing } from "@aprisco/contract/landing/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { deleteExpiredLimits } from "../modules/ground/retention/public.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { allRoutes, callRaw, fileRoutes } from "../testing/routes.ts"

let test: TestApp
let church: Church
const others: TestApp[] = []

beforeAll(async () => {
  test = await createTestApp({ config: { trustedProxies: 1 } })
})
afterAll(async () => {
  for (const { app } of others) await app.close()
  await test.close()
})
beforeEach(async () => {
  // The limits that earlier tests used up are free again.
  test.clock.pass({ days: 2 })
  church = await test.make.aChurch()
})

const ANA = { full_name: "Ana Lima", city: "Recife", state: "PE", consent: true }
const CROWD = "203.0.113.7"
const STREET = "198.51.100.9"
const TOO_MANY = { success: false, error: "Muitas tentativas. Aguarde um momento e tente de novo." }

interface Visit {
  from?: string
  body?: Record<string, unknown>
  headers?: Record<string, string>
  code?: string
}

const visit = ({ from = CROWD, body = ANA, headers = {}, code }: Visit = {}) =>
  callRaw(test.app, visitors.registerByQr, {
    params: { uuid: code ?? church.headquarters.qrCode },
    body,
    headers: { "x-forwarded-for": from, ...headers },
  })

/** How many answers of each status that many calls got, sent fifty at a time. */
async function statuses(count: number, call: (n: number) => ReturnType<typeof visit>) {
  const seen: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 50) {
    const some = Array.from({ length: Math.min(50, count - sent) }, (_, n) => call(sent + n))
    for (const { statusCode } of await Promise.all(some)) seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  return seen
}

const LEAD = {
  church_name: "Igreja da Colina",
  email: "contato@colina.example",
  phone: "(81) 98888-1212",
  elapsed_ms: 40_000,
}

/** Another process of the same installation, or the one that follows a restart. */
const anotherProcess = async () => {
  const other = await createTestApp({ config: { trustedProxies: 1 }, database: test.database })
  others.push(other)
  return other
}

const visitorsOf = async ({ id }: { id: number }) =>
  (await test.database.owner.selectFrom("visitors").where("churchId", "=", id).select("id").execute()).length

describe("a printed code", () => {
  it("is not blocked by a hundred empty posts, neither for others nor for their own address", async () => {
    expect(await statuses(100, () => visit({ from: STREET, body: {} }))).toEqual({ 400: 60, 429: 40 })
    expect((await visit()).statusCode).toBe(201)
    expect((await visit({ from: STREET })).statusCode).toBe(201)
    const refused = await visit({ from: STREET, body: {} })
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      429,
      "600",
      TOO_MANY,
    ])
    test.clock.pass({ minutes: 10, seconds: 1 })
    expect((await visit({ from: STREET, body: {} })).statusCode).toBe(400)
  })

  it("accepts three hundred of one address within five minutes, also concurrently, and not one more", async () => {
    expect(await statuses(310, () => visit())).toEqual({ 201: 300, 429: 10 })
    expect(await visitorsOf(church)).toBe(300)
    const refused = await visit()
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      429,
      "300",
      TOO_MANY,
    ])
    expect((await visit({ from: STREET })).statusCode).toBe(201)
    test.clock.pass({ minutes: 5, seconds: 1 })
    expect((await visit()).statusCode).toBe(201)
  })

  it("accepts four hundred within ten minutes from all addresses together, and then sends Retry-After", async () => {
    const from = (n: number) => visit({ from: `198.51.100.${n % 8}` })
    expect(await statuses(400, from)).toEqual({ 201: 400 })
    const refused = await visit({ from: "192.0.2.1" })
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "600"])
    expect(await visitorsOf(church)).toBe(400)
    const other = await test.make.aBranch({ church })
    expect((await visit({ code: other.qrCode })).statusCode).toBe(201)
  })

  it("answers a repeat with its key although the allowance is used up, and the repeat counts nothing", async () => {
    const headers = { "idempotency-key": randomUUID() }
    const first = await visit({ headers })
    for (let n = 0; n < 5; n += 1) expect((await visit({ headers })).body).toBe(first.body)
    expect(await statuses(299, () => visit())).toEqual({ 201: 299 })
    expect((await visit()).statusCode).toBe(429)
    const again = await visit({ headers })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
  })

  it("restores the allowance of a call that was refused", async () => {
    const robot = { ...ANA, website: "http://example.org" }
    expect(await statuses(50, () => visit({ body: robot }))).toEqual({ 400: 50 })
    expect(await statuses(301, () => visit())).toEqual({ 201: 300, 429: 1 })
  })
})

describe("codes that do not exist", () => {
  it("count as invalid calls of their address, and a valid code still opens from there", async () => {
    const look = (uuid: string) =>
      callRaw(test.app, visitors.validateQr, { params: { uuid }, headers: { "x-forwarded-for": CROWD } })
    expect(await statuses(61, () => look(randomUUID()))).toEqual({ 404: 60, 429: 1 })
    expect((await look(church.headquarters.qrCode)).statusCode).toBe(200)
    expect(await statuses(61, () => visit({ code: randomUUID() }))).toEqual({ 404: 60, 429: 1 })
    expect((await visit()).statusCode).toBe(201)
  })
})

describe("a network address", () => {
  it("is counted together with its /64, and apart from the next /64", async () => {
    const from = (n: number) => visit({ from: `2001:db8:1:2::${n.toString(16)}`, body: {} })
    expect(await statuses(61, from)).toEqual({ 400: 60, 429: 1 })
    expect((await visit({ from: "2001:db8:1:3::1", body: {} })).statusCode).toBe(400)
  })

  it("is the one that the trusted proxy saw, whatever the caller puts in the header", async () => {
    const forged = (n: number) => visit({ from: `192.0.2.${n}, ${CROWD}`, body: {} })
    expect(await statuses(61, forged)).toEqual({ 400: 60, 429: 1 })
    expect((await visit({ from: `${CROWD}, ${STREET}`, body: {} })).statusCode).toBe(400)
  })

  it("never limits a signed-in call, and no limit counts by a value that a caller can invent", () => {
    for (const { name, route } of allRoutes()) {
      for (const limit of route.limits ?? []) {
        const signedIn = route.permission !== "public"
        expect(limit.by === "user", `${name} by ${limit.by}`).toBe(signedIn)
      }
    }
  })
})

describe("an export", () => {
  /** Files in which nothing is of people, and the pictures and the feed that a browser or a calendar fetches by itself. */
  const NO_EXPORTS = [
    "activities.calendar",
    "churchPage.qrCode",
    "devotionalAudio.read",
    "eventPage.calendar",
    "expenseClaims.attachment",
    "groupPage.png",
    "groupPage.poster",
    "invoices.pdf",
    "ledgerEntries.attachment",
    "ledgerImports.template",
    "memberImports.template",
    "people.card",
    "qrCodes.png",
    "qrCodes.poster",
    "qrCodes.svg",
    "registrationLink.code",
    "uploads.read",
    "visitorImports.template",
  ]

  /** What is asked for each week, of many groups, or again and again before an event. */
  const TWENTY = [
    "attendance.export",
    "eventDoor.badges",
    "eventFigures.export",
    "groups.export",
    "householdPapers.directory",
    "householdPapers.labelSheets",
    "ledgerEntries.export",
    "messageRecipients.export",
    "monthlyReports.exportConsolidated",
    "monthlyReports.pdf",
    "ownReports.export",
    "reportFiles.export",
    "treasuryReports.cashBook",
    "treasuryReports.statement",
    "treasuryReports.trialBalance",
  ]

  it("is made five times an hour by one user, whatever it is of, and twenty times of families, groups, attendance, messages, reports and the treasury", () => {
    const files = fileRoutes()
    const limited = files.filter(({ name, route }) => {
      const most = TWENTY.includes(name) ? 20 : 5
      return route.limits?.some(
        ({ by, max, windowSeconds }) => by === "user" && max <= most && windowSeconds === 3600,
      )
    })
    const others = files.filter((each) => !limited.includes(each)).map(({ name }) => name)
    expect(others.sort()).toEqual(NO_EXPORTS)
  })

  it("is refused the sixth time, of a list and of one person's data too", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const { personId } = await test.make.aMember({ church })
    const visitor = await test.make.aVisitor({ church })
    const rules = { all: [] }
    const list = await admin.call(lists.create, { body: { name: "Todos", rules } })
    for (const path of [
      `/lists/${list.id}/export/?format=csv`,
      `/people/${personId}/data/?as=pdf`,
      `/people/${personId}/data/?as=json`,
      `/visitors/admin/visitors/${visitor.id}/data/`,
    ]) {
      const get = () =>
        test.app.inject({
          url: `/api/v1${path}`,
          headers: { authorization: `Token ${admin.token}` },
        })
      const seen = []
      for (let n = 0; n < 6; n += 1) seen.push((await get()).statusCode)
      // The two forms of one copy are counted together.
      const passing = path.endsWith("json") ? 0 : 5
      expect([path, ...seen]).toEqual([path, ...Array(passing).fill(200), ...Array(6 - passing).fill(429)])
    }
  })
})

describe("a report that is answered as JSON and as a file", () => {
  it("is read as often as one likes, and taken as a file twenty times an hour by one user", async () => {
    const { token } = await test.as("CHURCH_ADMIN", church)
    const get = (format: string) =>
      test.app.inject({
        url: `/api/v1/treasury/reports/trial-balance/?format=${format}`,
        headers: { authorization: `Token ${token}` },
      })
    const inTurn = async (count: number, format: string) => {
      const seen = new Set<number>()
      for (let n = 0; n < count; n += 1) seen.add((await get(format)).statusCode)
      return [...seen]
    }
    expect(await inTurn(20, "csv")).toEqual([200])
    // The formats are counted together, and none of it is the screen's.
    expect(await inTurn(1, "xlsx")).toEqual([429])
    expect(await inTurn(21, "json")).toEqual([200])
    // What is no format is no file: the answer says so.
    expect((await get("docx")).json()).toEqual({ format: ["Formato inválido"] })
  })
})

describe("choosing a plan", () => {
  const choose = (token: string, period = "monthly") =>
    callRaw(test.app, plans.choose, { token, body: { subscription_plan: "professional", period } })

  it("is accepted thirty times within an hour of one user, and then refused to that user alone", async () => {
    const { token } = await test.as("CHURCH_ADMIN", church)
    const colleague = await test.as("CHURCH_ADMIN", church)
    const seen = new Set<number>()
    for (let n = 0; n < 30; n += 1) seen.add((await choose(token, n % 2 ? "monthly" : "yearly")).statusCode)
    expect([...seen]).toEqual([200])
    const refused = await choose(token)
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
      429,
      "3600",
      { detail: TOO_MANY.error },
    ])
    expect((await choose(colleague.token)).statusCode).toBe(200)
    // What is only read stays open.
    expect((await callRaw(test.app, plans.read, { token })).statusCode).toBe(200)
    test.clock.pass({ hours: 1, seconds: 1 })
    expect((await choose(token)).statusCode).toBe(200)
  })
})

describe("two processes of one installation", () => {
  it("count together what one address may do, and store no address", async () => {
    const other = await anotherProcess()
    const visitOther = () =>
      callRaw(other.app, visitors.registerByQr, {
        params: { uuid: church.headquarters.qrCode },
        body: ANA,
        headers: { "x-forwarded-for": CROWD },
      })
    expect(await statuses(250, () => visit())).toEqual({ 201: 250 })
    expect(await statuses(60, visitOther)).toEqual({ 201: 50, 429: 10 })
    expect((await visit()).statusCode).toBe(429)
    const stored = await test.database.owner.selectFrom("rateLimits").select("key").execute()
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(CROWD)
  })

  it("accept together no more than one of them, however often each refuses, and after a restart", async () => {
    const processes = [test, await anotherProcess(), await anotherProcess()]
    const { token } = await test.as("CHURCH_ADMIN", church)
    const exported = ({ app }: TestApp) =>
      app.inject({
        url: "/api/v1/members/export/?format=csv",
        headers: { authorization: `Token ${token}` },
      })
    const left = ({ app }: TestApp) =>
      callRaw(app, landing.leave, { body: LEAD, headers: { "x-forwarded-for": CROWD } })
    const accepted = { exports: 0, contacts: 0 }
    for (const each of [...processes, ...processes]) {
      for (let n = 0; n < 12; n += 1) {
        if ((await exported(each)).statusCode === 200) accepted.exports += 1
        if ((await left(each)).statusCode === 201) accepted.contacts += 1
      }
    }
    expect(accepted).toEqual({ exports: 5, contacts: 10 })
  })

  it("forget what was used of a window that is over", async () => {
    await visit()
    test.clock.pass({ days: 2 })
    await deleteExpiredLimits(test.services)
    expect(await test.database.owner.selectFrom("rateLimits").select("key").execute()).toEqual([])
  })
})

describe("a person's own limits", () => {
  it("are not used up by anonymous calls that name the same record", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const invited = await test.make.aUser({
      role: "SECRETARY",
      church,
      passwordHash: null,
      invitedAt: test.clock.now(),
    })
    const params = { id: invited.id }
    const anonymous = () => callRaw(test.app, staff.resendInvite, { params })
    expect(await statuses(100, anonymous)).toEqual({ 401: 100 })
    const madeUp = () => callRaw(test.app, staff.resendInvite, { params, token: randomToken() })
    expect(await statuses(100, madeUp)).toEqual({ 401: 100 })
    expect((await callRaw(test.app, staff.resendInvite, { params, token: admin.token })).statusCode).toBe(200)
  })

  it("suppress only the e-mail: anonymous requests cannot use up an administrator's invitations", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const invited = await test.make.aUser({
      role: "SECRETARY",
      church,
      passwordHash: null,
      invitedAt: test.clock.now(),
    })
    await test.forgetEmails()
    const ask = () => callRaw(test.app, passwords.requestReset, { body: { email: invited.email } })
    for (let n = 0; n < 6; n += 1) expect((await ask()).statusCode).toBe(200)
    expect(await test.emails()).toHaveLength(3)
    const resend = () =>
      callRaw(test.app, staff.resendInvite, { params: { id: invited.id }, token: admin.token })
    for (let n = 0; n < 10; n += 1) {
      expect((await resend()).statusCode).toBe(200)
      await test.emails()
    }
    expect(await test.emails()).toHaveLength(10)
  })
})

describe("invitations to an address whose account belongs to another church", () => {
  it("get the same answer as before, and send no further e-mail", async () => {
    const owner = await test.make.aUser({ church, role: "PASTOR" })
    await test.forgetEmails()
    for (let n = 0; n < 5; n += 1) {
      const { token } = await test.as("CHURCH_ADMIN", await test.make.aChurch())
      const body = { full_name: "Noemi Barros", email: owner.email, role: "SECRETARY" }
      expect((await callRaw(test.app, staff.invite, { token, body })).statusCode).toBe(201)
      await test.emails()
    }
    expect((await test.emails()).filter(({ to }) => to === owner.email)).toHaveLength(3)
  })
})

describe("RATE_LIMIT=off", () => {
  it("lifts them all", async () => {
    const unlimited = await createTestApp({ config: { rateLimit: false } })
    const { headquarters } = await unlimited.make.aChurch()
    const call = (body: Record<string, unknown>) =>
      callRaw(unlimited.app, visitors.registerByQr, { params: { uuid: headquarters.qrCode }, body })
    expect(await statuses(100, () => call({}))).toEqual({ 400: 100 })
    expect(await statuses(310, () => call(ANA))).toEqual({ 201: 310 })
    await unlimited.close()
  })
})

function randomToken(): string {
  return Buffer.from(`${randomUUID()}`).toString("base64url").slice(0, 43)
}
