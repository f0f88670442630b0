import { readFileSync, writeFileSync } from "node:fs"

const KILOBYTES_OF_MB = 1024

/** Resident memory of a process in MB: `VmRSS` is what it has now, `VmHWM` the most since `forgetPeak`. Linux alone. */
export function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8")
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / KILOBYTES_OF_MB
}

/** Begins the peak of a process anew. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5")
}
