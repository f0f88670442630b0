import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { BASE_PATH, pathOf } from "@aprisco/contract/kit/route"
import { memberExports } from "@aprisco/contract/members/import-export"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import type { Church } from "../testing/factories.ts"

const REPOSITORY = join(import.meta.dirname, "../../..")

/** The requirements of ASVS 5.0.0, levels 1 and 2: of each section the numbers. */
const REQUIREMENTS: Record<string, string> = {
  "1.1": "1-2",
  "1.2": "1-9",
  "1.3": "1-11",
  "1.4": "1-3",
  "1.5": "1-2",
  "2.1": "1-3",
  "2.2": "1-3",
  "2.3": "1-4",
  "2.4": "1",
  "3.2": "1-2",
  "3.3": "1-4",
  "3.4": "1-6",
  "3.5": "1-5",
  "3.7": "1-2",
  "4.1": "1-3",
  "4.2": "1",
  "4.3": "1-2",
  "4.4": "1-4",
  "5.1": "1",
  "5.2": "1-3",
  "5.3": "1-2",
  "5.4": "1-3",
  "6.1": "1-3",
  "6.2": "1-12",
  "6.3": "1-4",
  "6.4": "1-4",
  "6.5": "1-5",
  "6.6": "1-3",
  "6.8": "1-4",
  "7.1": "1-3",
  "7.2": "1-4",
  "7.3": "1-2",
  "7.4": "1-5",
  "7.5": "1-2",
  "7.6": "1-2",
  "8.1": "1-2",
  "8.2": "1-3",
  "8.3": "1",
  "8.4": "1",
  "9.1": "1-3",
  "9.2": "1-4",
  "10.1": "1-2",
  "10.2": "1-2",
  "10.3": "1-4",
  "10.4": "1-11",
  "10.5": "1-5",
  "10.6": "1-2",
  "10.7": "1-3",
  "11.1": "1-2",
  "11.2": "1-3",
  "11.3": "1-3",
  "11.4": "1-4",
  "11.5": "1",
  "11.6": "1",
  "12.1": "1-3",
  "12.2": "1-2",
  "12.3": "1-4",
  "13.1": "1",
  "13.2": "1-5",
  "13.3": "1-2",
  "13.4": "1-5",
  "14.1": "1-2",
  "14.2": "1-4",
  "14.3": "1-3",
  "15.1": "1-3",
  "15.2": "1-3",
  "15.3": "1-7",
  "16.1": "1",
  "16.2": "1-5",
  "16.3": "1-4",
  "16.4": "1-3",
  "16.5": "1-3",
  "17.1": "1",
  "17.2": "1-4",
  "17.3": "1-2",
}

interface Row {
  number: string
  words: string
  shown: string
}

const rows: Row[] = readFileSync(join(REPOSITORY, "docs/ASVS.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number = "", words = "", shown = ""] = line.split("|").map((cell) => cell.trim())
    return /^V[\d.]+$/.test(number) ? [{ number: number.slice(1), words, shown }] : []
  })

function numbers(): string[] {
  return Object.entries(REQUIREMENTS).flatMap(([section, parts]) =>
    parts.split(" ").flatMap((part) => {
      const [first = 0, last = first] = part.split("-").map(Number)
      return Array.from({ length: last - first + 1 }, (_, n) => `${section}.${first + n}`)
    }),
  )
}

const NAMED_TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g

describe("docs/ASVS.md", () => {
  it("lists each requirement of levels 1 and 2 once", () => {
    expect(numbers()).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(numbers())
  })

  it("has a text for each, and a test or a reason", () => {
    const without = rows.filter(
      ({ words, shown }) =>
        words.length < 10 ||
        (shown.match(NAMED_TEST) === null && !/^(Does not apply|By design|Not met): .{10}/.test(shown)),
    )
    expect(without).toEqual([])
  })

  it("names tests that exist", () => {
    const gone = rows.flatMap(({ number, shown }) =>
      [...shown.matchAll(NAMED_TEST)].flatMap(([, path = "", title = ""]) => {
        const file = join(REPOSITORY, path)
        // A title has to be on one line of its test.
        const found = existsSync(file) && readFileSync(file, "utf8").includes(title)
        return found ? [] : [`V${number} ${path}: ${title}`]
      }),
    )
    expect(gone).toEqual([])
  })
})

describe("the answers", () => {
  let test: TestApp
  let dist: string
  let church: Church
  let token: string
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), "aprisco-asvs-"))
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
    church = await test.make.aChurch()
    token = (await test.as("CHURCH_ADMIN", church)).token
  })
  afterAll(async () => {
    await test.close()
    rmSync(dist, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { authorization: `Token ${token}`, ...headers } })
  const qrCode = () => BASE_PATH + pathOf(qrCodes.png.path, { id: church.headquarters.id })
  const sheet = `${BASE_PATH}${memberExports.export.path}?format=csv`

  it("sets no cookie, allows no other origin and redirects to no other origin", async () => {
    const urls = [
      "/",
      "/dashboard",
      "/assets/a.js",
      "/api/docs",
      `${BASE_PATH}/users/me/`,
      `${BASE_PATH}/none/`,
      qrCode(),
    ]
    for (const url of urls) {
      const { statusCode, headers } = await get(url, { origin: "https://evil.example" })
      expect(statusCode < 300 || statusCode >= 400, url).toBe(true)
      for (const name of [
        "set-cookie",
        "access-control-allow-origin",
        "access-control-allow-credentials",
        "location",
      ])
        expect(headers, url).not.toHaveProperty(name)
    }
    const preflight = await test.app.inject({
      method: "OPTIONS",
      url: `${BASE_PATH}/users/me/`,
      headers: { origin: "https://evil.example", "access-control-request-method": "DELETE" },
    })
    expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
    expect(preflight.headers).not.toHaveProperty("access-control-allow-origin")
  })

  it("states the type and the character set of each answer", async () => {
    const typeOf = async (url: string) => (await get(url)).headers["content-type"]
    expect(await typeOf(`${BASE_PATH}/users/me/`)).toBe("application/json; charset=utf-8")
    expect(await typeOf(`${BASE_PATH}/none/`)).toBe("application/json; charset=utf-8")
    expect(await typeOf("/")).toBe("text/html; charset=utf-8")
    expect(await typeOf(qrCode())).toBe("image/png")
    const file = await get(sheet)
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
    )
  })

  it("serves neither TRACE nor directory listings nor files of version control", async () => {
    const url = "/.git/config"
    for (const path of [
      url,
      "/assets/",
      "/.env",
      "/assets/../.git/config",
      "/assets/%2e%2e/%2e%2e/package.json",
    ]) {
      const { statusCode, body } = await get(path)
      expect(statusCode === 404 || body === "content", `${path} ${statusCode}`).toBe(true)
    }
    const trace = await test.app.inject({ method: "TRACE", url: "/" })
    expect(trace.statusCode).toBeGreaterThanOrEqual(400)
  })

  it("accepts no change that a foreign page could send without a CORS preflight", async () => {
    const url = `${BASE_PATH}/members/`
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const answer = await test.app.inject({
        method: "POST",
        url,
        headers: { "content-type": type },
        payload: "a=b",
      })
      expect([401, 415], type).toContain(answer.statusCode)
    }
    const count = await test.database.owner
      .selectFrom("members")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
    expect(Number(count.count)).toBe(0)
  })
})
