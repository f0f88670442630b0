import { once } from "node:events"
import { request } from "node:http"
import { setTimeout } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { asJob } from "../core/job.ts"
import { queueEmail } from "../modules/ground/emails/public.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"
import { untilWaitingForLocks } from "../testing/waiting-for-locks.ts"

const { ministries } = contract
const SLOW_MS = 300

let test: TestApp
let church: Church
let address: string

beforeAll(async () => {
  test = await createTestApp({ config: { slowQueryMs: SLOW_MS, workers: 0 } })
  address = await test.app.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  test.logLines.length = 0
})

interface Line {
  readonly msg: string
  readonly reqId?: string
  readonly job?: string
  readonly ms: number
  readonly statement: string
}
const slow = () =>
  test.logLines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === "slow statement")

/** Makes a statement of `call` wait for a lock, for longer than what counts as slow from when it is seen to wait. */
async function whileLocked(table: string, call: () => Promise<unknown>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>()
  const holding = test.database.owner.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    onLocked()
    await released
  })
  await locked
  const called = call()
  await untilWaitingForLocks(test, 1)
  await setTimeout(2 * SLOW_MS)
  release()
  await Promise.all([called, holding])
}

it("logs a statement that took long with its text and the id of its request, and no value", async () => {
  const pastor = await test.as("PASTOR", church)
  const headers = { authorization: `Token ${pastor.token}`, "content-type": "application/json" }
  const body = JSON.stringify({ name: "Ministério de Recepção" })
  let requestId: unknown
  await whileLocked("ministries", async () => {
    const call = request(address + BASE_PATH + ministries.create.path, { method: "POST", headers })
    call.flushHeaders()
    // The body comes later, in an event of the connection, which belongs to no request.
    await setTimeout(50)
    call.end(body)
    const [answer] = await once(call, "response")
    expect(answer.statusCode).toBe(201)
    requestId = answer.headers["x-request-id"]
  })
  const lines = slow()
  expect(lines.length).toBeGreaterThan(0)
  for (const { reqId, ms, statement } of lines) {
    expect(reqId).toBe(requestId)
    expect(ms).toBeGreaterThanOrEqual(SLOW_MS)
    expect(statement).not.toContain("Recepção")
  }
  expect(lines.map(({ statement }) => statement).join()).toMatch(/ministries.*\$1/s)
})

it("logs that of a job with the job's name", async () => {
  const email = { to: "ana@example.org", subject: "Olá", text: "Olá", html: "<p>Olá</p>" }
  await asJob(test.services, (ctx) => queueEmail(ctx, email, "account-owner"))
  await whileLocked("outgoing_emails", () => test.services.queue.runDue())
  expect(slow()).toEqual([
    expect.objectContaining({ job: "send-email", statement: expect.stringContaining("outgoing_emails") }),
  ])
  expect(test.logLines.join()).not.toContain("ana@")
})

it("logs nothing of statements that are fast, and nothing at all when it is switched off", async () => {
  const pastor = await test.as("PASTOR", church)
  await pastor.call(ministries.list, {})
  expect(slow()).toEqual([])
  const off = await createTestApp({ database: test.database })
  expect(off.services.watch).toBeNull()
  await off.app.close()
})

it("cuts a text that is very long", async () => {
  const { watch } = test.services
  const text = `insert into members values ${"($1),".repeat(5_000)}`
  watch?.request("1", "GET", "/").onStatement({ text, sentAt: 0, ms: 1_000, fault: null })
  expect(slow()[0]?.statement).toHaveLength(2_000)
})
