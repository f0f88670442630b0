/**
 * Measures the resident memory of one process under ten minutes of mixed load (`npm run tools bench:soak`; MINUTES=2 for less): idle, every
 * ten seconds under load, at rest after it, and whether it grows in the second half. Linux alone.
 */
import { setTimeout as pause } from "node:timers/promises"
import autocannon from "autocannon"
import pg from "pg"
import { fillChurches } from "./fill.ts"
import { memoryOf } from "./memory.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends } from "./side-by-side.ts"

const MINUTES = Number(process.env.MINUTES ?? 10)
const EVERY_MS = 10_000
const CONNECTIONS = 8
const GOAL_MB = 180
const GOAL_MB_AN_HOUR = 0
/** For one answer, on however busy a machine. */
const PATIENCE_SECONDS = 60

interface Sample {
  hours: number
  mb: number
}

const ends: Ends = []
try {
  const size = { churches: 20, membersEach: 500, visitorsEach: 100 }
  const { origin, token, pid, ownerUrl } = await aProduct(ends, (url, database) =>
    fillChurches(url, database, size),
  )
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" }
  await (await fetch(`${origin}/api/v1/members/`, { headers })).arrayBuffer()
  const idle = memoryOf(pid, "VmRSS")
  const samples: Sample[] = []
  const sampling = setInterval(
    () => samples.push({ hours: performance.now() / 3_600_000, mb: memoryOf(pid, "VmRSS") }),
    EVERY_MS,
  )
  const load = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    timeout: PATIENCE_SECONDS,
    duration: MINUTES * 60,
    headers,
    requests: await mixedRequests(ownerUrl),
  })
  clearInterval(sampling)
  await pause(EVERY_MS)
  const atRest = memoryOf(pid, "VmRSS")
  const { slope, uncertainty } = slopeOf(samples.slice(samples.length / 2))

  const report = openReport("soak")
  report.table(
    `${MINUTES} minutes of lists, searches, records, dashboards, registrations and follow-ups, ${CONNECTIONS} connections, ` +
      `${withUnit(load.requests.average, "/s")}; resident memory of one process, every ${EVERY_MS / 1000} s`,
  )
  const memory = (name: string, figures: readonly number[]) =>
    report.row({
      name,
      ours: withUnit(medianOf(figures), "MB"),
      results: [{ figures, unit: "MB", goal: { atMost: GOAL_MB } }],
    })
  const mb = samples.map((sample) => sample.mb)
  memory("idle", [idle])
  memory("under load, the median", mb)
  memory("under load, at most", [Math.max(...mb)])
  memory(`at rest, ${EVERY_MS / 1000} s after`, [atRest])
  // Only what is certain counts as growth: the lower end of the interval that has the slope in it with 95 %.
  report.row({
    name: "growth in the second half, at least",
    ours: `${withUnit(slope, "MB/h")} ± ${withUnit(uncertainty, "MB/h")}`,
    results: [{ figures: [slope - uncertainty], unit: "MB/h", goal: { atMost: GOAL_MB_AN_HOUR } }],
  })
  const refused = load.non2xx + load.errors
  const statuses = Object.entries(load.statusCodeStats ?? {}).filter(([status]) => !status.startsWith("2"))
  const named = statuses.map(([status, { count }]) => `${count ?? 0} answered ${status}`)
  report.row({
    name: "requests refused or failed",
    ours: [refused, ...named, ...(load.errors > 0 ? [`${load.errors} without an answer`] : [])].join("; "),
    results: [{ figures: [refused], unit: "requests", goal: { atMost: 0 } }],
  })
} finally {
  for (const end of ends.toReversed()) await end()
}

/** One of each in turn. */
async function mixedRequests(ownerUrl: string): Promise<autocannon.Request[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ code: string; visitor: string }>(
    `select b.qr_code as code, v.id as visitor from branches b join visitors v on v.branch_id = b.id order by b.id, v.id limit 1`,
  )
  await owner.end()
  const [{ code, visitor } = { code: "", visitor: "" }] = rows
  const read = (path: string) => ({ method: "GET" as const, path: `/api/v1/${path}` })
  return [
    read("members/?page_size=20"),
    read("members/?page_size=20&search=jos%C3%A9"),
    read("members/1/"),
    read("visitors/admin/visitors/"),
    read("churches/main-dashboard/"),
    read("users/me/"),
    {
      method: "POST",
      path: `/api/v1/visitors/public/qr/${code}/register/`,
      body: JSON.stringify({
        full_name: "Antônia da Conceição Araújo",
        phone: "(11) 91234-5678",
        city: "São Paulo",
        state: "SP",
        consent: true,
      }),
    },
    {
      method: "PATCH",
      path: `/api/v1/visitors/admin/visitors/${visitor}/update_follow_up/`,
      body: JSON.stringify({ follow_up_status: "contacted", conversion_notes: "Ligou no domingo" }),
    },
  ]
}

/** MB an hour by least squares, with twice its standard error. */
function slopeOf(samples: readonly Sample[]): { slope: number; uncertainty: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, mb] = [mean(samples.map((sample) => sample.hours)), mean(samples.map((sample) => sample.mb))]
  const spread = samples.reduce((sum, sample) => sum + (sample.hours - at) ** 2, 0)
  const slope = samples.reduce((sum, sample) => sum + (sample.hours - at) * (sample.mb - mb), 0) / spread
  const rest = samples.reduce((sum, sample) => sum + (sample.mb - mb - slope * (sample.hours - at)) ** 2, 0)
  return { slope, uncertainty: 2 * Math.sqrt(rest / (samples.length - 2) / spread) }
}
