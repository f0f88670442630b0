import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { type Product, startProduct } from "../server/src/testing/product.ts"
import { ROOT } from "../tools/scripts/children.ts"
import { ensureWebBuilt } from "./web-build.ts"

const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }

let folder: string
let product: Product | null

beforeAll(() => ensureWebBuilt(), 120_000)

beforeEach(() => {
  product = null
  folder = mkdtempSync(join(tmpdir(), "aprisco-start-"))
  chmodSync(folder, 0o777)
})

afterEach(async () => {
  await product?.end("SIGTERM")
  rmSync(folder, { recursive: true })
})

async function start(user?: typeof UNPRIVILEGED): Promise<Product> {
  const settings = { DATA_DIR: join(folder, "data"), HOME: folder }
  product = await startProduct({ program: "scripts/start.ts", settings, user })
  return product
}

it("builds the screens, serves them and the API, and ends in order", { tags: "full" }, async () => {
  const { url, end } = await start()
  expect((await fetch(`${url}/api/v1/core/health/`)).status).toBe(200)
  const page = await fetch(`${url}/login`)
  expect(page.headers.get("content-type")).toMatch(/^text\/html/)
  expect(await page.text()).toContain("/assets/")
  expect(await end("SIGTERM")).toEqual({ code: 0, signal: null })
})

it("works for an unprivileged user where root has installed", { tags: "full" }, async ({ skip }) => {
  skip(process.getuid?.() !== 0, "only root can become another user")
  skip(!othersMayRead(ROOT), `other users cannot walk to ${ROOT}`)
  const { url } = await start(UNPRIVILEGED)
  expect((await fetch(`${url}/api/v1/core/health/`)).status).toBe(200)
  expect(statSync(join(folder, "data/postgres/data")).uid).toBe(UNPRIVILEGED.uid)
})

it("accepts the printed passwords, which change at the next start", {
  tags: "full",
  timeout: 180_000,
}, async () => {
  const first = await withDemo(async (url, password) => {
    const answer = tokenAnswer.parse(await (await signIn(url, password)).json())
    const list = await fetch(`${url}/api/v1/members/`, {
      headers: { authorization: `Token ${answer.token}` },
    })
    expect(listAnswer.parse(await list.json()).count).toBeGreaterThan(300)
    return password
  })
  expect(existsSync(join(folder, "data/postgres"))).toBe(true)
  await withDemo(async (url, password) => {
    expect((await signIn(url, first)).status).toBe(400)
    expect((await signIn(url, password)).status).toBe(200)
  })
})

const tokenAnswer = z.object({ token: z.string() })
const listAnswer = z.object({ count: z.number() })

async function withDemo<T>(work: (url: string, password: string) => Promise<T>): Promise<T> {
  // Settings of a careless .env: the demonstration must not use them.
  const real = { DATABASE_URL: "postgres://postgres@127.0.0.1:1/real", SMTP_URL: "smtp://127.0.0.1:1" }
  const settings = { ...real, DATA_DIR: join(folder, "data"), HOME: folder }
  product = await startProduct({ program: "scripts/demo.ts", settings })
  const line = product.said.find((text) => text.includes(" pastor@example.org "))
  const result = await work(product.url, /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(line ?? "")?.[0] ?? "")
  expect(await product.end("SIGTERM")).toEqual({ code: 0, signal: null })
  return result
}

function signIn(url: string, password: string): Promise<Response> {
  return fetch(`${url}/api/v1/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "pastor@example.org", password }),
  })
}

/** Whether all users may enter a folder and all above it. */
function othersMayRead(path: string): boolean {
  accessSync(path, constants.R_OK)
  return path === "/" || ((statSync(path).mode & 0o001) !== 0 && othersMayRead(join(path, "..")))
}
