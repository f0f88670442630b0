import { readdirSync, readFileSync } from "node:fs"

/** SIGKILL for a process and all its descendants, whatever user they run as. Linux only. */
export function killTree(root: number): void {
  const parents = new Map<number, number>()
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8")
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]))
    } catch {
      // It has ended since the folder was read.
    }
  }
  const doomed = [root]
  for (const parent of doomed) for (const [pid, of] of parents) if (of === parent) doomed.push(pid)
  for (const pid of doomed) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It has ended by itself.
    }
  }
}
