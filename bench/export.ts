/**
 * Measures the export of a church of 100,000 members, format by format: rows a second, and how much the server's memory
 * grows above what it used before (`node bench/export.ts`). Linux alone: the peak is the kernel's.
 */
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seedReference } from "../server/seeds/reference.ts"
import { asRole, databaseOf } from "../server/src/db/connection-url.ts"
import { connectDatabase } from "../server/src/db/open.ts"
import { webRoleOf } from "../server/src/db/roles.ts"
import { fillChurches } from "./fill.ts"

const MEMBERS = Number(process.argv[2] ?? 100_000)
const FORMATS = ["csv", "xlsx", "pdf"] as const

const dataDir = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
const settings = { dataDir, databaseUrl: null, appSecret: "a secret for this measurement alone" }
const database = await connectDatabase(settings, { tell: () => undefined, onLost: fail, seed: seedReference })
let server: ChildProcess | undefined
try {
  const { token } = await fillChurches(database.ownerUrl, database.database, {
    churches: 1,
    membersEach: MEMBERS,
  })
  const servingUrl = asRole(database.ownerUrl, webRoleOf(databaseOf(database.ownerUrl)), undefined)
  const started = fork(join(import.meta.dirname, "servers/product.ts"), [servingUrl], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  server = started
  const origin = await new Promise<string>((resolve) => started.once("message", (at) => resolve(String(at))))
  const fetchFile = (format: string, search = "") =>
    fetch(`${origin}/api/v1/members/export/?format=${format}${search}`, {
      headers: { authorization: `Token ${token}` },
    })
  // Once with few rows, so that loading and compiling are not measured.
  for (const format of FORMATS) await (await fetchFile(format, "&search=0a0a")).arrayBuffer()
  console.log(`${MEMBERS} members`)
  for (const format of FORMATS) {
    const before = restingMemory(started.pid)
    const begun = performance.now()
    const answer = await fetchFile(format)
    if (!answer.ok || answer.body === null) throw new Error(`${format}: ${answer.status}`)
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    const seconds = (performance.now() - begun) / 1000
    const grown = memory(started.pid, "VmHWM") - before
    console.log(
      `  ${format.padEnd(4)} ${seconds.toFixed(1)} s   ${Math.round(MEMBERS / seconds)} rows/s   ` +
        `${(bytes / 1e6).toFixed(1)} MB sent   peak memory +${(grown / 1024).toFixed(0)} MB over ${(before / 1024).toFixed(0)} MB`,
    )
  }
} finally {
  server?.kill()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What the process uses now, in kB; the kernel's peak is reset here. */
function restingMemory(pid: number | undefined): number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
  return memory(pid, "VmRSS")
}

function memory(pid: number | undefined, name: string): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${name}:\\s+(\\d+) kB`))
  return Number(line?.[1])
}

function fail(error: unknown): never {
  throw error
}
