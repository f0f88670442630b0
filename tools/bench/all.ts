/**
 * Runs every measurement that has goals, one after the other (`npm run tools bench:all`; names choose among them), each for a bounded time, and
 * ends with all their tables. Their figures are in `tools/bench/results/`: `<name>.json` each, and `all.md`. On a quiet machine: nothing else
 * may run beside. Fails when one did not end by itself, or failed: `run` where a quarter is lost, `growth` and `denomination` where a
 * goal is missed.
 *   npm run tools bench:all run soak     PEER=<folder> PYTHON=python3 npm run tools bench:all     beside Django too
 */
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { loadavg } from "node:os"
import { join } from "node:path"
import { killTree } from "../../server/src/testing/process-tree.ts"
import { exitCodeOf, runNode } from "../scripts/children.ts"
import { markdownOf, RESULTS, type Results } from "./report.ts"

interface Bench {
  /** Of its results. */
  name: string
  script: string
  /** On two quiet cores; what the measurement is, for who waits. */
  minutes: number
  what: string
}

const BENCHES: readonly Bench[] = [
  {
    name: "run",
    script: "run.ts",
    minutes: 8,
    what: "reads and writes beside the baseline, and beside Django",
  },
  {
    name: "growth",
    script: "growth.ts",
    minutes: 8,
    what: "a million people of others, 20,000 of one church",
  },
  { name: "attendance", script: "attendance.ts", minutes: 6, what: "lists and charts at a million marks" },
  { name: "events", script: "events.ts", minutes: 3, what: "figures and lists at 100,000 registrations" },
  { name: "messages", script: "messages.ts", minutes: 6, what: "messages to 20,000 people" },
  { name: "reports", script: "reports.ts", minutes: 12, what: "reports among a million people" },
  { name: "denomination", script: "denomination.ts", minutes: 4, what: "the office of 400 churches" },
  { name: "bulk", script: "bulk.ts", minutes: 4, what: "exports and imports beside COPY" },
  { name: "sign-ins", script: "sign-in-storm.ts", minutes: 2, what: "others' answers while 20 sign in" },
  { name: "start", script: "start.ts", minutes: 2, what: "cold and warm starts" },
  { name: "processes", script: "two-processes.ts", minutes: 1, what: "two processes beside one" },
  { name: "soak", script: "soak.ts", minutes: 12, what: "memory under ten minutes of load" },
]
/** A bench that takes so many times as long as it should is ended. */
const PATIENCE = 3
/** The load of a machine that does nothing else. */
const QUIET = 0.5

const names = process.argv.slice(2)
const unknown = names.filter((name) => BENCHES.every((bench) => bench.name !== name))
if (unknown.length > 0) {
  console.error(`no bench is called ${unknown.join(", ")}: ${BENCHES.map(({ name }) => name).join(", ")}`)
  process.exit(2)
}
const chosen = BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))
const total = chosen.reduce((sum, { minutes }) => sum + minutes, 0)
console.log(`${chosen.length} measurements, about ${total} minutes, at most ${total * PATIENCE}:`)
for (const { name, minutes, what } of chosen) console.log(`  ${name.padEnd(13)} ${minutes} min  ${what}`)

const [busy = 0] = loadavg()
if (busy > QUIET)
  console.log(`This machine is busy (load ${busy.toFixed(1)}): the figures will not be those of a quiet one.`)

const outcomes: string[] = []
for (const { name, script, minutes } of chosen) {
  console.log(`\n== ${name}`)
  const file = join(RESULTS, `${name}.json`)
  rmSync(file, { force: true })
  const begun = performance.now()
  const failure = await run(script, minutes * PATIENCE)
  const took = `${((performance.now() - begun) / 60_000).toFixed(1)} min`
  if (failure !== null) process.exitCode = 1
  outcomes.push(
    `${name.padEnd(13)} ${took.padStart(9)}  ${[failure, verdictsIn(file)].filter(Boolean).join("; ")}`,
  )
}
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, "all.md"), report())
console.log(`\n${outcomes.join("\n")}\n\nAll figures: ${join("tools", "bench", "results", "all.md")}`)

/** Null, or why it failed. */
async function run(script: string, limit: number): Promise<string | null> {
  const child = runNode([join("tools", "bench", script)])
  const ended = once(child, "exit")
  let isLate = false
  const watch = setTimeout(() => {
    isLate = true
    killTree(child.pid ?? 0)
  }, limit * 60_000)
  const code = await exitCodeOf(child)
  await ended
  clearTimeout(watch)
  if (isLate) return `ENDED after ${limit} minutes`
  return code === 0 ? null : `exit code ${code}`
}

/** `5 met, 2 missed`. */
function verdictsIn(file: string): string {
  if (!existsSync(file)) return "no figures"
  const counts = new Map<string, number>()
  for (const { rows } of resultsIn(file).tables)
    for (const result of rows.flatMap((row) => row.results)) {
      const verdict = "skipped" in result ? "SKIPPED" : result.verdict
      if (verdict !== "no goal") counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    }
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(", ")
}

/** Everything that was measured, as Markdown. */
function report(): string {
  return chosen
    .map(({ name }) => join(RESULTS, `${name}.json`))
    .filter((file) => existsSync(file))
    .map(resultsIn)
    .map(
      (results) =>
        `## ${results.bench}\n\n${results.date}, ${results.machine}, load before ${results.loadBefore.toFixed(1)}\n\n${markdownOf(results)}\n`,
    )
    .join("\n")
}

function resultsIn(file: string): Results {
  const results: Results = JSON.parse(readFileSync(file, "utf8"))
  return results
}
