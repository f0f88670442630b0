/** A copy of the repository, in which a fault is inserted and the tests that should fail are run. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ROOT } from "./children.ts"

const COPIED = [
  "contract",
  "server",
  "web",
  "e2e",
  "scripts",
  "tools",
  "docs",
  "SECURITY.md",
  "package.json",
  "playwright.config.ts",
  "vitest.config.ts",
  "tsconfig.base.json",
]

/** Its own sources, and the packages of the repository by links. Returns the folder; the caller deletes it. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), "aprisco-mutants-"))
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      force: true,
      filter: (path) =>
        !/\/(node_modules|dist)(\/|$)|^\/tools\/(bench\/results|screenshots\/screens)(\/|$)/.test(
          path.slice(ROOT.length),
        ),
    })
  }
  mkdirSync(join(copy, "node_modules/@aprisco"), { recursive: true })
  for (const entry of readdirSync(join(ROOT, "node_modules"))) {
    if (entry !== "@aprisco" && !entry.startsWith(".vite"))
      symlinkSync(join(ROOT, "node_modules", entry), join(copy, "node_modules", entry))
  }
  for (const workspace of ["contract", "server", "web"])
    symlinkSync(join(copy, workspace), join(copy, "node_modules/@aprisco", workspace))
  return copy
}

/** How many of the tests in these files failed; null when none was run, as after a fault that does not compile. */
export async function failedTests(tests: readonly string[], copy: string): Promise<number | null> {
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
