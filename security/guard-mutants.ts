/**
 * Takes each guard of the product out, one at a time, in a copy of the repository, and runs the tests that are to notice.
 * A guard whose removal leaves them green has no test.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { Attack, Finding } from "./attack.ts"
import type { Guard } from "./guard.ts"
import { GUARDS } from "./guards.ts"
import { refusals } from "./refusals.ts"

const ROOT = resolve(import.meta.dirname, "..")
const COPIED = [
  "contract",
  "server",
  "scripts",
  "security",
  "docs",
  "SECURITY.md",
  "package.json",
  "vitest.config.ts",
  "tsconfig.base.json",
]
const AT_ONCE = 2

export const attack: Attack = {
  name: "guard mutants",
  async run({ short }) {
    // GUARD=text selects guards by a part of their name, while one is being worked on.
    const wanted = process.env.GUARD ?? ""
    const all = short ? GUARDS.filter((guard) => guard.short) : [...GUARDS, ...refusals()]
    const guards = all.filter(({ what }) => what.includes(wanted))
    const waiting = [...guards]
    const survivors: string[] = []
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const copy = copyOfRepository()
        try {
          for (let guard = waiting.shift(); guard !== undefined; guard = waiting.shift()) {
            const survived = await survives(guard, copy)
            console.log(`  ${survived === null ? "red" : "GREEN"}: ${guard.what}`)
            if (survived !== null) survivors.push(`${guard.what} (${survived})`)
          }
        } finally {
          rmSync(copy, { recursive: true, force: true })
        }
      }),
    )
    const killed = guards.length - survivors.length
    const findings: Finding[] = [
      {
        what: "guards whose removal turns a test red",
        figure: `${killed} of ${guards.length}`,
        holds: survivors.length === 0,
      },
    ]
    return [...findings, ...survivors.map((figure) => ({ what: "survived", figure, holds: false }))]
  },
}

/** Its own sources, and the packages of the repository by links. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), "aprisco-mutants-"))
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      force: true,
      filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(ROOT.length)),
    })
  }
  mkdirSync(join(copy, "node_modules/@aprisco"), { recursive: true })
  for (const entry of readdirSync(join(ROOT, "node_modules"))) {
    if (entry !== "@aprisco")
      symlinkSync(join(ROOT, "node_modules", entry), join(copy, "node_modules", entry))
  }
  for (const workspace of ["contract", "server"])
    symlinkSync(join(copy, workspace), join(copy, "node_modules/@aprisco", workspace))
  return copy
}

/** Why the mutant survived; null when a test failed. */
async function survives({ removals, tests, elsewhere }: Guard, copy: string): Promise<string | null> {
  const sources = removals.map(
    ({ file }) => [join(copy, file), readFileSync(join(copy, file), "utf8")] as const,
  )
  try {
    for (const { file, code, instead } of removals) {
      const source = readFileSync(join(copy, file), "utf8")
      if (source.split(code).length !== 2) return `${file} no longer contains exactly one «${code}»`
      writeFileSync(
        join(copy, file),
        source.replace(code, () => instead),
      )
    }
    for (const some of [tests, ...(elsewhere === undefined ? [] : [elsewhere])]) {
      const failed = await failedTests(some, copy)
      if (failed === null) return "the tests could not run"
      if (failed > 0) return null
    }
    return `green: ${[...tests, ...(elsewhere ?? [])].join(", ")}`
  } finally {
    for (const [path, source] of sources) writeFileSync(path, source)
  }
}

/** How many tests failed; null when none was run, as after a mutation that does not compile. */
async function failedTests(tests: readonly string[], copy: string): Promise<number | null> {
  const report = join(copy, "report.json")
  rmSync(report, { force: true })
  const words = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--maxWorkers=1",
    "--bail=1",
    "--reporter=json",
    `--outputFile=${report}`,
  ]
  const run = spawn(process.execPath, [...words, ...tests], { cwd: copy, stdio: "ignore" })
  await once(run, "exit")
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, "utf8"))
    // A file that fails before its first test counts all of them as skipped.
    return Number(numFailedTests) + Number(numPassedTests) > 0 ? Number(numFailedTests) : null
  } catch {
    return null
  }
}
