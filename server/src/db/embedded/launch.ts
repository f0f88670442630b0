import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { dataFolder, type EmbeddedPostgres } from "./installation.ts"

const LONGEST_LOG = 1_000_000

/** Starts a server and does not wait for it. The child ends early when it cannot run; `lastLines` says why. */
export function startServer(installation: EmbeddedPostgres): ChildProcess {
  const log = openSync(freshLog(installation.home), "a", 0o600)
  // Otherwise the folder's user could not write to a file that root has created.
  if (installation.runAs !== null) fchownSync(log, installation.runAs.uid, installation.runAs.gid)
  const { program, words } = commandOf(installation)
  const child = spawn(join(installation.binaries, program), words, {
    cwd: installation.home,
    // A session of its own: Ctrl+C in the terminal is for the product, which then stops PostgreSQL in order.
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log],
    ...(process.platform === "win32" ? {} : { env: { LC_ALL: "C", TZ: "UTC" } }),
    ...installation.runAs,
  })
  closeSync(log)
  // The exit code and the log report it; without a listener a missing binary would end the process.
  child.on("error", () => undefined)
  child.unref()
  return child
}

/** The last log lines of the server before it gave up. */
export function lastLines(home: string): string {
  try {
    const lines = readFileSync(logFile(home), "utf8").trim().split("\n")
    return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? "sem explicação"
  } catch {
    return "sem explicação"
  }
}

function commandOf(installation: EmbeddedPostgres): { program: string; words: string[] } {
  const data = dataFolder(installation)
  const settings = Object.entries(settingsOf(installation)).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ])
  if (installation.loopback === null) return { program: "postgres", words: ["-D", data, ...settings] }
  // On Windows only pg_ctl can shed an administrator's rights, without which PostgreSQL refuses to run.
  return { program: "pg_ctl", words: ["start", "-D", data, "-o", settings.join(" ")] }
}

function settingsOf({ loopback, socketFolder, durable }: EmbeddedPostgres): Record<string, string> {
  return {
    ...(loopback === null
      ? { listen_addresses: "", unix_socket_directories: socketFolder, unix_socket_permissions: "0700" }
      : { listen_addresses: "127.0.0.1", port: String(loopback.port), unix_socket_directories: "" }),
    timezone: "UTC",
    log_timezone: "UTC",
    // Errors are reported by the product. Here their texts could carry what a person typed.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    // JIT compilation costs more than it saves on statements this short.
    jit: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  }
}

function logFile(home: string): string {
  return join(home, "server.log")
}

function freshLog(home: string): string {
  const file = logFile(home)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LONGEST_LOG) renameSync(file, `${file}.1`)
  return file
}
