/**
 * Measures attendance (`npm run tools bench:attendance`): charts, absentees, the tree of groups and the lists of one church beside ten times the marks of
 * others, alternating in one run; 500 marks of a call beside 50; and the processor time of a roster. Fails where a goal is missed.
 *   MARKS=200000 npm run tools bench:attendance     fewer in all
 */
import { performance } from "node:perf_hooks"
import { fillChurches } from "./fill.ts"
import { fillAttendance } from "./fill-attendance.ts"
import { processorSeconds } from "./processor-time.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const MEASURE = { rounds: 7, calls: 20 }
const MEMBERS = 200
/** Enough for a call of 500 marks on one list. */
const MEMBERS_OF_FIRST = 1_000
/** Marks of a church of so many members: ten lists of each person. */
const MARKS_EACH = MEMBERS * 10
const MARKS = Number(process.env.MARKS ?? 1_000_000)
const TEN_TIMES_AT_MOST = 1.5

const QUESTIONS: Record<string, string> = {
  charts: "/api/v1/attendance/trends/",
  absentees: "/api/v1/attendance/absentees/?in_a_row=2",
  "tree of groups": "/api/v1/groups/tree/",
  "lists of attendance": "/api/v1/attendance/gatherings/?page_size=20",
}

const report = openReport("attendance")
const ends: Ends = []
try {
  const [small, large] = [await productOf(MARKS / 10), await productOf(MARKS)]
  report.table(`${small.marks} and ${large.marks} marks in churches of ${MEMBERS}`, ["the smaller"])
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const measured = await ratioOf({ small, large }, () => path, MEASURE)
    const { ratios } = measured
    const judged = {
      baseline: withUnit(measured.small, "ms"),
      figures: ratios,
      goal: { atMost: TEN_TIMES_AT_MOST },
    }
    fails(report.row({ name, ours: withUnit(measured.large, "ms"), results: [judged] }))
  }
  await compareCalls(large)
  await measureRoster(large)
} finally {
  for (const end of ends.toReversed()) await end()
}

type Filled = Product & Awaited<ReturnType<typeof fillAttendance>>

async function productOf(marks: number): Promise<Filled> {
  let filled: Awaited<ReturnType<typeof fillAttendance>> | undefined
  const product = await aProduct(ends, async (ownerUrl, database) => {
    const size = { churches: marks / MARKS_EACH, membersEach: MEMBERS, membersOfFirst: MEMBERS_OF_FIRST }
    const signedIn = await fillChurches(ownerUrl, database, size)
    filled = await fillAttendance(ownerUrl)
    return signedIn
  })
  if (filled === undefined) throw new Error("the product was not filled")
  return { ...product, ...filled }
}

/** A call of 500 marks beside one of 50. */
async function compareCalls(product: Filled): Promise<void> {
  report.table("a call of 500 marks beside one of 50, alternating", ["50 marks"])
  const rounds: { ratio: number; few: number; many: number }[] = []
  for (let round = 0; round < MEASURE.rounds; round += 1) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let call = 0; call < MEASURE.calls; call += 1) {
      times.few.push(await timeOfMarks(product, 50))
      times.many.push(await timeOfMarks(product, 500))
    }
    const [few, many] = [medianOf(times.few), medianOf(times.many)]
    if (round > 0) rounds.push({ ratio: many / few, few, many })
  }
  const judged = {
    baseline: withUnit(medianOf(rounds.map(({ few }) => few)), "ms"),
    figures: rounds.map(({ ratio }) => ratio),
    goal: { atMost: 3 },
  }
  const ours = withUnit(medianOf(rounds.map(({ many }) => many)), "ms")
  fails(report.row({ name: "500 marks", ours, results: [judged] }))
}

async function timeOfMarks({ origin, token, listId, people }: Filled, count: number): Promise<number> {
  const marks = people.slice(0, count).map((person_id) => ({ person_id, status: "present" }))
  const body = JSON.stringify({ marks })
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/v1/attendance/gatherings/${listId}/marks/`, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`marks: ${answer.status}`)
  return performance.now() - begun
}

/** The processor time of the product for a roster: not PostgreSQL's. */
async function measureRoster({ origin, token, listId, pid, people }: Filled): Promise<void> {
  report.table(`processor time of a roster of ${people.length} and more`, [""])
  const path = `${origin}/api/v1/attendance/gatherings/${listId}/roster/`
  const read = async () => {
    const answer = await fetch(path, { headers: { authorization: `Token ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`roster: ${answer.status}`)
  }
  const figures: number[] = []
  for (let round = 0; round < MEASURE.rounds; round += 1) {
    const before = processorSeconds(pid) ?? 0
    for (let call = 0; call < MEASURE.calls; call += 1) await read()
    figures.push((((processorSeconds(pid) ?? 0) - before) * 1_000) / MEASURE.calls)
  }
  const judged = { figures: figures.slice(1), unit: "ms", goal: { atMost: 60 } }
  fails(report.row({ name: "roster", ours: withUnit(medianOf(figures), "ms"), results: [judged] }))
}

function fails(verdict: string): void {
  if (verdict === "missed") process.exitCode = 1
}
