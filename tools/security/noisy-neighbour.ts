/** One church under full load; measures another church's calls and the health check meanwhile. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { z } from "zod"
import type { Attack, AttackedChurch, Finding, Target } from "./attack.ts"
import { median, percentile } from "./percentile.ts"

/** Visitors of each church; a bulk action takes them all. */
const VISITORS = { long: 500, short: 120 }
const ROUNDS = { long: 5, short: 1 }
const QUIET_MS = { long: 4_000, short: 1_500 }
const NOISE_MS = { long: 8_000, short: 3_000 }
/** From the start of the load until it is measured. */
const SETTLING_MS = 1_000
const PAUSE_MS = 20
const MOST_TIMES_SLOWER = 3
const HEALTH_WITHIN_MS = 200

export const attack: Attack = {
  name: "noisy neighbour",
  async run(target) {
    const length = target.short ? "short" : "long"
    const [noisy, quiet] = [await target.registerChurch(), await target.registerChurch()]
    const ids = await visitorsIn(target, noisy, VISITORS[length])
    await visitorsIn(target, quiet, VISITORS[length])
    // Caches and prepared statements are warm for both measurements.
    await measure(target, quiet, 1_000)
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS[length]; n += 1) {
      const before = await measure(target, quiet, QUIET_MS[length])
      const noise = makeNoise(target, noisy, ids)
      try {
        await wait(SETTLING_MS)
        rounds.push({ before, during: await measure(target, quiet, NOISE_MS[length]) })
      } finally {
        noise.kill("SIGTERM")
        await once(noise, "exit")
      }
      await wait(SETTLING_MS)
    }
    return findings(rounds)
  },
}

interface Measured {
  calls: number[]
  health: number[]
  failures: number
}

interface Round {
  before: Measured
  during: Measured
}

/** Registers visitors, eight at a time, and returns their ids. */
async function visitorsIn(target: Target, { token }: AttackedChurch, count: number): Promise<number[]> {
  const ids: number[] = []
  const numbers = Array.from({ length: count }, (_, n) => n)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
        const answer = await fetch(`${target.origin}/api/v1/visitors/admin/visitors/`, {
          method: "POST",
          headers: { Authorization: `Token ${token}`, "Content-Type": "application/json" },
          body: JSON.stringify({
            full_name: `Visitante Ensaio ${n}`,
            email: `visitante${n}@example.org`,
            city: "Recife",
            state: "PE",
            consent: true,
          }),
        })
        if (answer.status !== 201) throw new Error(`no visitor: ${answer.status} ${await answer.text()}`)
        ids.push(z.object({ id: z.number() }).parse(await answer.json()).id)
      }
    }),
  )
  return ids
}

/** A secretary's calls, one after the other, and the health check in parallel. */
async function measure(target: Target, { token }: AttackedChurch, ms: number): Promise<Measured> {
  const measured: Measured = { calls: [], health: [], failures: 0 }
  const end = performance.now() + ms
  const paths = [
    "/visitors/admin/visitors/?page=1",
    "/visitors/admin/visitors/stats/",
    "/members/?search=maria",
    "/churches/main-dashboard/",
    "/users/me/",
  ]
  const secretary = async () => {
    for (let n = 0; performance.now() < end; n += 1) {
      const headers = { Authorization: `Token ${token}` }
      const { status, took } = await timed(`${target.origin}/api/v1${paths[n % paths.length]}`, headers)
      measured.calls.push(took)
      if (status >= 500) measured.failures += 1
      await wait(PAUSE_MS)
    }
  }
  const monitor = async () => {
    while (performance.now() < end) {
      const { status, took } = await timed(`${target.origin}/api/v1/core/health/`, {})
      measured.health.push(took)
      if (status !== 200) measured.failures += 1
      await wait(5 * PAUSE_MS)
    }
  }
  await Promise.all([secretary(), monitor()])
  return measured
}

async function timed(url: string, headers: Record<string, string>) {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  return { status: answer.status, took: performance.now() - begun }
}

/** In a separate process with lower priority: the product is measured, not the generator. */
function makeNoise(target: Target, { token }: AttackedChurch, ids: readonly number[]) {
  return spawn("nice", ["-n", "10", process.execPath, join(import.meta.dirname, "noise.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NOISE: JSON.stringify({ origin: target.origin, token, ids }) },
  })
}

function findings(rounds: readonly Round[]): Finding[] {
  const p95 = (of: keyof Round) => median(rounds.map((round) => percentile(round[of].calls, 0.95)))
  const p50 = (of: keyof Round) => median(rounds.map((round) => percentile(round[of].calls, 0.5)))
  const times = p95("during") / p95("before")
  const health = median(rounds.map(({ during }) => Math.max(...during.health)))
  const failures = rounds.reduce((sum, { during }) => sum + during.failures, 0)
  const calls = rounds.reduce((sum, { during }) => sum + during.calls.length, 0)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    {
      what: `p95 of a quiet church beside a noisy one, at most ${MOST_TIMES_SLOWER} times its quiet one`,
      measurement: `${ms(p95("before"))} → ${ms(p95("during"))} (${times.toFixed(1)} times), median ${ms(p50("before"))} → ${ms(p50("during"))}`,
      passed: times <= MOST_TIMES_SLOWER,
    },
    {
      what: `slowest health check beside a noisy church, below ${HEALTH_WITHIN_MS} ms`,
      measurement: ms(health),
      passed: health < HEALTH_WITHIN_MS,
    },
    {
      what: "answers of 5xx to the quiet church and to the health check",
      measurement: `${failures} of ${calls}`,
      passed: failures === 0,
    },
  ]
}
