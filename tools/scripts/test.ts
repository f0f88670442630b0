/**
 * `npm test`: the units and the components, then the journeys in a real browser. Both always run; the exit code is of the first that failed.
 * Failures of the unit tests are printed again at the end: the journeys' output is long. With `--full` (tools/scripts/test-full.ts) also
 * what is tagged as slow and broad (docs/tests/full.md).
 */
import { parseArgs } from "node:util"
import { ensureWebBuilt } from "../../scripts/web-build.ts"
import { exitCodeOf, runCaptured, runNode } from "./children.ts"
import { findChromium } from "./chromium.ts"

const REPEATED_LINES = 80

const { values } = parseArgs({ options: { full: { type: "boolean", default: false } } })

const browser = findChromium()
const vitest = runCaptured(
  ["node_modules/vitest/vitest.mjs", "run", ...unlessFull("--tags-filter=!full")],
  REPEATED_LINES,
  {
    CHROMIUM_PATH: browser,
  },
)
const units = await exitCodeOf(vitest.child)
const journeys = await runJourneys()
if (units) {
  console.error(`\nThe units failed (exit code ${units}). They ended with:\n${vitest.lastLines()}`)
  console.error(`All that failed:\n${vitest.failures()}`)
}
process.exit(units || journeys)

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
      ...unlessFull("--grep-invert=@full"),
    ]
    return await exitCodeOf(runNode(words, { CHROMIUM_PATH: browser }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
