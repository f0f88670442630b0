/**
 * `npm run tools lint:citations`, a part of `npm run check`: fails on a comment or document that cites what is not in this repository. A rule of the product is
 * cited as `docs/product/<module>.md#<n.m>`, a decision as `adr <NNNN>`, a file by a link.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { fileURLToPath } from "node:url"
import { ROOT } from "./children.ts"

/** Whether citations of documents outside the repository fail the check, or are only listed. */
const OUTSIDE_CITATIONS_FAIL = true

/** Migrations up to this one never change again, so what their comments cite stays too. */
const LAST_UNCHECKED_MIGRATION = "0035"

const CHECKED = [
  "*.md",
  "docs/**/*.md",
  "{contract,server,web,e2e,scripts,tools,ops,.ci}/**/*.{ts,tsx,css,sql,md,html}",
]
const UNCHECKED =
  /(^|\/)(node_modules|dist|data|test-results|playwright-report)(\/|$)|^tools\/scripts\/check-citations\.(test\.)?ts$/

/** How documents that are not in the repository are cited. */
const OUTSIDE = [
  /\brulings?(?: §? ?\d+(?:\.\d+)?|\.md)/i,
  /\bproduct-[12]\b/,
  /\bapi\.md\b/,
  /\bfixed shapes?\b/i,
  /\b[Ss]ecurity [A-G]\d{0,2}\b/,
  /(?<!docs\/product\/)\b(?:people|house|words|models|stack|texts|ui)\.md\b/,
  /(?:^|[\s`("'/])shared\/(?:spec|design|reviews?)?/,
]

export interface Citation {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly why: "no such rule" | "no such document" | "no such decision" | "outside the repository"
}

/** The citations of one file that lead nowhere. `file` is its path from `root`, with slashes. */
export function brokenCitations(file: string, content: string, root: string): Citation[] {
  const found: Citation[] = []
  for (const [at, line] of content.split("\n").entries()) {
    const add = (text: string, why: Citation["why"]) => found.push({ file, line: at + 1, text, why })
    for (const [text, name = "", rule] of line.matchAll(/docs\/product\/([\w-]+)\.md(?:#([\w.-]*\w))?/g)) {
      const document = join(root, "docs/product", `${name}.md`)
      if (!existsSync(document)) add(text, "no such document")
      else if (rule !== undefined && !hasRule(document, rule)) add(text, "no such rule")
    }
    for (const [text, number = ""] of line.matchAll(/(?:\badrs? |docs\/adr\/)(\d{1,4})\b/gi))
      if (globSync(`docs/adr/${number.padStart(4, "0")}-*.md`, { cwd: root }).length === 0)
        add(text, "no such decision")
    if (file.endsWith(".md"))
      for (const [text, target = ""] of line.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g))
        if (!existsSync(join(root, dirname(file), target))) add(text.slice(2, -1), "no such document")
    for (const pattern of OUTSIDE) {
      const text = pattern.exec(line)?.[0].trim()
      if (text !== undefined && !existsSync(join(root, posix.dirname(file), text)))
        add(text, "outside the repository")
    }
  }
  return found
}

/** A rule is a line that begins with its number: `2.3 Only an administrator …`. */
function hasRule(document: string, rule: string): boolean {
  return readFileSync(document, "utf8")
    .split("\n")
    .some((line) => line.startsWith(`${rule} `))
}

/** Every citation below `root` that leads nowhere. */
export function brokenCitationsBelow(root: string): Citation[] {
  return globSync(CHECKED, { cwd: root, exclude: (path) => UNCHECKED.test(path) })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !UNCHECKED.test(path) && !isOldMigration(path))
    .sort()
    .flatMap((path) => brokenCitations(path, readFileSync(join(root, path), "utf8"), root))
}

function isOldMigration(path: string): boolean {
  const [, number] = /^server\/migrations\/(\d{4})_/.exec(path) ?? []
  return number !== undefined && number <= LAST_UNCHECKED_MIGRATION
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = brokenCitationsBelow(ROOT)
  for (const { file, line, text, why } of broken) console.log(`${file}:${line}: ${text}: ${why}`)
  const failing = broken.filter(({ why }) => OUTSIDE_CITATIONS_FAIL || why !== "outside the repository")
  console.log(`Citations that lead nowhere: ${broken.length}, of which ${failing.length} fail the check.`)
  process.exitCode = failing.length > 0 ? 1 : 0
}
