import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { freePort } from "../server/src/db/embedded/loopback.ts"
import { type Product, startProduct } from "../server/src/testing/product.ts"
import { test as watched } from "./watched.ts"

interface PassingDays {
  port: number
  /** The folder of the product, with its outbox. */
  dataDir: string
  /** Ends the product, and starts it again where it is so many days later than today. */
  startLater: (days: number) => Promise<void>
}

/** Journeys through a product of their own in which days pass. What repeats runs at each start. */
export const test = watched.extend<PassingDays>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://127.0.0.1:${port}`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "aprisco-e2e-days-"))
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
  startLater: async ({ port, dataDir }, use) => {
    const clock = pathToFileURL(join(import.meta.dirname, "shifted-clock.ts")).href
    const started: Product[] = []
    const end = async () => void (await started.pop()?.end("SIGTERM"))
    await use(async (days) => {
      await end()
      const product = await startProduct({
        port,
        settings: {
          DATA_DIR: dataDir,
          RATE_LIMIT: "off",
          CLOCK_DAYS: String(days),
          NODE_OPTIONS: `--import=${clock}`,
        },
      })
      started.push(product)
    })
    await end()
  },
})

export { expect } from "./watched.ts"
