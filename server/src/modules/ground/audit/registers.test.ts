import { existsSync, readdirSync, readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { MODULES } from "../../../modules.ts"
import { labelFor } from "./audit-sentences.ts"

const SOURCES = join(import.meta.dirname, "../../..")
const EVENTS = join(SOURCES, "../../docs/EVENTOS.md")
const PAGES = join(SOURCES, "../../docs/eventos")
const ACTIONS = "| action | on screen |\n| --- | --- |\n"

/** Each module by its folder, with the actions that its manifest names. */
const modules = new Map<string, string[]>()
for await (const file of glob("modules/**/module.ts", { cwd: SOURCES })) {
  const [manifest] = Object.values<(typeof MODULES)[number]>(await import(join(SOURCES, file)))
  modules.set(basename(dirname(file)), Object.keys(manifest?.auditLabels ?? {}))
}
const recording = [...modules].filter(([, actions]) => actions.length > 0)
const pageOf = (module: string) => join(PAGES, `${module}.md`)

describe("docs/eventos lists exactly the actions of the audit trail, with the screen's labels", () => {
  it.each(recording)("of %s", async (module, actions) => {
    const page = existsSync(pageOf(module))
      ? readFileSync(pageOf(module), "utf8")
      : `# Eventos: ${module}\n\n${ACTIONS}`
    const [before = "", after = ""] = page.split(ACTIONS)
    const rows = actions.toSorted().map((action) => `| \`${action}\` | ${labelFor(MODULES, action)} |\n`)
    // `vitest run registers -u` writes the table.
    await expect(
      `${before}${ACTIONS}${rows.join("")}${after.replace(/^(?:\|.*\n)+/, "")}`,
    ).toMatchFileSnapshot(pageOf(module))
  })

  it("of no other module, and of more than a hundred actions", () => {
    const withTable = readdirSync(PAGES).filter((file) =>
      readFileSync(join(PAGES, file), "utf8").includes(ACTIONS),
    )
    expect(withTable.toSorted()).toEqual(recording.map(([module]) => `${module}.md`).toSorted())
    const listed = recording.flatMap(([, actions]) => actions)
    const declared = MODULES.flatMap(({ auditLabels }) => Object.keys(auditLabels ?? {}))
    expect(listed.toSorted()).toEqual(declared.toSorted())
    expect(listed.length).toBeGreaterThan(100)
  })
})

it("lists every message that the code logs: a module's in docs/eventos, the others in docs/EVENTOS.md", async () => {
  const logged = new Map<string, string>()
  for await (const file of glob("**/*.ts", { cwd: SOURCES })) {
    if (file.endsWith(".test.ts") || file.startsWith("testing/")) continue
    const source = readFileSync(join(SOURCES, file), "utf8")
    const module = dirname(file)
      .split("/")
      .find((folder) => modules.has(folder))
    const page = file.startsWith("modules/") && module !== undefined ? pageOf(module) : EVENTS
    for (const [, message] of source.matchAll(
      /\blog\.(?:info|warn|error)\(\s*(?:\{[^}]*\},\s*|seen\(\),\s*)?"([^"]+)"/g,
    ))
      logged.set(String(message), page)
  }
  expect(logged.size).toBeGreaterThan(15)
  const isListed = (message: string, page: string) =>
    existsSync(page) && readFileSync(page, "utf8").includes(`\`${message}\``)
  const missing = [...logged].filter(([message, page]) => !isListed(message, page))
  expect(missing.map(([message, page]) => `${basename(page)}: ${message}`)).toEqual([])
})
