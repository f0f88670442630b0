import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createLog } from "../core/log.ts"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { callRaw } from "../testing/routes.ts"
import { createTraces, type Traces } from "./traces.ts"

const { auth, members, passwords } = contract

interface Sent {
  readonly name: string
  readonly spanId: string
  readonly traceId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

let collector: Server
let status = 200
let paths: Set<string | undefined>
let received: string[]
let endpoint: string

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request) chunks.push(String(chunk))
    paths.add(request.url)
    received.push(chunks.join(""))
    response.writeHead(status, { "content-type": "application/json" }).end("{}")
  }).listen(0, "127.0.0.1")
  await once(collector, "listening")
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => collector.close())
beforeEach(() => {
  status = 200
  paths = new Set()
  received = []
})

const spans = (): Sent[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Sent[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const silent = createLog("silent")

describe("traces", () => {
  let test: TestApp
  let traces: Traces

  beforeEach(async () => {
    traces = createTraces({ endpoint, share: 1 }, silent)
    test = await createTestApp({ traces })
    return async () => {
      await traces.close()
      await test.close()
    }
  })

  it("have a span for a request, by the pattern of its route, and in it one for each statement", async () => {
    const church = await test.make.aChurch()
    const member = await test.make.aMember({ church })
    const pastor = await test.as("PASTOR", church)
    const answer = await callRaw(test.app, members.detail, {
      params: { id: member.id },
      token: pastor.token,
    })
    await traces.close()
    expect([...paths]).toEqual(["/v1/traces"])
    const request = spans().find(({ name }) => name === "GET /api/v1/members/:id/")
    expect(request && attributesOf(request)).toEqual({
      "http.request.method": "GET",
      "http.route": "/api/v1/members/:id/",
      "http.response.status_code": 200,
      "aprisco.request_id": answer.headers["x-request-id"],
    })
    const inside = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(inside.length).toBeGreaterThan(1)
    expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(["SELECT", "COMMIT"]))
    const texts = inside.map((span) => String(attributesOf(span)["db.query.text"]))
    expect(texts.join("\n")).toMatch(/from "member_records" as "members"[\s\S]*\$1/)
    for (const { startTimeUnixNano, endTimeUnixNano, traceId } of inside) {
      expect(traceId).toBe(request?.traceId)
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request?.startTimeUnixNano ?? 0))
      expect(BigInt(endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request?.endTimeUnixNano ?? 0))
    }
  })

  it("have a span for a job, with what it asked of the database", async () => {
    const { email } = await test.make.aUser({ church: await test.make.aChurch(), role: "PASTOR" })
    await test.anyone.call(passwords.requestReset, { body: { email } })
    await test.emails()
    await traces.close()
    const job = spans().find(({ name }) => name === "job send-email")
    expect(job && attributesOf(job)).toMatchObject({ "aprisco.job": "send-email", "aprisco.attempt": 1 })
    const inside = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
    expect(inside.map((span) => String(attributesOf(span)["db.query.text"])).join()).toContain(
      'delete from "outgoing_emails"',
    )
  })

  it("contain nothing about people: no values, no addresses, no ids, no messages of the database", async () => {
    const church = await test.make.aChurch({ name: "Igreja das Oliveiras" })
    const pastor = await test.as("PASTOR", church)
    const body = { full_name: "Eunice Guimarães", email: "eunice@igreja.example", phone: "81987654321" }
    const headers = { "user-agent": "a device of Eunice", "x-forwarded-for": "203.0.113.7" }
    await callRaw(test.app, members.create, { body, headers, token: pastor.token })
    await callRaw(test.app, members.list, { params: {}, token: pastor.token })
    await test.app.inject({
      url: "/api/v1/members/?search=Eunice",
      method: "GET",
      headers: { authorization: `Token ${pastor.token}` },
    })
    await callRaw(test.app, auth.login, {
      body: { email: "eunice@igreja.example", password: "segredo-dela" },
    })
    await test.app.inject({ url: "/api/v1/eunice@igreja.example/", method: "GET" })
    const { watch } = test.services
    watch?.request("an-id", "GET", "/x").onStatement({
      text: "insert into users values ($1)",
      sentAt: 0,
      ms: 1,
      fault: Object.assign(new Error("Key (email)=(eunice@igreja.example) already exists."), {
        code: "23505",
      }),
    })
    await test.settle()
    await traces.close()
    const all = received.join()
    expect(spans().length).toBeGreaterThan(20)
    expect(all).not.toMatch(/Eunice|eunice|Oliveiras|8198765|segredo|203\.0\.113|127\.0\.0\.1/)
    expect(all).not.toContain(pastor.token)
    const failed = spans().find((span) => attributesOf(span)["error.type"] === "23505")
    expect(failed?.status).toEqual({ code: 2 })
  })

  it("mark what failed", async () => {
    await sql`alter table sessions rename to sessions_elsewhere`.execute(test.database.owner)
    const answer = await callRaw(test.app, members.list, { token: "a".repeat(43) })
    await traces.close()
    expect(answer.statusCode).toBe(500)
    const request = spans().find(({ name }) => name === "GET /api/v1/members/")
    expect(request?.status).toEqual({ code: 2 })
    const statement = spans().find(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statement && attributesOf(statement)).toMatchObject({ "error.type": "42P01" })
  })
})

it("a share of the requests is traced, and none at 0", async () => {
  const traces = createTraces({ endpoint, share: 0 }, silent)
  const request = traces.request("an-id", "GET", "/x")
  request.onStatement({ text: "select 1", sentAt: 0, ms: 1, fault: null })
  request.end?.(200)
  await traces.close()
  expect(received).toEqual([])
})

it("a collector that does not take them is said once, and holds nothing up", async () => {
  status = 400
  const lines: string[] = []
  const traces = createTraces(
    { endpoint, share: 1 },
    createLog("info", { write: (line) => lines.push(line) }),
  )
  for (let n = 1; n <= 600; n += 1) traces.request("an-id", "GET", "/x").end?.(200)
  await traces.close()
  expect(lines.filter((line) => line.includes("traces cannot be sent"))).toHaveLength(1)
})

it("a collector that is away does not keep the process from ending", async () => {
  const traces = createTraces({ endpoint: "http://127.0.0.1:9", share: 1 }, silent)
  traces.request("an-id", "GET", "/x").end?.(200)
  const begun = performance.now()
  await traces.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
})
