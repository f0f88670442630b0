/** `npm test`: the units, then the journeys in a real browser. Both always run; the exit code is of the first that failed. */
import { exitCodeOf, runNode } from "./children.ts"
import { findChromium } from "./chromium.ts"
import { ensureWebBuilt } from "./web-build.ts"

const units = await exitCodeOf(runNode(["node_modules/vitest/vitest.mjs", "run"]))
const journeys = await runJourneys()
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
