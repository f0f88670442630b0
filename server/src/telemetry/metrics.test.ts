import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { asJob } from "../core/job.ts"
import { RejectedEmail } from "../integrations/mail.ts"
import { queueEmail } from "../modules/ground/emails/public.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { callRaw } from "../testing/routes.ts"
import { createInstallationMetrics, type InstallationMetrics } from "./installation-metrics.ts"
import { type MetricsServer, startMetricsServer } from "./metrics-server.ts"
import { createProcessMetrics } from "./process-metrics.ts"

const { auth, members, passwords } = contract

let test: TestApp
let server: MetricsServer
let installation: InstallationMetrics
let fault: Error | null

beforeAll(async () => {
  const metrics = createProcessMetrics()
  const send = async () => {
    if (fault !== null) throw fault
  }
  test = await createTestApp({ metrics, mail: { send } })
  installation = createInstallationMetrics()
  installation.measureJobs(() => test.services.queue.count())
  const read = async () => `${await metrics.registry.metrics()}\n${await installation.registry.metrics()}`
  server = await startMetricsServer({ host: "127.0.0.1", port: 0 }, read)
})
afterAll(async () => {
  await server.close()
  await test.close()
})
beforeEach(() => {
  fault = null
  // The limits that earlier tests used up are free again.
  test.clock.pass({ days: 1 })
})

const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
const linesOf = async (name: string) =>
  (await (await ask("/metrics")).text()).split("\n").filter((line) => line.startsWith(name))
/** The value of the series, which is written with its labels. */
const measured = async (series: string) => Number((await linesOf(`${series} `))[0]?.split(" ").at(-1))
const REQUESTS = "aprisco_http_request_duration_seconds_count"
const answered = (method: string, route: string, status: number) =>
  measured(`${REQUESTS}{method="${method}",route="${route}",status="${status}"}`)

