import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import pg from "pg"
import { connectAlone } from "../../server/src/db/connect.ts"
import { atDatabase } from "../../server/src/db/connection-url.ts"
import { joinEmbedded } from "../../server/src/db/embedded.ts"
import { killTree } from "../../server/src/testing/process-tree.ts"

const PROGRAM = join(import.meta.dirname, "../../server/src/testing/lock-database.ts")

/** PostgreSQL apart from the product: the one that comes with it, started by another process, and used by `DATABASE_URL`. */
export class DatabaseServer {
  readonly #folder: string
  #process: ChildProcess
  #url: string

  private constructor(folder: string, process: ChildProcess, url: string) {
    this.#folder = folder
    this.#process = process
    this.#url = url
  }

  static async start(folder: string): Promise<DatabaseServer> {
    const { process, url } = await launch(folder)
    return new DatabaseServer(folder, process, url)
  }

  /** The owner's connection to a database of this server. */
  url(database: string): string {
    return atDatabase(this.#url, database)
  }

  /** A new database, empty or a copy of `template`. Returns its owner's connection. */
  async create(database: string, template = "template1"): Promise<string> {
    const [name, source] = [database, template].map(pg.escapeIdentifier)
    await this.query(`create database ${name} template ${source}`)
    return this.url(database)
  }

  /** One statement as the owner. */
  async query<R extends pg.QueryResultRow>(text: string, database = "aprisco"): Promise<R[]> {
    const client = await connectAlone(this.url(database), "aprisco drill")
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** SIGKILL for the server and all its processes, as when its machine fails. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, "exit")
    killTree(this.#process.pid ?? 0)
    await ended
  }

  /** Starts it again, at the same address. */
  async restart(): Promise<void> {
    const { process, url } = await launch(this.#folder)
    this.#process = process
    this.#url = url
  }
}

async function launch(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ["ignore", "pipe", "inherit"] })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== "ready") continue
    const joined = await joinEmbedded({ dataDir: folder, tell: () => undefined })
    if (joined === null) break
    child.stdout.resume()
    return { process: child, url: joined.ownerUrl }
  }
  throw new Error("PostgreSQL did not start")
}
