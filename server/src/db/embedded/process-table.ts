import { spawnSync } from "node:child_process"
import { readFileSync, readlinkSync } from "node:fs"

/** Whether a process with that number exists, whichever user it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/**
 * Whether that process is a PostgreSQL working in that data folder. A number alone proves nothing: after a crash it may have
 * been reused, and a zombie process still has one.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === "win32") {
    const { stdout } = spawnSync("tasklist", ["/NH", "/FI", `PID eq ${pid}`], { encoding: "utf8" })
    return stdout.includes("postgres.exe")
  }
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" })
    return stdout.includes("postgres") && stdout.includes(data)
  }
  try {
    const program = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0] ?? ""
    // PostgreSQL makes the data folder its working directory.
    return program.includes("postgres") && readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}
