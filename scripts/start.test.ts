import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { type Product, startProduct } from "../server/src/testing/product.ts"
import { ROOT } from "./children.ts"
import { ensureWebBuilt } from "./web-build.ts"

const NOBODY = { uid: 65_534, gid: 65_534 }

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

async function start(user?: typeof NOBODY): Promise<Product> {
  const settings = { DATA_DIR: join(folder, "data"), HOME: folder }
  product = await startProduct({ program: "scripts/start.ts", settings, user })
  return product
}

it("builds the screens, serves them and the API, and ends in order", async () => {
  const { url, end } = await start()
  expect((await fetch(`${url}/api/v1/core/health/`)).status).toBe(200)
  const page = await fetch(`${url}/login`)
  expect(page.headers.get("content-type")).toMatch(/^text\/html/)
  expect(await page.text()).toContain("/assets/")
  expect(await end("SIGTERM")).toEqual({ code: 0, signal: null })
})

it("works for a plain user where root has installed", async ({ skip }) => {
  skip(process.getuid?.() !== 0, "only root can become somebody else")
  skip(!othersMayRead(ROOT), `other users cannot walk to ${ROOT}`)
  const { url } = await start(NOBODY)
  expect((await fetch(`${url}/api/v1/core/health/`)).status).toBe(200)
  expect(statSync(join(folder, "data/postgres/data")).uid).toBe(NOBODY.uid)
})

/** Whether everybody may pass through a folder and all above it. */
function othersMayRead(path: string): boolean {
  accessSync(path, constants.R_OK)
  return path === "/" || ((statSync(path).mode & 0o001) !== 0 && othersMayRead(join(path, "..")))
}
