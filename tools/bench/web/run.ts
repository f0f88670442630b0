/**
 * Measures what a person waits for in the browser, in a church with 5,000 members (`npm run tools bench:web`): each step's time until its result is shown,
 * its longest task, and its layout shift; at full speed, and at a quarter of it. Fails when the median of a step is over its limit.
 */
import { chromium } from "@playwright/test"
import { ensureWebBuilt } from "../../../scripts/web-build.ts"
import { findChromium } from "../../scripts/chromium.ts"
import { fillChurches } from "../fill.ts"
import { aProduct, type Ends } from "../side-by-side.ts"
import type { Observed } from "./observed-page.ts"
import { dailyUse, firstUse, SLOW, type Steps } from "./steps.ts"

const MEMBERS = 5_000
const ROUNDS = 3

/** Milliseconds until a result is shown, at full speed. */
const SHOWN: Record<string, number> = {
  "first member record": 200,
  "palette: first people": 200,
  "list from cache": 100,
  "record from cache": 100,
  "dashboard from cache": 100,
}
/** Milliseconds of the longest task of these steps, at a quarter of the speed. */
const LONGEST_TASK = 50
const NO_LONG_TASK = /^(typing|clearing|opening|tab )/
const SHIFT = 0.01

const ends: Ends = []
try {
  await ensureWebBuilt()
  const product = await aProduct(ends, (ownerUrl, database) =>
    fillChurches(ownerUrl, database, { churches: 1, membersEach: MEMBERS }),
  )
  const args = ["--no-sandbox", "--disable-gpu"]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  ends.push(() => browser.close())
  const fast = new Map<string, Observed[]>()
  const slow = new Map<string, Observed[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    note(fast, await firstUse({ browser, product }))
    note(fast, await dailyUse({ browser, product }, 1))
    note(slow, await dailyUse({ browser, product }, SLOW))
  }
  console.log(`${MEMBERS} members, median of ${ROUNDS} rounds: shown after, longest task, layout shift`)
  for (const [name, seen] of fast) judge(name, seen, { shown: SHOWN[name] ?? Number.POSITIVE_INFINITY })
  console.log(`at a ${SLOW}th of the speed:`)
  for (const [name, seen] of slow) {
    const task = NO_LONG_TASK.test(name) ? LONGEST_TASK : Number.POSITIVE_INFINITY
    judge(name, seen, { task })
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

function note(all: Map<string, Observed[]>, steps: Steps): void {
  for (const [name, seen] of Object.entries(steps)) all.set(name, [...(all.get(name) ?? []), seen])
}

function judge(name: string, seen: readonly Observed[], most: { shown?: number; task?: number }): void {
  const shown = Math.round(medianOf(seen.map(({ shownAfter }) => shownAfter)))
  const task = medianOf(seen.map(({ longestTask }) => longestTask))
  const shift = medianOf(seen.map((one) => one.shift))
  const over = shown > (most.shown ?? shown) || task > (most.task ?? task) || shift > SHIFT
  if (over) process.exitCode = 1
  const note = over ? "  over its limit" : ""
  console.log(`  ${name}: ${shown} ms, ${task} ms, ${shift.toFixed(4)}${note}`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
