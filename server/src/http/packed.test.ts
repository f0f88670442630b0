import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"

let test: TestApp
let dist: string
const SCRIPT = "a".repeat(5_000)

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), "aprisco-web-"))
  mkdirSync(join(dist, "assets"))
  for (const name of ["index.html", "landing.html", "privacy.html", "public.html", "terms.html"])
    writeFileSync(join(dist, name), `<p>${"texto ".repeat(500)}</p>`)
  for (const name of ["packed.js", "plain.js"]) writeFileSync(join(dist, "assets", name), SCRIPT)
  // Their content says which tool made them.
  writeFileSync(join(dist, "assets/packed.js.br"), "by the build, br")
  writeFileSync(join(dist, "assets/packed.js.gz"), "by the build, gz")
  test = await createTestApp({ webDist: dist, config: { rateLimit: false } })
})
afterAll(async () => {
  await test.close()
  rmSync(dist, { recursive: true })
})

const ask = (url: string, accepted?: string, known?: string) =>
  test.app.inject({
    url,
    headers: {
      ...(accepted === undefined ? {} : { "accept-encoding": accepted }),
      ...(known === undefined ? {} : { "if-none-match": known }),
    },
  })

describe.each([
  "/api/docs/page.js",
  "/api/docs/page.css",
  "/api/docs",
  `${BASE_PATH}/openapi.json`,
  "/",
  "/politica-privacidade",
  "/termos-de-uso",
  "/visit/00000000-0000-4000-8000-000000000000",
  "/dashboard",
])("%s", (url) => {
  it("comes in an encoding that the client accepts, each complete and with its own ETag", async () => {
    const [plain, brotli, zipped] = [
      await ask(url),
      await ask(url, "gzip, br"),
      await ask(url, "br;q=0, gzip;q=1.0"),
    ]
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
    expect([plain, brotli, zipped].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ])
    for (const { headers, rawPayload } of [plain, brotli, zipped]) {
      expect(headers.vary).toBe("Accept-Encoding")
      // What is compressed while it is sent has no length.
      expect(headers["content-length"]).toBe(String(rawPayload.length))
    }
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it("is not sent again to a client that has it already", async () => {
    const { etag } = (await ask(url, "br")).headers
    const again = await ask(url, "br", `"another", W/${etag}`)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag])
    expect((await ask(url, "gzip", String(etag))).statusCode).toBe(200)
  })
})

describe("a file of the build", () => {
  it("is sent as the build has compressed it", async () => {
    for (const [accepted, body] of [
      ["br", "by the build, br"],
      ["gzip", "by the build, gz"],
      ["", SCRIPT],
    ]) {
      const answer = await ask("/assets/packed.js", accepted)
      expect([answer.statusCode, answer.body]).toEqual([200, body])
      expect(answer.headers).toMatchObject({ vary: "accept-encoding" })
      expect(answer.headers["content-type"]).toMatch(/javascript/)
      expect(answer.headers["cache-control"]).toContain("immutable")
    }
  })

  it("that the build has not compressed is sent as it is, and not compressed at request time", async () => {
    const answer = await ask("/assets/plain.js", "br, gzip")
    expect([answer.statusCode, answer.body, answer.headers["content-encoding"]]).toEqual([
      200,
      SCRIPT,
      undefined,
    ])
  })

  it("is not served in its compressed form at a separate address", async () => {
    expect((await ask("/assets/packed.js.br")).statusCode).toBe(404)
  })
})

it("compresses a large answer of the API on the fly", async () => {
  const church = await test.make.aChurch()
  for (let n = 0; n < 5; n += 1) await test.make.aMember({ church })
  const { token } = await test.as("PASTOR", church)
  const answer = await test.app.inject({
    url: `${BASE_PATH}/members/`,
    headers: { authorization: `Token ${token}`, "accept-encoding": "br" },
  })
  expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, "br"])
  expect(JSON.parse(String(brotliDecompressSync(answer.rawPayload)))).toHaveProperty("results")
})
