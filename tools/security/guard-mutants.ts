/**
 * Removes each guard of the product, one at a time, in a copy of the repository, and runs the tests that should fail.
 * A guard whose removal breaks no test has none.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { copyOfRepository, failedTests } from "../scripts/repository-copy.ts"
import type { Attack, Finding } from "./attack.ts"
import type { Guard } from "./guard.ts"
import { GUARDS } from "./guards.ts"
import { refusals } from "./refusals.ts"

const AT_ONCE = 2

/** A refusal may be met through another module that asks for it: those are run last. */
const MODULES = ["server/src/modules/"]

export const attack: Attack = {
  name: "guard mutants",
  async run({ short }) {
    // GUARD=text selects guards by a part of their name.
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
        measurement: `${killed} of ${guards.length}`,
        passed: survivors.length === 0,
      },
    ]
    return [
      ...findings,
      ...survivors.map((measurement) => ({ what: "survived", measurement, passed: false })),
    ]
  },
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
    for (const some of [tests, ...(elsewhere === undefined ? [] : [elsewhere, MODULES])]) {
      const failed = await failedTests(some, copy)
      if (failed === null) return "the tests could not run"
      if (failed > 0) return null
    }
    return `green: ${[...tests, ...(elsewhere ?? [])].join(", ")}`
  } finally {
    for (const [path, source] of sources) writeFileSync(path, source)
  }
}