describe("requests", () => {
  it("are counted by the pattern of their route, never by their address", async () => {
    const church = await test.make.aChurch()
    const member = await test.make.aMember({ church })
    const pastor = await test.as("PASTOR", church)
    const params = { id: member.id }
    await pastor.call(members.detail, { params })
    await callRaw(test.app, members.detail, { params })
    const route = "/api/v1/members/:id/"
    expect([await answered("GET", route, 200), await answered("GET", route, 401)]).toEqual([1, 1])
    const labels = (await linesOf("aprisco_")).map((line) => /\{(.*)\}/.exec(line)?.[1] ?? "").join()
    expect(labels.replaceAll(/le="[^"]*"|status="\d+"|\/api\/v1\//g, "")).not.toMatch(/\d|@/)
  })

  it("to paths that are unknown have one route", async () => {
    for (const url of ["/api/v1/nowhere/1/", "/api/v1/nowhere/2/", "/wp-login.php"])
      await test.app.inject({ url, method: "GET" })
    expect(await answered("GET", "unknown", 404)).toBe(3)
    const unknown = (await linesOf(REQUESTS)).filter((line) => line.includes('status="404"'))
    expect(unknown).toHaveLength(1)
  })

  it("are counted in the bucket of the time that they took", async () => {
    await test.app.inject({ url: "/api/v1/core/health/live/", method: "GET" })
    const labels = 'method="GET",route="/api/v1/core/health/live/",status="200"'
    const bucket = (le: string) =>
      measured(`aprisco_http_request_duration_seconds_bucket{le="${le}",${labels}}`)
    expect([await bucket("5"), await bucket("+Inf")]).toEqual([1, 1])
  })
})

describe("a limit that was reached", () => {
  it("is counted by the call that it is for", async () => {
    const body = { email: "ninguem@example.org" }
    for (let n = 1; n <= 22; n += 1) await callRaw(test.app, passwords.requestReset, { body })
    expect(await measured('aprisco_limited_total{limit="POST /auth/password-reset/ by address"}')).toBe(2)
  })

  it("is counted for sign-ins with wrong passwords", async () => {
    const body = { email: "ana.prado@example.org", password: "errada" }
    for (let n = 1; n <= 7; n += 1) await callRaw(test.app, auth.login, { body })
    expect(await measured('aprisco_limited_total{limit="sign-in by account"}')).toBe(2)
  })

  it("is counted where an e-mail is kept back and the caller must not learn it", async () => {
    const { email } = await test.make.aUser({ church: await test.make.aChurch(), role: "PASTOR" })
    for (let n = 1; n <= 4; n += 1) {
      await test.anyone.call(passwords.requestReset, { body: { email } })
      await test.settle()
    }
    expect(await measured('aprisco_limited_total{limit="mailed links"}')).toBe(1)
  })
})

describe("e-mails and jobs", () => {
  const queue = () =>
    asJob(test.services, (ctx) =>
      queueEmail(
        ctx,
        { to: "ana@example.org", subject: "Olá", text: "Olá", html: "<p>Olá</p>" },
        "account-owner",
      ),
    )
  const counts = async (name: string, label: string, ...values: string[]) => {
    const found = values.map((value) => measured(`${name}{${label}="${value}"}`))
    return Object.fromEntries((await Promise.all(found)).map((count, index) => [values[index], count]))
  }
  const jobs = () => counts("aprisco_jobs", "state", "waiting", "running", "retrying", "set_aside")
  const mail = () => counts("aprisco_mail_total", "result", "sent", "failed", "rejected")

  it("are counted by what came of them", async () => {
    await test.settle()
    const before = await mail()
    expect(await jobs()).toEqual({ waiting: 0, running: 0, retrying: 0, set_aside: 0 })
    await queue()
    expect(await jobs()).toEqual({ waiting: 1, running: 0, retrying: 0, set_aside: 0 })
    fault = new Error("the server is away")
    await test.services.queue.runDue()
    await expect.poll(jobs).toEqual({ waiting: 0, running: 0, retrying: 1, set_aside: 0 })
    fault = new RejectedEmail("550")
    await test.settle()
    await expect.poll(jobs).toEqual({ waiting: 0, running: 0, retrying: 0, set_aside: 1 })
    fault = null
    await queue()
    await test.settle()
    const { sent = 0, failed = 0, rejected = 0 } = before
    expect(await mail()).toEqual({ sent: sent + 1, failed: failed + 1, rejected: rejected + 1 })
    expect((await linesOf("aprisco_")).join()).not.toContain("@")
  })

  it("are left out when the database does not answer, and the rest is answered", async () => {
    installation.measureJobs(() => Promise.reject(new Error("no connection")))
    expect(await linesOf("aprisco_jobs{")).toEqual([])
    installation.measureJobs(() => new Promise(() => undefined))
    const lines = (await linesOf("")).filter((line) => /^(aprisco_jobs\{|process_resident_)/.test(line))
    expect(lines).toEqual([expect.stringMatching(/^process_resident_memory_bytes \d+$/)])
    installation.measureJobs(() => test.services.queue.count())
    expect(await linesOf("aprisco_jobs{")).toHaveLength(4)
  })
})

describe("what is measured when it is read", () => {
  it("is the connections in use, idle and waited for", async () => {
    const state = (name: string) => measured(`aprisco_db_pool_connections{state="${name}"}`)
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = test.database.connection.withSystem(() => promise)
    await expect.poll(() => state("active")).toBe(1)
    expect([await state("waiting"), await state("max")]).toEqual([0, 10])
    resolve()
    await held
    await expect.poll(() => state("active")).toBe(0)
    expect(await state("idle")).toBeGreaterThan(0)
  })

  it("is how late the process is", async () => {
    let late = 0
    const measureLate = async () => {
      const until = performance.now() + 400
      while (performance.now() < until);
      late = await measured("aprisco_event_loop_delay_seconds")
      return late
    }
    await expect.poll(measureLate, { timeout: 10_000 }).toBeGreaterThan(0.3)
    expect(await measured("aprisco_event_loop_delay_seconds")).toBeLessThan(late)
  })

  it("is the memory, and the process", async () => {
    expect(await measured("process_resident_memory_bytes")).toBeGreaterThan(50e6)
    expect(await measured("aprisco_processes")).toBe(1)
  })

  it("is the age of the newest backup, which has no value before there is one", async () => {
    expect(await linesOf("aprisco_backup_age_seconds")).toEqual([])
    installation.measureBackupAge(async () => 3600)
    expect(await measured("aprisco_backup_age_seconds")).toBe(3600)
    installation.measureBackupAge(async () => null)
    expect(await linesOf("aprisco_backup_age_seconds")).toEqual([])
  })
})

describe("the port of the metrics", () => {
  it("answers GET /metrics as Prometheus reads it, and nothing else", async () => {
    const answer = await ask("/metrics")
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ])
    expect((await ask("/")).status).toBe(404)
    expect((await ask("/metrics", "POST")).status).toBe(404)
    expect((await test.app.inject({ url: "/metrics", method: "GET" })).body).not.toContain("aprisco_")
  })
})
