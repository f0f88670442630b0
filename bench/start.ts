/**
 * Measures how long the product takes until it is ready (`npm run bench:start`): cold with an empty DATA_DIR, and warm with one that is
 * there; screens built. The goals: 5 s and 2 s.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startProduct } from "../server/src/testing/product.ts"
import { quantileOf } from "./side-by-side.ts"

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
console.log(`cold ${described(cold)} (goal 5 s), warm ${described(warm)} (goal 2 s)`)

async function secondsToReady(folder: string): Promise<number> {
  const start = performance.now()
  const product = await startProduct({ program: "scripts/start.ts", settings: { DATA_DIR: folder } })
  const answer = await fetch(`${product.url}/api/v1/core/health/ready/`)
  if (!answer.ok) throw new Error(`ready: ${answer.status}`)
  const seconds = (performance.now() - start) / 1000
  await product.end("SIGTERM")
  return seconds
}

function described(values: readonly number[]): string {
  return `${quantileOf(values, 0.5).toFixed(1)} s (${Math.min(...values).toFixed(1)}-${Math.max(...values).toFixed(1)})`
}
