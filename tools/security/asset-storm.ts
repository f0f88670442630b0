/** Requests the largest public files repeatedly and concurrently: their cost, and the delay of others. */
import { readFileSync } from "node:fs"
import type { Attack, Target } from "./attack.ts"

/** Processor time of one request for the documentation's script, sent as Brotli. */
const MOST_MS = 10
/** The allowed delay of another route meanwhile. */
const MOST_WAIT_MS = 200

export const attack: Attack = {
  name: "asset storm",
  async run(target) {
    // The first one may compress it.
    await ask(target, "/api/docs/page.js")
    const requests = target.short ? 40 : 200
    const before = processorMs(target.pid)
    let asked = 0
    const storm = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (; asked < requests; ) {
          asked += 1
          await ask(target, "/api/docs/page.js")
        }
      }),
    )
    const waits: number[] = []
    let over = false
    void storm.then(() => {
      over = true
    })
    while (!over) {
      const started = performance.now()
      await ask(target, "/api/v1/core/health/")
      waits.push(performance.now() - started)
    }
    await storm
    const each = (processorMs(target.pid) - before) / (requests + waits.length)
    waits.sort((one, other) => one - other)
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0
    return [
      {
        what: `processor time of a request in the storm (at most ${MOST_MS} ms)`,
        measurement: `${each.toFixed(1)} ms`,
        passed: each <= MOST_MS,
      },
      {
        what: `health meanwhile, p95 (at most ${MOST_WAIT_MS} ms)`,
        measurement: `${Math.round(p95)} ms of ${waits.length} asked`,
        passed: p95 <= MOST_WAIT_MS,
      },
    ]
  },
}

async function ask({ origin }: Target, path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { "Accept-Encoding": "br, gzip" } })
  await answer.arrayBuffer()
}

/** User and system time that a process has used, in milliseconds. Linux only. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  // Fields 14 and 15 of proc(5), in ticks of 10 ms; the first two are cut off.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
