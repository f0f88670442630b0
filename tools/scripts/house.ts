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
  { what: "docs/changelog: fragments not yet released", now: filesOf("docs/changelog/*.md").length },
]

for (const { what, now, atMost } of counts) {
  const missed = atMost !== undefined && now > atMost
  console.log(
    `${what.padEnd(46)}${String(now).padStart(6)}${atMost ? `  at most ${atMost}` : ""}${missed ? "  MISSED" : ""}`,
  )
  if (missed) process.exitCode = 1
}
