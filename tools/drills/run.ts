/**
 * `npm run tools drill`: takes away from a product on this machine what it depends on, and prints what it did, with figures. The exit code is 1 when one
 * of them is not what the product promises. Names of drills select among them; `--short` takes about a minute, for CI. A drill whose
 * means this machine lacks is SKIPPED, which never counts as passed.
 */

import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { drill as backupUnderLoad } from "./backup-under-load.ts"
import { drill as clock } from "./clock.ts"
import { drill as databaseAway } from "./database-away.ts"
import { drill as diskFull } from "./disk-full.ts"
import { type Drill, type Finding, Skipped, seconds } from "./drill.ts"
import { drill as eventPlaces } from "./event-places.ts"
import { drill as journeys } from "./journeys.ts"
import { drill as kill9 } from "./kill-9.ts"
import { drill as killDuringMigration } from "./kill-during-migration.ts"
import { drill as ledgerPostings } from "./ledger-postings.ts"
import { drill as mailAway } from "./mail-away.ts"
import { drill as messagesOnce } from "./messages-once.ts"
import { drill as migratePeople } from "./migrate-people.ts"
import { Place } from "./place.ts"
import { drill as rollingRestart } from "./rolling-restart.ts"
import { drill as storageAway } from "./storage-away.ts"
import { drill as upgrade } from "./upgrade.ts"
import { drill as upgradedAnswers } from "./upgraded-answers.ts"

const DRILLS: readonly Drill[] = [
  kill9,
  eventPlaces,
  ledgerPostings,
  messagesOnce,
  killDuringMigration,
  migratePeople,
  rollingRestart,
  databaseAway,
  mailAway,
  storageAway,
  diskFull,
  clock,
  backupUnderLoad,
  upgrade,
  upgradedAnswers,
  journeys,
]

interface Outcome {
  readonly name: string
  readonly verdict: "passed" | "FAILED" | "SKIPPED"
  readonly after: number
  readonly note: string
}

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => DRILLS.every((drill) => drill.name !== name))
if (unknown.length > 0) {
  console.error(`no drill is called ${unknown.join(", ")}: ${DRILLS.map(({ name }) => name).join(", ")}`)
  process.exit(2)
}
const chosen = DRILLS.filter(({ name, limit }) =>
  positionals.length > 0 ? positionals.includes(name) : !values.short || limit.short !== null,
)
const outcomes: Outcome[] = []
for (const drill of chosen) outcomes.push(await outcomeOf(drill))
console.log("")
for (const { name, verdict, after, note } of outcomes)
  console.log(`${verdict.padEnd(8)} ${name.padEnd(24)} ${seconds(after).padStart(8)}  ${note}`)
const has = (verdict: Outcome["verdict"]) => outcomes.filter((outcome) => outcome.verdict === verdict).length
console.log(`${has("passed")} passed, ${has("FAILED")} failed, ${has("SKIPPED")} skipped`)
process.exit(has("FAILED") === 0 ? 0 : 1)

async function outcomeOf({ name, limit, run }: Drill): Promise<Outcome> {
  console.log(`\n${name}`)
  const begun = performance.now()
  const place = new Place({ isShort: values.short })
  const most = (values.short && limit.short) || limit.full
  const outcome = (verdict: Outcome["verdict"], note: string): Outcome => {
    const after = performance.now() - begun
    console.log(`  ${verdict} after ${seconds(after)}${note === "" ? "" : `: ${note}`}`)
    return { name, verdict, after, note }
  }
  try {
    const findings = await within(most, run(place))
    if (findings === null) return outcome("FAILED", `not done after ${most} s`)
    for (const finding of findings) print(finding)
    const wrong = findings.filter(({ passed }) => !passed).map(({ what }) => what)
    return outcome(wrong.length === 0 ? "passed" : "FAILED", wrong.join("; "))
  } catch (error) {
    if (error instanceof Skipped) return outcome("SKIPPED", error.message)
    console.log(error instanceof Error ? error.stack : error)
    return outcome("FAILED", "it broke off")
  } finally {
    await place.clear()
  }
}

/** Null when it takes longer. What it still does then fails, since all that it started is ended. */
async function within<T>(mostSeconds: number, work: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  const late = pause(mostSeconds * 1_000, null, { signal: over.signal }).catch(() => null)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}

function print({ what, measurement, passed }: Finding): void {
  console.log(`  ${passed ? "ok  " : "FAIL"} ${what}: ${measurement}`)
}
