import { existsSync, globSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, it } from "vitest"
import type { Fault } from "./fault.ts"
import { faults as questions } from "./questions.ts"

const ROOT = resolve(import.meta.dirname, "../..")
const MODULES = "web/src/modules"

const files = readdirSync(import.meta.dirname).filter((file) => !/^(fault|faults\.test)\.ts$/.test(file))
const lists: { faults: readonly Fault[] }[] = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file))),
)
const faults = lists.flatMap((list) => list.faults)

it("lists only faults that can still be inserted, each with an existing test", () => {
  const unusable = faults.filter(
    ({ file, from, caughtBy }) =>
      readFileSync(join(ROOT, file), "utf8").split(from).length !== 2 || !existsSync(join(ROOT, caughtBy)),
  )
  expect(unusable.map(({ what }) => what)).toEqual([])
})

it("lists at least three faults of each module", () => {
  const missing = globSync("*/*/", { cwd: join(ROOT, MODULES) }).filter(
    (module) =>
      faults.filter(({ file }) => file.startsWith(`${MODULES}/${module.replaceAll("\\", "/")}`)).length < 3,
  )
  expect(missing).toEqual([])
})

it("lists each question that can be cancelled", () => {
  const asking = readdirSync(join(ROOT, MODULES), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${MODULES}/${file}`)
    .filter((file) => /\baskToConfirm\(/.test(readFileSync(join(ROOT, file), "utf8")))
  const listed = new Set(questions.map(({ file }) => file))
  expect(asking.filter((file) => !listed.has(file))).toEqual([])
})
