/**
 * Measures the reports (`npm run tools bench:reports`): each of the catalogue for a church of 10,000 among 100,000 and a million people beside the same church
 * alone, and beside a tenth of it; then the XLSX of an own report of 100,000 people, the server's memory for it, and the answers that others get meanwhile. All
 * alternate in one run; fails where a goal is missed. Linux alone: the peak of memory is the kernel's.
 *   PEOPLE=100000 npm run tools bench:reports     fewer in all     CASES="reports file"
 */
import { performance } from "node:perf_hooks"
import { fillChurches } from "./fill.ts"
import { fillAttendance } from "./fill-attendance.ts"
import { fillHistory } from "./fill-reports.ts"
import { forgetPeak, memoryOf } from "./memory.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const chosen = (process.env.CASES ?? "").split(" ").filter(Boolean)
const MEASURE = { rounds: 6, calls: 5 }
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)
const CHURCH = 10_000
const VISITORS = CHURCH / 5
const AMONG = Math.max(PEOPLE / 10, CHURCH * 2)
/** Churches beside the measured one. */
const EACH = 1_000
/** Of the church alone, whatever stands beside it. */
const AMONG_AT_MOST = 1.5
const TEN_TIMES_AT_MOST = 12
const ROWS = 100_000
/** Of the memory of a tenth of the rows. */
const MEMORY_AT_MOST = 1.2
const OTHERS_AT_MOST = 2
/** Read with nothing beside, for each round. */
const LISTS = 30

const OF_PEOPLE = [
  "month",
  "roll",
  "age_pyramid",
  "growth",
  "admissions",
  "birthdays",
  "visitor_funnel",
  "follow_up_ageing",
  "data_quality",
  "privacy",
]
const OF_GROUPS = ["attendance", "groups"]

const report = openReport("reports")
const ends: Ends = []
try {
  if (isWanted("reports")) await measureReports()
  if (isWanted("file")) await measureFile()
} finally {
  for (const end of ends.toReversed()) await end()
}

function isWanted(name: string): boolean {
  return chosen.length === 0 || chosen.includes(name)
}

/** Each report of the church beside a tenth of it, and beside the same church among others. */
async function measureReports(): Promise<void> {
  const alone = await productOf(CHURCH, CHURCH, true)
  await compare("a tenth of the church, alone", {
    small: await productOf(CHURCH / 10, CHURCH / 10, true),
    large: alone,
    reports: [...OF_PEOPLE, ...OF_GROUPS],
    atMost: TEN_TIMES_AT_MOST,
  })
  await compare(`the church alone, among ${AMONG} people`, {
    small: alone,
    large: await productOf(CHURCH, AMONG, true),
    reports: [...OF_PEOPLE, ...OF_GROUPS],
    atMost: AMONG_AT_MOST,
  })
  await compare(`the church alone, among ${PEOPLE} people`, {
    small: alone,
    large: await productOf(CHURCH, PEOPLE, false),
    reports: OF_PEOPLE,
    atMost: AMONG_AT_MOST,
  })
}

/** A church of so many people among others; the marks of ten lists of each of them are many, and only asked for. */
function productOf(ofFirst: number, people: number, withMarks: boolean): Promise<Product> {
  return aProduct(ends, async (ownerUrl, database) => {
    const others = (people - ofFirst) / EACH
    const signedIn = await fillChurches(ownerUrl, database, {
      churches: 1 + others,
      membersEach: EACH,
      membersOfFirst: ofFirst,
      visitorsEach: EACH / 5,
      visitorsOfFirst: ofFirst / 5,
    })
    await fillHistory(ownerUrl)
    if (withMarks) await fillAttendance(ownerUrl)
    return signedIn
  })
}

interface Comparison {
  small: Product
  large: Product
  reports: readonly string[]
  atMost: number
}

