/**
 * Measures how long the product takes until it is ready (`npm run tools bench:start`): cold with an empty DATA_DIR, and warm with one that is
 * there; screens built. The goals: 5 s and 2 s.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProduct } from "../../server/src/testing/product.ts"
import { medianOf, openReport, withUnit } from "./report.ts"

const ROUNDS = Number(process.env.ROUNDS ?? 5)

const cold: number[] = []
const warm: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-bench-"))
  chmodSync(folder, 0o711)
  cold.push(await secondsToReady(folder))
  warm.push(await secondsToReady(folder))
  rmSync(folder, { recursive: true, force: true })
}
const report = openReport("start")
report.table(`from the command to the first answer of health/ready; ${ROUNDS} rounds, alternating`)
tell("cold, with an empty DATA_DIR", cold, 5)
tell("warm", warm, 2)

async function secondsToReady(folder: string): Promise<number> {
  const start = performance.now()
  const product = await startProduct({ program: "scripts/start.ts", settings: { DATA_DIR: folder } })
  const answer = await fetch(`${product.url}/api/v1/core/health/ready/`)
  if (!answer.ok) throw new Error(`ready: ${answer.status}`)
  const seconds = (performance.now() - start) / 1000
  await product.end("SIGTERM")
  return seconds
}

function tell(name: string, figures: readonly number[], atMost: number): void {
  report.row({
    name,
    ours: withUnit(medianOf(figures), "s"),
    results: [{ figures, unit: "s", goal: { atMost } }],
  })
}
