/**
 * Servers of Debian's PostgreSQL 15 and its PgBouncer, for what one server cannot show: replicas, failovers, a pooler. Each has a
 * free port of the loopback and its data in a folder of its own. Started as root they run as `postgres`, which may not be root.
 */
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type pg from "pg"
import { connectAlone } from "../db/connect.ts"
import { atDatabase } from "../db/connection-url.ts"
import { freePort } from "../db/embedded/loopback.ts"
import { killTree } from "./process-tree.ts"

const PROGRAMS = "/usr/lib/postgresql/15/bin"
const PGBOUNCER = "/usr/sbin/pgbouncer"
const OWNER = "aprisco"
const PASSWORD = "of a test cluster"

/** The user that the servers run as, where we are root. */
const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : null

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
}

function options(folder: string): SpawnOptions {
  return { cwd: folder, stdio: "ignore", env: { PATH: "/usr/bin:/bin", LC_ALL: "C.UTF-8" }, ...user }
}

function program(name: string, words: string[], folder: string): void {
  execFileSync(join(PROGRAMS, name), words, { ...options(folder), stdio: ["ignore", "ignore", "inherit"] })
}

/** A folder that the servers' user may write in. */
function privateFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 })
  if (user !== null) chownSync(path, user.uid, user.gid)
  return path
}

export class DebianPostgres {
  readonly folder: string
  readonly port: number
  #process: ChildProcess | null = null

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  /** A new primary in `parent`, running. `settings`: lines of postgresql.conf. */
  static async create(
    parent: string,
    name: string,
    settings: readonly string[] = [],
  ): Promise<DebianPostgres> {
    const folder = privateFolder(join(parent, name))
    const server = new DebianPostgres(folder, await freePort())
    const password = join(folder, "password")
    writeFileSync(password, PASSWORD)
    const words = ["-D", server.#data, "-U", OWNER, "-A", "scram-sha-256", "-E", "UTF8", "--locale=C.UTF-8"]
    program("initdb", [...words, `--pwfile=${password}`], folder)
    server.configure(["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", ...settings])
    await server.start()
    return server
  }

  /** A replica of this server, running; `name` is also what it calls itself to the primary. A folder of that name is replaced. */
  async replicaIn(parent: string, name: string, port?: number): Promise<DebianPostgres> {
    const folder = join(parent, name)
    rmSync(folder, { recursive: true, force: true })
    const replica = new DebianPostgres(privateFolder(folder), port ?? (await freePort()))
    const source = `host=127.0.0.1 port=${this.port} user=${OWNER} password='${PASSWORD}'`
    program("pg_basebackup", ["-D", replica.#data, "-d", source, "-X", "stream", "-c", "fast"], folder)
    replica.configure([`primary_conninfo = '${source.replaceAll("'", "''")} application_name=${name}'`])
    writeFileSync(join(replica.#data, "standby.signal"), "")
    if (user !== null) chownSync(join(replica.#data, "standby.signal"), user.uid, user.gid)
    await replica.start()
    return replica
  }

  get #data(): string {
    return join(this.folder, "data")
  }

  /** The owner's connection to a database of this server. */
  url(database = "postgres"): string {
    return `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.port}/${database}`
  }

  /** The same address as a list of hosts has it: `host:port`. */
  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  /** Of its main process; 0 while it does not run. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  /** Lines that come after those of before, and win; in force at the next start or `reload`. */
  configure(lines: readonly string[]): void {
    writeFileSync(join(this.#data, "postgresql.auto.conf"), `${lines.join("\n")}\n`, { flag: "a" })
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    const log = join(this.folder, "log")
    const words = ["-D", this.#data, "-c", `port=${this.port}`, "-c", "logging_collector=off"]
    const command = `exec ${join(PROGRAMS, "postgres")} "$@" >>'${log}' 2>&1`
    const child = spawn("bash", ["-c", command, "postgres", ...words], options(this.folder))
    this.#process = child
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${this.folder} ended: see its log`)
      const client = await connectAlone(this.url(), "aprisco tests").catch(() => null)
      if (client !== null) return client.end()
      await wait(20)
    }
  }

  /** One statement as the owner. */
  async query<R extends pg.QueryResultRow>(text: string, database?: string): Promise<R[]> {
    const client = await connectAlone(this.url(database), "aprisco tests")
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** SIGKILL for the server and its processes, as when the machine fails. */
  async kill(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (child === null || child.exitCode !== null) return
    const ended = once(child, "exit")
    killTree(child.pid ?? 0)
    await ended
  }

  /** Makes a replica the primary; resolves when it takes writes. */
  async promote(): Promise<void> {
    await this.query("select pg_promote(true, 60)")
  }
}

/** PgBouncer in transaction mode in front of a server, for all its databases and roles. */
export class DebianPgBouncer {
  readonly #process: ChildProcess
  readonly #port: number
  readonly #server: DebianPostgres

  private constructor(process: ChildProcess, port: number, server: DebianPostgres) {
    this.#process = process
    this.#port = port
    this.#server = server
  }

  static async before(server: DebianPostgres, parent: string): Promise<DebianPgBouncer> {
    const folder = privateFolder(join(parent, "pgbouncer"))
    const port = await freePort()
    const settings = join(folder, "pgbouncer.ini")
    const users = join(folder, "users.txt")
    writeFileSync(users, `"${OWNER}" "${PASSWORD}"\n`)
    writeFileSync(
      settings,
      `[databases]
* = host=127.0.0.1 port=${server.port} auth_user=${OWNER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_idle_timeout = 5
logfile = ${join(folder, "log")}
`,
    )
    for (const path of [settings, users]) chmodSync(path, 0o644)
    const child = spawn(PGBOUNCER, [settings], options(folder))
    const bouncer = new DebianPgBouncer(child, port, server)
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PgBouncer in ${folder} ended: see its log`)
      const client = await connectAlone(bouncer.url(), "aprisco tests").catch(() => null)
      if (client !== null) {
        await client.end()
        return bouncer
      }
      await wait(20)
    }
  }

  /** The owner's connection through it. */
  url(database?: string): string {
    const url = new URL(atDatabase(this.#server.url(), database ?? "postgres"))
    url.port = String(this.#port)
    return url.href
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, "exit")
    this.#process.kill("SIGKILL")
    await ended
  }
}
