/**
 * `npm run check`: types, boundaries between modules, format and lint, unused code, citations, licences of the packages, the published
 * OpenAPI document, the drawing of the structure, the form of the changelog's fragments, and the length of the front page; two at a time. The commands are those of
 * package.json and of `npm run tools`.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./children.ts"
import { toolOf } from "./tools.ts"
import { twoAtATime } from "./two-at-a-time.ts"

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const lineOf = (name: string): string => {
  const line = scripts[name] ?? toolOf(name)?.run
  if (line === undefined) throw new Error(`there is neither a script nor a tool «${name}»`)
  return line
}

const commands = [
  // The longest first, or one of the two is idle at the end.
  ...lineOf("types").split(" && ").toReversed(),
  ...["lint:architecture", "lint", "lint:unused", "lint:citations", "licences", "openapi"].map(lineOf),
  `${lineOf("drawing")} --check`,
  `${lineOf("changelog")} --check`,
  lineOf("house"),
]
process.exitCode = await twoAtATime(commands, (text) => process.stdout.write(text))
