import { readdirSync, readFileSync } from "node:fs"

/** The fields of a process after its name (proc(5), from the third on), or null once it has ended. */
function fieldsOf(pid: number | string): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return null
  }
}

/** A process and all its descendants. Linux only. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync("/proc")) {
    const fields = /^\d+$/.test(entry) ? fieldsOf(entry) : null
    if (fields !== null) parents.set(Number(entry), Number(fields[1]))
  }
  const tree = [root]
  for (const parent of tree) for (const [pid, of] of parents) if (of === parent) tree.push(pid)
  return tree
}

/** The Node processes that a process has started. Linux only. */
export function nodeChildrenOf(parent: number): number[] {
  return processTree(parent).filter((pid) => pid !== parent && commandOf(pid) === process.execPath)
}

/** The program that a process runs, or null once it has ended. */
function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[0] ?? null
  } catch {
    return null
  }
}

/** Milliseconds of processor time that a process and its living descendants have used, counted in hundredths of a second. */
export function processorTimeOf(root: number): number {
  return processTree(root).reduce((sum, pid) => {
    const fields = fieldsOf(pid)
    return sum + 10 * (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0))
  }, 0)
}

/** SIGKILL for a process and all its descendants, whatever user they run as. */
export function killTree(root: number): void {
  for (const pid of processTree(root)) {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It has ended by itself.
    }
  }
}
