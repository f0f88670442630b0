import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"

const SAMPLE_EVERY_MS = 100

export interface MemoryWatch {
  /** Highest resident memory so far, in megabytes. */
  peak(): number
  stop(): void
}

/** Resident memory of a process, in megabytes. Linux only; NaN elsewhere. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Samples a process's resident memory until it is stopped. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = residentMegabytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, SAMPLE_EVERY_MS)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

/** Seconds until a process's memory is at most `megabytes`; null when that takes longer than `withinSeconds`. */
export async function secondsUntilBelow(
  pid: number,
  megabytes: number,
  withinSeconds: number,
): Promise<number | null> {
  for (let tenths = 0; tenths <= withinSeconds * 10; tenths += 1) {
    if (residentMegabytes(pid) <= megabytes) return tenths / 10
    await wait(SAMPLE_EVERY_MS)
  }
  return null
}
