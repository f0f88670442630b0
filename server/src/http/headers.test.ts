import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"

/** The headers of every answer, whatever kind of answer it is. */

let test: TestApp
let dist: string
let token: string
let qrPath: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "aprisco-web-"))
  mkdirSync(join(dist, "assets"))
  for (const name of [
    "index.html",
    "landing.html",
    "privacy.html",
    "public.html",
    "terms.html",
    "assets/a.js",
  ])
    writeFileSync(join(dist, name), "content")
  test = await createTestApp({ webDist: dist, config: { rateLimit: false } })
  const church = await test.make.aChurch()
  token = (await test.as("PASTOR", church)).token
  qrPath = BASE_PATH + pathOf(qrCodes.png.path, { id: church.headquarters.id })
})
afterAll(async () => {
  await test.close()
  rmSync(dist, { recursive: true })
})

interface Kind {
  url: () => string
  status: number
  method?: "GET" | "POST" | "DELETE"
  signedIn?: true
  payload?: string
}

const at = (path: string) => () => path
const KINDS: Record<string, Kind> = {
  "the landing page": { url: at("/"), status: 200 },
  "the privacy policy": { url: at("/politica-privacidade"), status: 200 },
  "a visitor's form": { url: at("/visit/00000000-0000-4000-8000-000000000000"), status: 200 },
  "a page of the application": { url: at("/dashboard"), status: 200 },
  "a page that is not there": { url: at("/nada-disto"), status: 404 },
  "a file of the application": { url: at("/assets/a.js"), status: 200 },
  "a file that is not there": { url: at("/assets/gone.js"), status: 404 },
  "a page asked for by a wrong method": { url: at("/dashboard"), status: 405, method: "DELETE" },
  "the documentation": { url: at("/api/docs"), status: 200 },
  "a public answer": { url: at(`${BASE_PATH}/core/health/`), status: 200 },
  "an answer to a person": { url: at(`${BASE_PATH}/users/me/`), status: 200, signedIn: true },
  "a picture": { url: () => qrPath, status: 200, signedIn: true },
  "a refusal": { url: at(`${BASE_PATH}/users/me/`), status: 401 },
  "a record that is not there": { url: at(`${BASE_PATH}/members/999/`), status: 404, signedIn: true },
  "a complaint about the input": {
    url: at(`${BASE_PATH}/auth/login/`),
    status: 400,
    method: "POST",
    payload: "{}",
  },
  "a body that cannot be read": {
    url: at(`${BASE_PATH}/auth/login/`),
    status: 400,
    method: "POST",
    payload: "{",
  },
  "a call that is none": { url: at(`${BASE_PATH}/nothing/here/`), status: 404 },
  "a call by a wrong method": { url: at(`${BASE_PATH}/members/`), status: 405, method: "DELETE" },
}

async function ask({ url, method = "GET", signedIn, payload }: Kind) {
  const headers = {
    ...(signedIn ? { authorization: `Token ${token}` } : {}),
    ...(payload === undefined ? {} : { "content-type": "application/json" }),
  }
  return test.app.inject({ method, url: url(), headers, payload })
}

describe.each(Object.entries(KINDS))("%s", (_, kind) => {
  it("forbids foreign scripts, frames and content sniffing", async () => {
    const { statusCode, headers } = await ask(kind)
    expect(statusCode).toBe(kind.status)
    const policy = String(headers["content-security-policy"]).split(";")
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    // Inline styles are Mantine's; everything else must come from the product's own files.
    expect(policy.filter((rule) => /unsafe|https?:|\*/.test(rule))).toEqual([
      "style-src 'self' 'unsafe-inline'",
    ])
    expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["referrer-policy"]).toBe("same-origin")
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).not.toHaveProperty("x-powered-by")
  })

  it("stays out of every cache, except for files that never change", async () => {
    const { headers } = await ask(kind)
    const cache = String(headers["cache-control"] ?? "")
    if (kind.url().startsWith(BASE_PATH)) expect(cache).toBe("no-store")
    else expect(/immutable|max-age/.test(cache)).toBe(kind.url() === "/assets/a.js")
  })
})

it("allows the camera and the reader of codes to the page of a door alone", async () => {
  const door = await ask({ url: at("/eventos/7/porta"), status: 200 })
  expect(door.headers["permissions-policy"]).toBe("camera=(self), microphone=(), geolocation=()")
  const policy = String(door.headers["content-security-policy"]).split(";")
  expect(policy.filter((rule) => /unsafe|https?:|\*/.test(rule))).toEqual([
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
  ])
  expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]))
  const others = { ...KINDS, "the event": { url: at("/eventos/7"), status: 200 } }
  for (const kind of [...Object.values(others), { url: at("/eventos/7/porta/x"), status: 200 }]) {
    const { headers } = await ask(kind)
    expect(headers["permissions-policy"]).toBe("camera=(), microphone=(), geolocation=()")
    expect(headers["content-security-policy"]).not.toContain("wasm")
  }
})
