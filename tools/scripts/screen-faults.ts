/**
 * `npm run tools screen-faults [AREA] [FIRST] [LAST]`: inserts each fault of tools/faults, one at a time, in a copy of the repository, and runs
 * the test that should fail. The exit code is 1 when a fault was not noticed.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createVitest } from "vitest/node"
import type { Fault } from "../faults/fault.ts"
import { ROOT } from "./children.ts"
import { findChromium } from "./chromium.ts"
import { copyOfRepository } from "./repository-copy.ts"

/** What the fault's test file said: the first test that failed, or why the fault stayed unnoticed. */
type Outcome = { failed: string } | { unnoticed: string }

const [area, first, last = first] = process.argv.slice(2)
process.env.CHROMIUM_PATH = findChromium()
process.env.EVERY_STATE = "1"

const planted = (await allFaults()).slice(
  Number(first ?? 1) - 1,
  last === undefined ? undefined : Number(last),
)
const copy = copyOfRepository()
// One process for all faults: its packages are prepared for the browser once, and what a fault changed is loaded again.
const vitest = await createVitest("test", {
  root: copy,
  watch: false,
  project: ["browser", "web-unit"],
  maxWorkers: 1,
  bail: 1,
  reporters: [{}],
})
// What a fault takes away never appears: less patience than in a usual run.
for (const { config } of vitest.projects) config.expect.poll = { timeout: 10_000 }
let unnoticed = 0
try {
  for (const fault of planted) {
    const outcome = await plant(fault)
    if ("unnoticed" in outcome) unnoticed += 1
    console.log(
      "failed" in outcome
        ? `red    ${fault.what} ← ${outcome.failed}`
        : `GREEN  ${fault.what} (${outcome.unnoticed})`,
    )
  }
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${planted.length - unnoticed} of ${planted.length} faults were noticed`)
process.exitCode = unnoticed > 0 ? 1 : 0

async function allFaults(): Promise<Fault[]> {
  const folder = join(ROOT, "tools/faults")
  const files = readdirSync(folder).filter((file) => !/^(fault|faults\.test)\.ts$/.test(file))
  const wanted = files.filter((file) => area === undefined || file === `${area}.ts`)
  const lists: { faults: readonly Fault[] }[] = await Promise.all(
    wanted.map((file) => import(join(folder, file))),
  )
  return lists.flatMap(({ faults }) => faults)
}

async function plant({ file, from, to, caughtBy }: Fault): Promise<Outcome> {
  const path = join(copy, file)
  const source = readFileSync(path, "utf8")
  if (source.split(from).length !== 2) return { unnoticed: `${file} does not contain exactly one «${from}»` }
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    return await (caughtBy.endsWith(".spec.ts") ? runJourneys(caughtBy) : runTests(caughtBy, path))
  } finally {
    writeFileSync(path, source)
    vitest.invalidateFile(path)
  }
}

async function runTests(file: string, changed: string): Promise<Outcome> {
  vitest.invalidateFile(changed)
  const path = join(copy, file)
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([path]))
  // The result has the files of earlier faults too.
  const [module] = testModules.filter(({ moduleId }) => moduleId === path)
  const [failed] = module?.children.allTests("failed") ?? []
  if (failed)
    return { failed: `${failed.fullName} (line ${failed.result().errors?.[0]?.stacks?.at(-1)?.line})` }
  const [passed] = module?.children.allTests("passed") ?? []
  return { unnoticed: passed ? `${file} passed` : "the test could not run" }
}

/** Runs the journeys of a file on a build with the fault. */
async function runJourneys(file: string): Promise<Outcome> {
  if ((await exitOf(["node_modules/vite/bin/vite.js", "build", "web"])).code !== 0)
    return { unnoticed: "it does not build" }
  const words = [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--project",
    "journeys",
    "--reporter=json",
    "-x",
  ]
  const { output } = await exitOf([...words, file])
  try {
    const { expected, unexpected } = JSON.parse(output.slice(output.indexOf("{"))).stats
    if (Number(unexpected) > 0) return { failed: file }
    return { unnoticed: Number(expected) > 0 ? `${file} passed` : "no journey was run" }
  } catch {
    return { unnoticed: "the journeys could not run" }
  }
}

async function exitOf(words: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, words, { cwd: copy, stdio: ["ignore", "pipe", "ignore"] })
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk
  })
  const [code] = await once(child, "close")
  return { code: typeof code === "number" ? code : 1, output }
}
