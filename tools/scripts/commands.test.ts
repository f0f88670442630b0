import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { ROOT } from "./children.ts"
import { TOOLS, toolOf } from "./tools.ts"

const READ = [
  "*.{md,ts,yaml,cjs}",
  ".env.example",
  ".ci/*",
  "ops/{*,**/*}",
  "docs/**/*.md",
  "{contract,server,web,e2e,scripts,tools}/**/*.{ts,tsx,sql,json,md}",
]
// What CHANGELOG.md tells of a release was so then; the fragments of the next one are read.
const UNREAD =
  /(^|\/)(node_modules|dist)(\/|$)|^tools\/(bench\/results|screenshots\/screens)\/|^CHANGELOG\.md$|^tools\/scripts\/commands\.test\.ts$/

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))

/** The commands that this text names and nobody can run. */
function missingCommands(text: string): string[] {
  const named = text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)(?: (?:-- )?([a-z][\w:-]*))?/g)
  return [...named]
    .filter(([, script = "", tool]) =>
      script === "tools" && tool !== undefined ? toolOf(tool) === undefined : !(script in scripts),
    )
    .map(([command]) => command)
}

it("finds a command that does not exist", () => {
  expect(
    missingCommands("`npm run crash-test -- 10`, `npm run check`, npm run tools -- no-tool --short"),
  ).toEqual(["npm run crash-test", "npm run tools -- no-tool"])
  expect(missingCommands("`npm run tools`, `npm run tools bench growth`, `npm run admin -- help`")).toEqual(
    [],
  )
})

it("names no command that does not exist", () => {
  const files = globSync(READ, { cwd: ROOT, exclude: (path) => UNREAD.test(path) })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !UNREAD.test(path) && statSync(join(ROOT, path)).isFile())
  const missing = files.flatMap((file) =>
    missingCommands(readFileSync(join(ROOT, file), "utf8")).map((command) => `${file}: ${command}`),
  )
  expect(missing).toEqual([])
  expect(files).toContain("README.md")
})

describe("each command", () => {
  const lines = [
    ...Object.entries<string>(scripts),
    ...Object.values(TOOLS).flatMap((group) =>
      Object.entries(group).map(([name, { run }]): [string, string] => [name, run]),
    ),
  ]

  it("has a name of its own", () => {
    const names = lines.map(([name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it("runs a file that is there", () => {
    const missing = lines.flatMap(([name, line]) =>
      [...line.matchAll(/\b(?:tools|scripts)\/[\w/-]+\.ts\b/g)]
        .filter(([file]) => !existsSync(join(ROOT, file)))
        .map(([file]) => `${name}: ${file}`),
    )
    expect(missing).toEqual([])
  })
})
