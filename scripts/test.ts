/**
 * `npm test`: the units, then the journeys in a real browser. Both always run; the exit code is of the first that failed.
 * What the units ended with, where they failed, is said again at the end: it stands far above the journeys by then.
 */
import { exitCodeOf, runHeard, runNode } from "./children.ts"
import { findChromium } from "./chromium.ts"
import { ensureWebBuilt } from "./web-build.ts"

const LINES_SAID_AGAIN = 80

const vitest = runHeard(["node_modules/vitest/vitest.mjs", "run"], LINES_SAID_AGAIN)
const units = await exitCodeOf(vitest.child)
const journeys = await runJourneys()
if (units) console.error(`\nThe units failed (exit code ${units}). They ended with:\n${vitest.lastWords()}`)
process.exit(units || journeys)

async function runJourneys(): Promise<number> {
  try {
    const browser = findChromium()
    await ensureWebBuilt()
    const words = ["node_modules/@playwright/test/cli.js", "test", "--project", "journeys"]
    return await exitCodeOf(runNode(words, { CHROMIUM_PATH: browser }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
