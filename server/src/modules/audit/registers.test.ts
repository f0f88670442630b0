import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { MODULES } from "../../modules.ts"
import { labelFor } from "./audit-sentences.ts"

const SOURCES = join(import.meta.dirname, "../..")
const EVENTS = join(SOURCES, "../../docs/EVENTOS.md")
const register = readFileSync(EVENTS, "utf8")

it("docs/EVENTOS.md lists exactly the actions of the audit trail, with the screen's labels", async () => {
  const head = "| action | on screen |\n| --- | --- |\n"
  const [before = "", after = ""] = register.split(head)
  const actions = MODULES.flatMap(({ auditLabels }) => Object.keys(auditLabels ?? {}))
  const rows = actions.toSorted().map((action) => `| \`${action}\` | ${labelFor(MODULES, action)} |\n`)
  const rest = after.replace(/^(?:\|.*\n)+/, "")
  expect(rows.length).toBeGreaterThan(100)
  // `vitest run -u` writes the table.
  await expect(`${before}${head}${rows.join("")}${rest}`).toMatchFileSnapshot(EVENTS)
})

it("docs/EVENTOS.md lists every message that the code logs", async () => {
  const messages = new Set<string>()
  for await (const file of glob("**/*.ts", { cwd: SOURCES })) {
    if (file.endsWith(".test.ts") || file.startsWith("testing/")) continue
    const source = readFileSync(join(SOURCES, file), "utf8")
    for (const [, message] of source.matchAll(
      /\blog\.(?:info|warn|error)\(\s*(?:\{[^}]*\},\s*|seen\(\),\s*)?"([^"]+)"/g,
    ))
      messages.add(String(message))
  }
  expect(messages.size).toBeGreaterThan(15)
  expect([...messages].filter((message) => !register.includes(`\`${message}\``))).toEqual([])
})
