import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterEach, beforeEach } from "vitest"
import { connectAlone } from "../db/connect.ts"
import { stopRunning } from "../db/embedded/postmaster.ts"
import { type EmbeddedServer, startEmbedded } from "../db/embedded.ts"

const LOCKING_PROGRAM = join(import.meta.dirname, "lock-database.ts")

/** A data directory for tests of the embedded PostgreSQL, and what a test does to it. Everything is removed after each test. */
export class EmbeddedPlace {
  folder = ""
  dataDir = ""
  told: string[] = []
  readonly #products: ChildProcess[] = []

  constructor() {
    beforeEach(() => this.#make())
    afterEach(() => this.#clear())
  }

  #make(): void {
    this.folder = mkdtempSync(join(tmpdir(), "aprisco-embedded-"))
    this.dataDir = join(this.folder, "data")
    mkdirSync(this.dataDir)
    // mkdtemp denies all other users; PostgreSQL's user must be able to pass through.
    chmodSync(this.folder, 0o711)
    this.told = []
  }

  async #clear(): Promise<void> {
    for (const product of this.#products.splice(0)) product.kill("SIGKILL")
    const home = join(this.dataDir, "postgres")
    if (existsSync(home)) {
      await stopRunning({ home: realpathSync(home), binaries: "", loopback: null })
      rmSync(realpathSync(home), { recursive: true })
    }
    rmSync(this.folder, { recursive: true })
  }

  start(): Promise<EmbeddedServer> {
    return startEmbedded({ dataDir: this.dataDir, tell: (line) => this.told.push(line) })
  }

  /** A product in a separate process, once it serves. */
  async startProcess(): Promise<ChildProcess> {
    const product = spawn(process.execPath, [LOCKING_PROGRAM, this.dataDir], {
      stdio: ["ignore", "pipe", "ignore"],
    })
    this.ends(product)
    for await (const line of createInterface({ input: product.stdout })) if (line === "ready") return product
    throw new Error("the product ended before it was ready")
  }

  /** A product that is expected not to start: its exit code and output. */
  async failProcess(): Promise<{ code: number | null; said: string }> {
    const product = spawn(process.execPath, [LOCKING_PROGRAM, this.dataDir], {
      stdio: ["ignore", "ignore", "pipe"],
    })
    this.ends(product)
    let said = ""
    product.stderr.on("data", (chunk) => {
      said += chunk
    })
    const [code] = await once(product, "close")
    return { code, said }
  }

  /** This process ends with the test in any case. */
  ends(child: ChildProcess): void {
    this.#products.push(child)
  }

  data(): string {
    return join(realpathSync(this.dataDir), "postgres/data")
  }

  pidFile(): string {
    return join(this.data(), "postmaster.pid")
  }

  /** The number that the pid file names. */
  postmaster(): number {
    return Number(readFileSync(this.pidFile(), "utf8").split("\n")[0])
  }
}

/** Kills a process as a power cut would, and waits until it is gone. */
export async function kill(product: ChildProcess): Promise<void> {
  const gone = once(product, "exit")
  product.kill("SIGKILL")
  await gone
}

/** One statement as the owner of the product's database. */
export async function query(server: EmbeddedServer, statement: string) {
  const client = await connectAlone(server.ownerUrl, "test")
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
