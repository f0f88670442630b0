/**
 * `npm run tools changelog VERSION [TITLE]`: puts the fragments of docs/changelog together into a new part of CHANGELOG.md, the newest first, and
 * deletes them. With `--check`, a part of `npm run check`, it only says which fragment is not well-formed.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ROOT } from "./children.ts"

const FRAGMENT = /^\d{4}-\d{2}-\d{2}-[a-z0-9]+(-[a-z0-9]+)*\.md$/
const FIRST_RELEASE = /^## \d/m

/** What is wrong with one fragment, in words; nothing when it is well-formed. */
export function faultsOfFragment(name: string, text: string): string[] {
  const faults: string[] = []
  if (!FRAGMENT.test(name)) faults.push("is not called YYYY-MM-DD-what-changed.md")
  else if (Number.isNaN(Date.parse(name.slice(0, 10)))) faults.push("begins with a day that does not exist")
  if (!text.startsWith("- ")) faults.push("does not begin with «- »")
  if (!text.endsWith("\n") || text.endsWith("\n\n")) faults.push("does not end with one line break")
  for (const [at, line] of text.trimEnd().split("\n").entries())
    if (!/^(- | {2})\S/.test(line))
      faults.push(`line ${at + 1} is neither an entry («- ») nor goes on with one («  »)`)
  return faults
}

/** CHANGELOG.md with a new part of these fragments, which are sorted here. */
export function withRelease(
  changelog: string,
  fragments: Readonly<Record<string, string>>,
  heading: string,
): string {
  const at = changelog.search(FIRST_RELEASE)
  if (at < 0) throw new Error("CHANGELOG.md has no part of a release")
  const entries = Object.keys(fragments)
    .toSorted()
    .toReversed()
    .map((name) => fragments[name])
  return `${changelog.slice(0, at)}## ${heading}\n\n${entries.join("")}\n${changelog.slice(at)}`
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { check: { type: "boolean", default: false } },
    allowPositionals: true,
  })
  const folder = join(ROOT, "docs/changelog")
  const names = globSync("*", { cwd: folder }).toSorted()
  const fragments = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]))
  const faults = Object.entries(fragments).flatMap(([name, text]) =>
    faultsOfFragment(name, text).map((fault) => `docs/changelog/${name}: ${fault}`),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
  if (values.check) {
    console.log(`Fragments of the changelog: ${names.length}, all well-formed.`)
    return
  }
  const [version, ...title] = positionals
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
    console.error("usage: npm run tools changelog VERSION [TITLE], for example 0.6.0 Lists and forms")
    process.exit(2)
  }
  if (names.length === 0) {
    console.error("docs/changelog has no fragment: nothing to release")
    process.exit(1)
  }
  const file = join(ROOT, "CHANGELOG.md")
  const day = new Date().toISOString().slice(0, 10)
  const heading = `${version} (${day})${title.length > 0 ? `: ${title.join(" ")}` : ""}`
  writeFileSync(file, withRelease(readFileSync(file, "utf8"), fragments, heading))
  for (const name of names) rmSync(join(folder, name))
  console.log(`${names.length} fragments are now in CHANGELOG.md, as «${heading}».`)
}

if (import.meta.main) main()
