/** Finds the guards that throw: each `throw` of a refusal and each `ensure(…)` in the server's modules. */
import { globSync, readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import type { Guard } from "./guard.ts"

const ROOT = resolve(import.meta.dirname, "../..")
const MODULES = "server/src/modules"
const REFUSALS =
  /\bthrow (denied|notFound|conflict|invalid|limitReached|tooMany|stale|elsewhere|unauthenticated|unavailable)\(/
const RULE = /^(\s*)ensure\(/

const ELSEWHERE = ["server/src/modules/operation/operator/", "server/src/http/"]

/** One guard for each such line; its tests are those of its module, and those over all routes. */
export function refusals(): readonly Guard[] {
  return globSync(`${MODULES}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort()
    .flatMap(guardsIn)
}

function guardsIn(file: string): Guard[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  const place = relative(MODULES, file)
  const [floor, module] = place.split("/")
  return lines.flatMap((line, index) => {
    const without = withoutRefusal(line)
    if (without === null) return []
    const before = contextOf(lines, index)
    const removal = { file, code: [...before, line].join("\n"), instead: [...before, without].join("\n") }
    const what = `${place}:${index + 1} ${line.trim().slice(0, 80)}`
    return [{ what, removals: [removal], tests: [`${MODULES}/${floor}/${module}/`], elsewhere: ELSEWHERE }]
  })
}

function withoutRefusal(line: string): string | null {
  if (REFUSALS.test(line)) return line.replace(/\bthrow /, "void ")
  if (RULE.test(line)) return line.replace("ensure(", "((..._: unknown[]) => undefined)(")
  return null
}

/** As many of the lines above as make the line's text unique in its file. */
function contextOf(lines: readonly string[], index: number): string[] {
  const text = lines.join("\n")
  let from = index
  while (from > 0 && text.split(lines.slice(from, index + 1).join("\n")).length !== 2) from -= 1
  return lines.slice(from, index)
}
