/**
 * `npm run tools security`: attacks a product that runs on this machine, and prints each measurement with whether it is within what the
 * limits; the exit code is 1 if a single one is not. `--short` takes at most a minute, for CI; `--checkout DIR`
 * attacks the product of another checkout, to compare; names of attacks select among them.
 */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { attack as assetStorm } from "./asset-storm.ts"
import type { Attack, Finding } from "./attack.ts"
import { attack as auditTampering } from "./audit-tampering.ts"
import { attack as forgedPayments } from "./forged-payments.ts"
import { attack as guardMutants } from "./guard-mutants.ts"
import { attack as hostileFiles } from "./hostile-files.ts"
import { attack as keyRotation } from "./key-rotation.ts"
import { attack as lookAlikeNames } from "./look-alike-names.ts"
import { residentMegabytes, secondsUntilBelow, watchMemory } from "./memory.ts"
import { attack as noisyNeighbour } from "./noisy-neighbour.ts"
import { attack as registrationStorm } from "./registration-storm.ts"
import { attack as stalledUploads } from "./stalled-uploads.ts"
import { type StartedTarget, startTarget } from "./target.ts"

/** Attacks measured by time, which a busy machine distorts: only in the full run. */
const BY_TIME: readonly Attack[] = [noisyNeighbour, assetStorm]

const ATTACKS: readonly Attack[] = [
  registrationStorm,
  hostileFiles,
  stalledUploads,
  auditTampering,
  keyRotation,
  lookAlikeNames,
  forgedPayments,
  guardMutants,
]

/** Resident memory may grow by half of what it is at rest, and by this much; it is back within a minute. */
const ALLOWANCE_MB = 150
const BACK_WITHIN_SECONDS = 60

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false }, checkout: { type: "string" } },
  allowPositionals: true,
})
const chosen = [...(values.short && positionals.length === 0 ? [] : BY_TIME), ...ATTACKS].filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)
const target = await startTarget(resolve(values.checkout ?? resolve(import.meta.dirname, "../..")), values)
let failed = 0
try {
  await target.registerChurch()
  const idle = residentMegabytes(target.pid)
  const memory = watchMemory(target.pid)
  for (const attack of chosen) {
    report(attack.name, await findingsOf(attack, target))
    console.log(`  resident memory so far: at most ${Math.round(memory.peak())} MB`)
  }
  memory.stop()
  report("memory of all attacks", await memoryFindings(target, idle, memory.peak()))
} finally {
  await target.stop()
}
console.log(
  `${failed === 0 ? "every measurement is within its limit" : `${failed} measurements are beyond their limits`}`,
)
process.exitCode = failed === 0 ? 0 : 1

/** An interrupted attack is a failure too: the product may have crashed. */
async function findingsOf(attack: Attack, to: StartedTarget): Promise<readonly Finding[]> {
  try {
    return await attack.run(to)
  } catch (error) {
    const measurement = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ what: "the attack broke off", measurement, passed: false }]
  }
}

async function memoryFindings({ pid, short }: StartedTarget, idle: number, peak: number): Promise<Finding[]> {
  // The short run has no time to release memory between the attacks: it looks for unlimited growth.
  const limit = 1.5 * idle + (short ? 2 : 1) * ALLOWANCE_MB
  const found = [
    {
      what: `peak of resident memory (at most ${Math.round(limit)} MB)`,
      measurement: `${Math.round(peak)} MB, idle ${Math.round(idle)} MB`,
      passed: !(peak > limit),
    },
  ]
  if (short) return found
  const seconds = await secondsUntilBelow(pid, 1.5 * idle, BACK_WITHIN_SECONDS)
  const measurement =
    seconds === null ? `${Math.round(residentMegabytes(pid))} MB after a minute` : `${seconds} s`
  return [...found, { what: "back to 1.5 times idle", measurement, passed: seconds !== null }]
}

function report(name: string, findings: readonly Finding[]): void {
  console.log(`\n${name}`)
  for (const { what, measurement, passed } of findings) {
    if (!passed) failed += 1
    console.log(`  ${passed ? "ok  " : "FAIL"} ${what}: ${measurement}`)
  }
}
