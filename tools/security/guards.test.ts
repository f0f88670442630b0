import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, it } from "vitest"
import { GUARDS } from "./guards.ts"
import { refusals } from "./refusals.ts"

const ROOT = resolve(import.meta.dirname, "../..")

describe("the guards that npm run tools security removes", () => {
  it.each(GUARDS.map((guard) => [guard.what, guard] as const))("«%s» is in the listed file", (_, guard) => {
    const places = guard.removals.map(({ file, code }) => [
      file,
      readFileSync(join(ROOT, file), "utf8").split(code).length - 1,
    ])
    expect(places).toEqual(guard.removals.map(({ file }) => [file, 1]))
    expect(guard.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it("include the errors thrown in all modules and their areas", () => {
    const found = refusals().map(({ removals }) => removals[0]?.file ?? "")
    expect(found.length).toBeGreaterThan(150)
    for (const part of [
      "ground/auth/sessions",
      "roll/members/import-export",
      "ground/plans",
      "roll/visitors/follow-ups",
    ])
      expect(found.some((file) => file.startsWith(`server/src/modules/${part}/`))).toBe(true)
  })

  it("have unique names", () => {
    const names = [...GUARDS, ...refusals()].map(({ what }) => what)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
