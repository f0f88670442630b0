/**
 * Another implementation of the same contract to measure beside (`PEER`, the folder of its `run.sh`). `run.sh` creates and fills the database that
 * `DATABASE_URL` names (`MEMBERS`, `CHURCHES`, `SEED`), serves it at `PORT` with `PYTHON` and so many `THREADS`, and prints for each church
 * `church ID token TOKEN qr CODE members ID,ID,…`, and `ready URL pid PID` once it serves. SIGTERM ends it.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import pg from "pg"
import { atDatabase } from "../../server/src/db/connection-url.ts"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import type { Ends } from "./side-by-side.ts"

const PYTHON = process.env.PYTHON ?? "python3"
/** Of each of its two workers: together as many as the connections of the load. With one, gunicorn closes every connection after an answer. */
const THREADS = process.env.THREADS ?? "4"
const DATABASE = "peer"

export interface Peer {
  origin: string
  databaseUrl: string
  /** Of the first church. */
  token: string
  code: string
}

/** The reason why no peer can be started here; null: one can. */
export function reasonAgainstPeer(folder: string | undefined): string | null {
  if (!folder) return "PEER names no folder"
  if (!existsSync(join(folder, "run.sh"))) return `no run.sh in ${folder}`
  for (const [program, ...words] of [
    [PYTHON, "-c", "import django, rest_framework, django_filters, psycopg2, gunicorn"],
    ["psql", "--version"],
    ["curl", "--version"],
  ] as const) {
    const { error, status, stderr } = spawnSync(program, words, { encoding: "utf8" })
    if (status !== 0) return `${program}: ${error?.message ?? stderr.trim().split("\n").at(-1)}`
  }
  return null
}

/** Fills and serves the peer on the PostgreSQL of `ownerUrl`, in a database of its own. Throws when it does not start. */
export async function startPeer(
  ends: Ends,
  folder: string,
  ownerUrl: string,
  { members, churches }: { members: number; churches: number },
): Promise<Peer> {
  const databaseUrl = atDatabase(ownerUrl, DATABASE)
  const child = spawn("bash", [join(folder, "run.sh")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: withUserBeforeHost(databaseUrl),
      MEMBERS: String(members),
      CHURCHES: String(churches),
      PORT: String(await freePort()),
      PYTHON,
      THREADS,
    },
  })
  ends.push(() => stop(child))
  const printed = await linesUntilReady(child)
  const [, token = "", code = ""] = /^church \d+ token (\S+) qr (\S+) /m.exec(printed) ?? []
  const [, origin = ""] = /^ready (\S+) /m.exec(printed) ?? []
  await sortNamesAlike(databaseUrl)
  return { origin, databaseUrl, token, code }
}

async function linesUntilReady(child: ChildProcess): Promise<string> {
  const lines: string[] = []
  let said = ""
  if (child.stdout === null) throw new Error("the peer has no output")
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith("ready ")) return lines.join("\n")
  }
  throw new Error(`the peer ended before it was ready:\n${said}`)
}

/** `postgres:///name?host=/folder&user=owner` as `postgresql://owner@/name?host=/folder`: not every driver takes the user from the query. */
function withUserBeforeHost(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const user = url.searchParams.get("user")
  if (user === null) return databaseUrl
  url.searchParams.delete("user")
  return `postgresql://${user}@${url.host}${url.pathname}?${url.searchParams}`
}

/** The product sorts names as Brazil does; in another order the pages would have other people. */
async function sortNamesAlike(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(
    `alter table church_member alter column full_name type varchar(200) collate "pt-BR-x-icu"`,
  )
  await owner.query("vacuum analyze church_member")
  await owner.end()
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
