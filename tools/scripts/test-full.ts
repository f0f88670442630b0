/**
 * `npm run test:full`: what is too slow for each change. The README's tests with those tagged "full", 10,000
 * malformed requests instead of 1,000 and 500 random merges of people instead of 10, the units in a random order of files, the components with what React checks in development only and with every state of a screen judged by axe, the
 * server's once more on Debian's PostgreSQL 15 (the oldest that is supported; needs Debian), what needs its PgBouncer or several servers,
 * uploads in Debian's OpenStack Swift where that is installed, the plans of the lists among a million people, the bench in short, and every attack of `npm run tools security`. All of them run;
 * the exit code is 1 when one failed.
 */
import { spawn } from "node:child_process"
import { exitCodeOf, ROOT, runNode } from "./children.ts"

const VITEST = "node_modules/vitest/vitest.mjs"
const COMPONENTS = [VITEST, "run", "--project", "browser"]

const SCALING = [VITEST, "run", "--config", "vitest.scaling.config.ts"]

const steps: readonly [name: string, run: () => Promise<number>][] = [
  [
    "the tests",
    () =>
      exitCodeOf(
        runNode(["tools/scripts/test.ts", "--full"], {
          MALFORMED_REQUESTS: "10000",
          RANDOM_MERGES: "500",
          RANDOM_MARKS: "10000",
          RANDOM_LINES: "500",
          RANDOM_STAYS: "2000",
        }),
      ),
  ],
  [
    "the units in a random order of files",
    () => exitCodeOf(runNode([VITEST, "run", "--sequence.shuffle.files"])),
  ],
  [
    "the components with React's checks",
    () => exitCodeOf(runNode(COMPONENTS, { REACT_CHECKS: "1", EVERY_STATE: "1" })),
  ],
  ["the server's tests on PostgreSQL 15", onPostgres15],
  [
    "what needs several servers, and the API behind PgBouncer and on a replica",
    () => onDebianServers(SCALING),
  ],
  ["uploads in OpenStack Swift, where it is installed", onSwift],
  ["ten failovers under load", () => onDebianServers(["tools/scripts/failover-test.ts"])],
  [
    "the plans of the lists among a million people",
    () => exitCodeOf(runNode(["tools/bench/large-plans.ts"])),
  ],
  [
    "the ratios of the bench",
    () => exitCodeOf(runNode(["tools/bench/run.ts"], { ROUNDS: "3", SECONDS: "3" })),
  ],
  ["the attacks", () => exitCodeOf(runNode(["tools/security/run.ts"]))],
]

const results: string[] = []
for (const [name, run] of steps) {
  const code = await run()
  results.push(`${code === 0 ? "ok  " : "FAIL"} ${name}`)
  if (code !== 0) process.exitCode = 1
}
console.log(`\n${results.join("\n")}`)

function onPostgres15(): Promise<number> {
  const words = [".ci/on-debian-postgres", process.execPath, VITEST, "run", "--project", "server"]
  return exitCodeOf(spawn("bash", words, { cwd: ROOT, stdio: "inherit" }))
}

/** One file after the other: they share a bucket. */
function onSwift(): Promise<number> {
  const files = ["server/src/integrations/bucket.test.ts", "server/src/modules/ground/uploads"]
  const vitest = [process.execPath, VITEST, "run", "--project", "server", "--no-file-parallelism", ...files]
  return exitCodeOf(spawn("bash", [".ci/on-swift", ...vitest], { cwd: ROOT, stdio: "inherit" }))
}

function onDebianServers(words: readonly string[]): Promise<number> {
  const command = [".ci/with-debian-servers", process.execPath, ...words]
  return exitCodeOf(spawn("bash", command, { cwd: ROOT, stdio: "inherit" }))
}
