import { readdirSync, readFileSync } from "node:fs"

/** Of `/proc`: Linux counts in hundredths of a second for every program, whatever its own clock is. */
const TICKS_A_SECOND = 100

/** The processor time of a process until now, in seconds; null where it has ended, or the system has no `/proc`. */
export function processorSeconds(pid: number): number | null {
  return statOf(pid)?.own ?? null
}

/** The same of the processes that a process has started, as PostgreSQL's of its connections, with those that have ended. */
export function processorSecondsOfChildren(parent: number): number | null {
  const ended = statOf(parent)?.ofEndedChildren
  if (ended === undefined) return null
  const stats = readdirSync("/proc").map((name) => statOf(Number(name)))
  const children = stats.filter((stat) => stat?.parent === parent)
  return children.reduce((sum, child) => sum + (child?.own ?? 0), ended)
}

/** Null where `processorSeconds` is. */
export function parentOf(pid: number): number | null {
  return statOf(pid)?.parent ?? null
}

interface ProcessStat {
  readonly parent: number
  /** In seconds. */
  readonly own: number
  readonly ofEndedChildren: number
}

function statOf(pid: number): ProcessStat | null {
  try {
    // The name, in brackets, may contain blanks. Behind it: proc_pid_stat(5) from its third field.
    const text = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "")
    const fields = text.split(" ").map(Number)
    const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      own: (user + system) / TICKS_A_SECOND,
      ofEndedChildren: (userOfChildren + systemOfChildren) / TICKS_A_SECOND,
    }
  } catch {
    return null
  }
}
