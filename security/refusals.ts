/** Finds the guards that refuse by themselves: each `throw` of a refusal and each `allow(…)` in the server's modules. */
import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import type { Guard } from "./guard.ts"

const ROOT = resolve(import.meta.dirname, "..")
const REFUSALS =
  /\bthrow (denied|notFound|conflict|invalid|limitReached|tooMany|stale|elsewhere|unauthenticated|unavailable)\(/
const RULE = /^(\s*)allow\(/

const ELSEWHERE = ["server/src/modules/operator/", "server/src/http/"]

/** One guard for each such line; its tests are those of its feature, and those that walk all routes. */
export function refusals(): readonly Guard[] {
  return globSync("server/src/modules/*/*.ts", { cwd: ROOT })
    .filter((file) => !file.endsWith(".test.ts"))
    .sort()
    .flatMap(guardsIn)
}

function guardsIn(file: string): Guard[] {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n")
  const feature = dirname(file)
  return lines.flatMap((line, index) => {
    const without = withoutRefusal(line)
    if (without === null) return []
    const before = contextOf(lines, index)
    const removal = { file, code: [...before, line].join("\n"), instead: [...before, without].join("\n") }
    const what = `${basename(feature)}/${basename(file)}:${index + 1} ${line.trim().slice(0, 80)}`
    return [{ what, removals: [removal], tests: [`${feature}/`], elsewhere: ELSEWHERE }]
  })
}

function withoutRefusal(line: string): string | null {
  if (REFUSALS.test(line)) return line.replace(/\bthrow /, "void ")
  if (RULE.test(line)) return line.replace("allow(", "((..._: unknown[]) => undefined)(")
  return null
}

/** As many of the lines above as make the line's text unique in its file. */
function contextOf(lines: readonly string[], index: number): string[] {
  const text = lines.join("\n")
  let from = index
  while (from > 0 && text.split(lines.slice(from, index + 1).join("\n")).length !== 2) from -= 1
  return lines.slice(from, index)
}
