import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { stopRunning } from "../../server/src/db/embedded/postmaster.ts"
import { killTree } from "../../server/src/testing/process-tree.ts"
import { type Product, type ProductOptions, startProduct } from "../../server/src/testing/product.ts"
import { DatabaseServer } from "./database-server.ts"

/** Where a drill takes place: folders, products and servers of its own, all of which end with it, however it ends. */
export class Place {
  readonly isShort: boolean
  readonly #ends: (() => unknown)[] = []

  constructor({ isShort }: { isShort: boolean }) {
    this.isShort = isShort
  }

  /** Called when the drill ends, the latest first. */
  atEnd(work: () => unknown): void {
    this.#ends.push(work)
  }

  /** A new folder through which the database's user may pass. */
  folder(): string {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-drill-"))
    chmodSync(folder, 0o711)
    this.atEnd(async () => {
      await stopRunning({ home: join(folder, "postgres"), binaries: "", loopback: null })
      rmSync(folder, { recursive: true, force: true })
    })
    return folder
  }

  /** A product without limits by address, and how long it took to serve, in milliseconds. */
  async start(options: ProductOptions): Promise<Product & { readonly readyAfter: number }> {
    const begun = performance.now()
    const product = await startProduct({
      ...options,
      settings: { RATE_LIMIT: "off", LOG_LEVEL: "error", ...options.settings },
    })
    this.atEnd(() => killTree(product.process.pid ?? 0))
    await until(() => isReady(product.url))
    return { ...product, readyAfter: performance.now() - begun }
  }

  /** PostgreSQL beside the products, as an operator's own. */
  async databaseServer(): Promise<DatabaseServer> {
    const server = await DatabaseServer.start(this.folder())
    this.atEnd(() => server.kill())
    return server
  }

  async clear(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end()
  }
}

/** Whether a proxy may send requests there. */
export async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`${url}/api/v1/core/health/ready/`, { signal }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

/** Waits for the condition. Returns after how many milliseconds it was true; null when it was not within `most`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  most = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > most) return null
    await pause(20)
  }
  return performance.now() - begun
}
