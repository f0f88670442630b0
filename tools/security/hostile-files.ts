/** Sends each file of the corpus to each route that accepts files: the answer, its duration, and the delay of others. */
import { setTimeout as wait } from "node:timers/promises"
import type { Attack, AttackedChurch, Finding, Target } from "./attack.ts"
import { hostilePictures } from "./hostile-pictures.ts"
import { type HostileFile, hostileTexts, hostileWorkbooks, hostileZips } from "./hostile-sheets.ts"
import { residentMegabytes } from "./memory.ts"

const LONGEST_MS = 5_000
const LONGEST_HEALTH_MS = 200
/** Longer than any answer may take. */
const GIVE_UP_MS = 90_000

interface Route {
  method: "POST" | "PATCH"
  path: string
  field: string
  fields: Record<string, string>
}

const IMPORT: Route = { method: "POST", path: "/members/import/", field: "file", fields: { dry_run: "true" } }
const PICTURES: readonly Route[] = [
  { method: "POST", path: "/users/upload-avatar/", field: "avatar", fields: {} },
  { method: "POST", path: "/churches/logo/", field: "logo", fields: {} },
  {
    method: "POST",
    path: "/members/",
    field: "photo",
    fields: { full_name: "Ana Prado", birth_date: "1980-02-01" },
  },
]

interface Sent {
  route: string
  file: string
  ms: number
  /** What is wrong with the answer; null: nothing. */
  fault: string | null
}

export const attack: Attack = {
  name: "hostile files",
  async run(target) {
    const church = await target.registerChurch()
    const sheets = [
      ...hostileZips(target.short ? 130_000_000 : 900_000_000),
      ...hostileWorkbooks(),
      ...hostileTexts(),
    ]
    const work: [Route, HostileFile][] = [
      ...sheets.map((file): [Route, HostileFile] => [IMPORT, file]),
      ...hostilePictures().flatMap((file) => PICTURES.map((route): [Route, HostileFile] => [route, file])),
      // An invalid picture must be refused on the other route too.
      ...hostilePictures().map(({ name, bytes }): [Route, HostileFile] => [IMPORT, { name, bytes }]),
    ]
    const watch = watchHealth(target)
    const before = residentMegabytes(target.pid)
    let peak = before
    const sent: Sent[] = []
    for (const [route, file] of work) {
      sent.push(await send(target, church, route, file))
      peak = Math.max(peak, residentMegabytes(target.pid))
    }
    return findingsOf(sent, await watch.stop(), { before, peak })
  },
}

function findingsOf(
  sent: readonly Sent[],
  health: readonly number[],
  { before, peak }: { before: number; peak: number },
): Finding[] {
  const faults = sent.filter(({ fault }) => fault !== null)
  const slowest = sent.toSorted((one, other) => other.ms - one.ms)[0]
  const sorted = health.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return [
    {
      what: `answers to ${sent.length} hostile files that are not as they should be`,
      measurement: `${faults.length}${faults.map(({ route, file, fault }) => `\n         ${route} ${file}: ${fault}`).join("")}`,
      passed: faults.length === 0,
    },
    {
      what: `slowest answer (at most ${LONGEST_MS / 1000} s)`,
      measurement: `${((slowest?.ms ?? 0) / 1000).toFixed(1)} s, ${slowest?.file}`,
      passed: (slowest?.ms ?? 0) <= LONGEST_MS,
    },
    {
      what: `health meanwhile, p95 (at most ${LONGEST_HEALTH_MS} ms)`,
      measurement: `${Math.round(p95)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms of ${sorted.length}`,
      passed: p95 <= LONGEST_HEALTH_MS,
    },
    {
      what: "resident memory between the files",
      measurement: `${Math.round(before)} MB, then at most ${Math.round(peak)} MB`,
      passed: peak <= 1.5 * before + 150,
    },
  ]
}

async function send(
  { origin }: Target,
  { token }: AttackedChurch,
  route: Route,
  { name, bytes, refusal }: HostileFile,
): Promise<Sent> {
  const body = new FormData()
  for (const [field, value] of Object.entries(route.fields)) body.append(field, value)
  body.append(route.field, new Blob([new Uint8Array(bytes)]), "arquivo.xlsx")
  const begun = performance.now()
  const { status, text } = await fetch(`${origin}/api/v1${route.path}`, {
    method: route.method,
    body,
    headers: { authorization: `Token ${token}` },
    signal: AbortSignal.timeout(GIVE_UP_MS),
  }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: unknown) => ({ status: 0, text: String(error) }),
  )
  return {
    route: route.path,
    file: name,
    ms: performance.now() - begun,
    fault: faultOf(status, text, route.field, refusal),
  }
}

/** The expected error, or, for an unusual file that may be read, any answer except a 5xx. */
function faultOf(status: number, text: string, field: string, refusal: RegExp | undefined): string | null {
  const seen = `${status} ${text.slice(0, 150)}`
  if (refusal === undefined) return status >= 200 && status < 500 ? null : seen
  if (status !== 400 && status !== 413) return seen
  const answer: Record<string, unknown> = JSON.parse(text)
  const messages = answer[field] ?? answer.detail
  const message = Array.isArray(messages) ? messages[0] : messages
  return typeof message === "string" && refusal.test(message) ? null : seen
}

/** Calls the health check ten times a second and measures each answer. */
function watchHealth({ origin }: Target): { stop(): Promise<number[]> } {
  const took: number[] = []
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const begun = performance.now()
      await fetch(`${origin}/api/v1/core/health/`, { signal: AbortSignal.timeout(GIVE_UP_MS) }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      )
      took.push(performance.now() - begun)
      await wait(100)
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await watching
      return took
    },
  }
}
