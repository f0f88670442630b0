/**
 * `npm test`: the units and the components, then the journeys in a real browser. Both always run; the exit code is of the first that failed.
 * Failures of the unit tests are printed again at the end: the journeys' output is long. At the end the costs of each module's tests are compared
 * with docs/tests/budgets.md. `npm test members`: the tests of one module or of several, and those of the modules that depend on it (tests-of-modules.ts).
 * With `--full` (tools/scripts/test-full.ts) also what is tagged as slow and broad (docs/tests/full.md).
 */
import { parseArgs } from "node:util"
import { ensureWebBuilt } from "../../scripts/web-build.ts"
import { exitCodeOf, runCaptured, runNode } from "./children.ts"
import { findChromium } from "./chromium.ts"
import { judgeLastRun, REPORTS } from "./test-budgets.ts"
import { allModules, journeysOfModule, testFilesFor } from "./tests-of-modules.ts"

const REPEATED_LINES = 80

const { values, positionals: modules } = parseArgs({
  options: { full: { type: "boolean", default: false } },
  allowPositionals: true,
})
const unknown = modules.filter((module) => !allModules().includes(module))
if (unknown.length > 0) {
  console.error(`There is no module ${unknown.join(", ")}. There are: ${allModules().join(", ")}.`)
  process.exit(2)
}
const journeys = modules.flatMap(journeysOfModule)

const browser = findChromium()
const vitest = runCaptured(
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...unlessFull("--tags-filter=!full"),
    ...(isWhole() ? ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS.units}`] : []),
    ...modules.flatMap(testFilesFor),
  ],
  REPEATED_LINES,
  {
    CHROMIUM_PATH: browser,
  },
)
const unitsCode = await exitCodeOf(vitest.child)
const journeysCode = modules.length > 0 && journeys.length === 0 ? 0 : await runJourneys()
if (unitsCode) {
  console.error(`\nThe units failed (exit code ${unitsCode}). They ended with:\n${vitest.lastLines()}`)
  console.error(`All that failed:\n${vitest.failures()}`)
}
process.exit(unitsCode || journeysCode || (isWhole() ? judgeLastRun() : 0))

/** Budgets, and the reports that they are read from, are of what `npm test` runs without further words. */
function isWhole(): boolean {
  return modules.length === 0 && !values.full
}

/** What leaves out the tagged ones; nothing where all run. */
function unlessFull(filter: string): string[] {
  return values.full ? [] : [filter]
}

async function runJourneys(): Promise<number> {
  try {
    await ensureWebBuilt()
    const words = [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--project",
      "journeys",
      ...(isWhole() ? ["--reporter=list,json"] : []),
      ...unlessFull("--grep-invert=@full"),
      // A module may have only journeys that are tagged.
      ...(modules.length > 0 ? ["--pass-with-no-tests"] : []),
      ...journeys,
    ]
    return await exitCodeOf(
      runNode(words, { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.journeys }),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