async function compare(beside: string, { small, large, reports, atMost }: Comparison): Promise<void> {
  report.table(`reports of a church of ${CHURCH}, with ${VISITORS} visitors, beside ${beside}`, ["smaller"])
  for (const key of reports) {
    const measured = await ratioOf({ small, large }, () => `/api/v1/reports/${key}/`, MEASURE)
    const judged = {
      baseline: withUnit(measured.small, "ms"),
      figures: measured.ratios,
      goal: { atMost },
    }
    fails(report.row({ name: key, ours: withUnit(measured.large, "ms"), results: [judged] }))
  }
}

/** The XLSX of an own report of many people: memory beside a tenth of the rows, and a list of others while it is written. */
async function measureFile(): Promise<void> {
  const [few, many] = [await productOf(ROWS / 10, ROWS / 10, false), await productOf(ROWS, ROWS, false)]
  const files = { few: await ownReport(few), many: await ownReport(many) }
  // Once before it is measured, so that loading and compiling are not in it.
  await Promise.all([few, many].map((product) => timeOfList(product)))
  await read(few, files.few)
  report.table(`the XLSX of an own report of ${ROWS} people`, ["smaller or alone"])
  const rounds: { few: number; many: number; seconds: number; alone: number; beside: number }[] = []
  for (let round = 0; round < MEASURE.rounds; round += 1) {
    const small = await peakOf(few, () => read(few, files.few))
    const alone = await medianOfLists(many)
    const begun = performance.now()
    let beside = 0
    const large = await peakOf(many, async () => {
      beside = await listsWhile(many, () => read(many, files.many))
    })
    const seconds = (performance.now() - begun) / 1_000
    if (round > 0) rounds.push({ few: small, many: large, seconds, alone, beside })
  }
  const middle = (of: "few" | "many" | "seconds" | "alone" | "beside") =>
    medianOf(rounds.map((round) => round[of]))
  report.row({ name: "time of the file", ours: withUnit(middle("seconds"), "s"), results: [] })
  fails(
    report.row({
      name: "peak of memory",
      ours: withUnit(middle("many"), "MB"),
      results: [
        {
          baseline: withUnit(middle("few"), "MB"),
          figures: rounds.map((round) => round.many / round.few),
          goal: { atMost: MEMORY_AT_MOST },
        },
      ],
    }),
  )
  fails(
    report.row({
      name: "a list of others meanwhile",
      ours: withUnit(middle("beside"), "ms"),
      results: [
        {
          baseline: withUnit(middle("alone"), "ms"),
          figures: rounds.map((round) => round.beside / round.alone),
          goal: { atMost: OTHERS_AT_MOST },
        },
      ],
    }),
  )
}

/** An own report of everybody with what a list has; returns the address of its file. */
async function ownReport({ origin, token }: Product): Promise<string> {
  const columns = ["full_name", "branch", "email", "phone", "gender", "birth_date", "city", "state"]
  const answer = await fetch(`${origin}/api/v1/reports/own/`, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Todos", source: "people", columns }),
  })
  const body = Object(await answer.json())
  if (answer.status !== 201) throw new Error(`own report: ${answer.status} ${JSON.stringify(body)}`)
  return `/api/v1/reports/own/${body.id}/export/?format=xlsx`
}

async function read({ origin, token }: Product, path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { authorization: `Token ${token}` } })
  if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status}`)
  for await (const _ of answer.body);
}

async function peakOf({ pid }: Product, work: () => Promise<void>): Promise<number> {
  forgetPeak(pid)
  await work()
  return memoryOf(pid, "VmHWM")
}

/** Milliseconds of a list, the median of those that are read, one after the other, until the work ends. */
async function listsWhile(product: Product, work: () => Promise<void>): Promise<number> {
  let done = false
  const working = work().finally(() => {
    done = true
  })
  const times: number[] = []
  while (!done) times.push(await timeOfList(product))
  await working
  return medianOf(times)
}

/** The same with nothing beside. */
async function medianOfLists(product: Product): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < LISTS; call += 1) times.push(await timeOfList(product))
  return medianOf(times)
}

async function timeOfList(product: Product): Promise<number> {
  const begun = performance.now()
  await read(product, "/api/v1/members/?page_size=20")
  return performance.now() - begun
}

function fails(verdict: string): void {
  if (verdict === "missed") process.exitCode = 1
}
