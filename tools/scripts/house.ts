/** `npm run tools house`, a part of `npm run check`: counts what the repository promises about itself. Exit code 1 where a goal is missed. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./children.ts"
import { TOOLS } from "./tools.ts"

interface Count {
  readonly what: string
  readonly now: number
  readonly atMost?: number
}

const text = (file: string) => readFileSync(join(ROOT, file), "utf8")
const countLines = (file: string) => text(file).trimEnd().split("\n").length
const countWords = (file: string) => text(file).split(/\s+/).filter(Boolean).length
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT })

const LAYERS = ["contract/src", "server/src", "web/src"]
const EXPORTED = /^export (?:async )?(?:const|function\*?|(?:abstract )?class|interface|type|enum) (\w+)/gm

/**
 * The names that more than one file of a layer exports, with the files: a name has one meaning in a layer, so that a search for it finds
 * what it means. Tests, and what only they use, are left out.
 */
function namesOfSeveralFiles(layer: string): [string, Set<string>][] {
  const filesByName = new Map<string, Set<string>>()
  for (const file of filesOf(`${layer}/**/*.{ts,tsx}`)) {
    if (/\.(test|testing)\.tsx?$|\/testing\//.test(file)) continue
    for (const [, name = ""] of text(file).matchAll(EXPORTED))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file))
  }
  return [...filesByName].filter(([, files]) => files.size > 1)
}

const ambiguous = LAYERS.flatMap(namesOfSeveralFiles)
for (const [name, files] of ambiguous)
  console.log(`exported by several files: ${name} (${[...files].join(", ")})`)

const counts: readonly Count[] = [
  { what: "README.md: lines", now: countLines("README.md"), atMost: 70 },
  { what: "README.md: words", now: countWords("README.md") },
  { what: "README.md: rows of tables", now: text("README.md").match(/^\|/gm)?.length ?? 0 },
  { what: "ARCHITECTURE.md: words", now: countWords("ARCHITECTURE.md"), atMost: 1_200 },
  {
    what: "package.json: scripts",
    now: Object.keys(JSON.parse(text("package.json")).scripts).length,
    atMost: 20,
  },
  {
    what: "tools behind `npm run tools`",
    now: Object.values(TOOLS).flatMap((group) => Object.keys(group)).length,
  },
  { what: "exported names of several files of a layer", now: ambiguous.length, atMost: 0 },
  { what: "docs/changelog: fragments not yet released", now: filesOf("docs/changelog/*.md").length },
]

for (const { what, now, atMost } of counts) {
  const missed = atMost !== undefined && now > atMost
  console.log(
    `${what.padEnd(46)}${String(now).padStart(6)}${atMost === undefined ? "" : `  at most ${atMost}`}${missed ? "  MISSED" : ""}`,
  )
  if (missed) process.exitCode = 1
}
