import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { type Product, startInVain, startProduct } from "../server/src/testing/product.ts"
import { ROOT } from "../tools/scripts/children.ts"
import { copyOfRepository } from "../tools/scripts/repository-copy.ts"

/** A clone that was never started, with its packages. */
let clone: string
let folder: string
let product: Product | null

beforeAll(() => {
  clone = copyOfRepository()
  copyFileSync(join(ROOT, "package-lock.json"), join(clone, "package-lock.json"))
})
beforeEach(() => {
  product = null
  folder = mkdtempSync(join(tmpdir(), "aprisco-first-"))
  chmodSync(folder, 0o777)
})
afterEach(async () => {
  await product?.end("SIGTERM")
  rmSync(folder, { recursive: true })
})
afterAll(() => rmSync(clone, { recursive: true }))

const program = () => join(clone, "scripts/start.ts")
const settings = () => ({ DATA_DIR: join(folder, "data"), HOME: folder })
const databaseRuns = () => existsSync(join(folder, "data/postgres/data/postmaster.pid"))

it("ends in order when it is stopped while the screens are built", { tags: "full" }, async () => {
  buildBy("setInterval(() => undefined, 1_000); await new Promise(() => undefined)")
  const start = startInVain({
    program: program(),
    settings: settings(),
    onLaunch: async (child) => {
      await vi.waitFor(() => expect(databaseRuns()).toBe(true), { timeout: 30_000 })
      child.kill("SIGTERM")
    },
  })
  expect(await start).toEqual({ code: 0, said: "" })
  expect(databaseRuns()).toBe(false)
})

it("ends with the reason and leaves nothing running when the screens cannot be built", async () => {
  buildBy("throw new Error('what is wrong')")
  const { code, said } = await startInVain({ program: program(), settings: settings() })
  expect(code).toBe(1)
  expect(said).toContain("what is wrong")
  expect(said.trimEnd().split("\n").at(-1)).toBe(
    "aprisco: as telas não puderam ser preparadas; o motivo está acima",
  )
  expect(databaseRuns()).toBe(false)
})

it("serves the screens and the API of a fresh clone when the address is printed, without a warning", {
  tags: "full",
}, async () => {
  copyFileSync(join(ROOT, "web/vite.config.ts"), join(clone, "web/vite.config.ts"))
  let complaints = ""
  product = await startProduct({
    program: program(),
    settings: settings(),
    onLaunch: ({ stderr }) => stderr?.on("data", (chunk) => (complaints += chunk)),
  })
  const { url, said } = product
  expect((await fetch(`${url}/api/v1/core/health/ready/`)).status).toBe(200)
  const page = await (await fetch(`${url}/login`)).text()
  const asset = `${url}${/\/assets\/[^"]+\.js/.exec(page)?.[0]}`
  // What takes long to make is made while the product serves.
  expect(["gzip", "br"]).toContain(await encodingOf(asset))
  await vi.waitFor(async () => expect(await encodingOf(asset)).toBe("br"), { timeout: 30_000 })
  expect({ said, complaints }).toEqual({
    said: ["Preparando as telas (só depois de uma mudança)…"],
    complaints: "",
  })
})

/** What stands for the build of the screens in the clone. */
function buildBy(code: string): void {
  writeFileSync(join(clone, "web/vite.config.ts"), `${code}\nexport default {}\n`)
}

async function encodingOf(url: string): Promise<string | null> {
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip, br" } })
  await answer.arrayBuffer()
  return answer.headers.get("content-encoding")
}
