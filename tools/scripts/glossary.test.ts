import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, it } from "vitest"
import { ROOT } from "./children.ts"

const modules = new Set(
  ["server/src/modules/**/module.ts", "web/src/modules/**/module.ts"].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }).map((file) => basename(join(file, ".."))),
  ),
)
const pages = globSync("docs/glossario/*.md", { cwd: ROOT })

it("has a page only for what is a module", () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !modules.has(basename(page, ".md")))).toEqual([])
})

it.each([...pages, "docs/GLOSSARIO.md"])("explains each word once in %s, in code and on screen", (page) => {
  const rows = readFileSync(join(ROOT, page), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
  const words = rows.map((row) => row.split(" | ")[0])
  expect(rows.filter((row) => row.split(" | ").length !== 3)).toEqual([])
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  expect(words.length).toBeGreaterThan(0)
})
