/** The table and the JSON of a measurement: every bench of this folder judges its figures and prints them through here. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg, totalmem } from "node:os"
import { join } from "node:path"

/** Not part of the repository. */
export const RESULTS = join(import.meta.dirname, "results")
/** The part of the ratio measured before below which a run fails. */
const TOLERANCE = 0.75
const BYTES_OF_GB = 1024 ** 3

export type Goal = { atLeast: number } | { atMost: number }

/** What a goal judges: the median of one figure a round. */
export interface Judged {
  /** The other side's figure with its unit; absent: nothing was compared. */
  baseline?: string
  figures: readonly number[]
  /** Of the figures; absent: they are ratios, of ours to the baseline's. */
  unit?: string
  goal?: Goal
  /** The ratio when it was last measured on a quiet machine. A median that has lost a quarter of it fails the run. */
  expected?: number
}

/** What this machine could not measure, and why. */
export interface Skipped {
  skipped: string
}

export interface Row {
  name: string
  /** With its unit. */
  ours: string
  /** For each baseline of the report, in its order. */
  results: readonly (Judged | Skipped)[]
}

export type Verdict = "met" | "missed" | "LOST" | "SKIPPED" | "no goal"

export interface Results {
  bench: string
  date: string
  machine: string
  /** Processes that ran or waited to run on this machine in the minute before, on average. With many, absolute speeds say little. */
  loadBefore: number
  tables: Table[]
}

interface Table {
  title: string
  baselines: readonly string[]
  rows: (Omit<Row, "results"> & { results: (Skipped | (Judged & { median: number; verdict: Verdict }))[] })[]
}

export interface Report {
  /** Begins a table: a line on what is measured, and the sides that ours are compared with (one that has no name: figures of our own). */
  table(title: string, baselines?: readonly string[]): void
  /** Prints a row and stores it; returns the verdict on its first baseline. A LOST one makes the process fail. */
  row(row: Row): Verdict
}

// Read when the bench begins: later its own processes are in it.
const loadBefore = loadavg()[0] ?? Number.NaN

/** A measurement's report, stored after each row in `tools/bench/results/<bench>.json`, so that a run that is stopped leaves what it measured. */
export function openReport(bench: string): Report {
  const results: Results = {
    bench,
    date: new Date().toISOString(),
    machine: describeMachine(),
    loadBefore,
    tables: [],
  }
  return {
    table(title, baselines = [""]) {
      results.tables.push({ title, baselines, rows: [] })
      console.log(`\n${title}\n${headerOf(baselines)}`)
    },
    row(row) {
      const judged = row.results.map((result) =>
        "skipped" in result
          ? result
          : { ...result, median: medianOf(result.figures), verdict: verdictOf(result) },
      )
      const line = { ...row, results: judged }
      results.tables.at(-1)?.rows.push(line)
      mkdirSync(RESULTS, { recursive: true })
      writeFileSync(join(RESULTS, `${bench}.json`), JSON.stringify(results, null, 2))
      console.log(lineOf(line))
      const verdicts = judged.map((result) => ("skipped" in result ? "SKIPPED" : result.verdict))
      if (verdicts.includes("LOST")) process.exitCode = 1
      return verdicts[0] ?? "no goal"
    },
  }
}

/** The tables of a measurement as Markdown. */
export function markdownOf({ tables }: Results): string {
  return tables
    .map(({ title, baselines, rows }) => [title, "", headerOf(baselines), ...rows.map(lineOf)].join("\n"))
    .join("\n\n")
}

/** The value below which the given part of all values is. */
export function quantileOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5)
}

/** `1,242 /s`: with so many decimals that three digits tell something. */
export function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}

/** What the median of a row's figures is beside its goal, and beside what it was. */
export function verdictOf({ figures, goal, expected }: Judged): Verdict {
  const median = medianOf(figures)
  if (expected !== undefined && median < expected * TOLERANCE) return "LOST"
  if (goal === undefined) return "no goal"
  return ("atLeast" in goal ? median >= goal.atLeast : median <= goal.atMost) ? "met" : "missed"
}

function headerOf(baselines: readonly string[]): string {
  const of = (name: string) => (baselines.length > 1 ? `of ${name}` : "ratio")
  const columns = baselines.flatMap((name) => [name || "baseline", of(name), "spread", "goal", "verdict"])
  return `| ${["case", "ours", ...columns].join(" | ")} |\n|${"---|".repeat(columns.length + 2)}`
}

function lineOf({ name, ours, results }: Table["rows"][number]): string {
  const cells = results.flatMap((result) => {
    if ("skipped" in result) return ["", "", "", "", `SKIPPED: ${result.skipped}`]
    const { baseline = "", figures, unit, goal, median, verdict } = result
    const shown = (value: number) => (unit === undefined ? value.toFixed(2) : withUnit(value, unit))
    const spread =
      figures.length > 1 ? `${shown(Math.min(...figures))} to ${shown(Math.max(...figures))}` : ""
    const bar =
      goal === undefined ? "" : "atLeast" in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
    return [baseline, unit === undefined ? shown(median) : "", spread, bar, verdict]
  })
  return `| ${[name, ours, ...cells].join(" | ")} |`
}

function describeMachine(): string {
  const [core] = cpus()
  return `${cpus().length} cores of ${core?.model.trim() ?? "an unknown processor"}, ${Math.round(totalmem() / BYTES_OF_GB)} GB, ${process.platform}, Node ${process.versions.node}`
}
