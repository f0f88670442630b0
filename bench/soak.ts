/**
 * Measures the memory of one process under ten minutes of load (`npm run bench:soak`; MINUTES=2 for less): idle, at the end, the most,
 * and how much it grows an hour in the second half. The goal: 180 MB at most and no slope. Linux alone.
 */
import { readFileSync } from "node:fs"
import autocannon from "autocannon"
import { fillChurches } from "./fill.ts"
import { aProduct, type Ends } from "./side-by-side.ts"

const MINUTES = Number(process.env.MINUTES ?? 10)
const EVERY_MS = 5_000
const GOAL_MB = 180

const ends: Ends = []
try {
  const size = { churches: 20, membersEach: 500, visitorsEach: 100 }
  const { origin, token, pid } = await aProduct(ends, (ownerUrl, database) =>
    fillChurches(ownerUrl, database, size),
  )
  const headers = { authorization: `Token ${token}` }
  await (await fetch(`${origin}/api/v1/members/`, { headers })).arrayBuffer()
  const idle = resident(pid)
  const samples: { at: number; mb: number }[] = []
  const sampling = setInterval(() => samples.push({ at: performance.now(), mb: resident(pid) }), EVERY_MS)
  const load = await autocannon({
    url: origin,
    connections: 8,
    duration: MINUTES * 60,
    headers,
    requests: [
      "members/?page_size=20",
      "members/?page_size=20&search=jos%C3%A9",
      "members/1/",
      "visitors/admin/visitors/",
      "churches/main-dashboard/",
      "users/me/",
    ].map((path) => ({ method: "GET" as const, path: `/api/v1/${path}` })),
  })
  clearInterval(sampling)
  const most = Math.max(...samples.map(({ mb }) => mb))
  const slope = slopeOf(samples.slice(samples.length / 2))
  console.log(
    `${MINUTES} minutes, ${load.requests.average.toFixed(0)} requests a second, ${load.non2xx} refused: ${idle.toFixed(0)} MB idle, ` +
      `${samples.at(-1)?.mb.toFixed(0)} MB at the end, ${most.toFixed(0)} MB at most (goal ${GOAL_MB}), ${slope.toFixed(1)} MB more an hour`,
  )
} finally {
  for (const end of ends.toReversed()) await end()
}

function resident(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
}

/** MB an hour, by least squares. */
function slopeOf(samples: readonly { at: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mb] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.mb))]
  const shared = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0)
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return (shared / spread) * 3_600_000
}
