import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { labelFor } from "./action-labels.ts"
import { ACTIONS } from "./audit-sentences.ts"

const SOURCES = join(import.meta.dirname, "../..")
const register = readFileSync(join(SOURCES, "../../docs/EVENTOS.md"), "utf8")

it("docs/EVENTOS.md lists every action of the audit trail, in the words of the screen, and no other", () => {
  const listed = [...register.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \| (.+) \|$/gm)].map(([, action, words]) => [
    action,
    words,
  ])
  expect(listed).toEqual(ACTIONS.toSorted().map((action) => [action, labelFor(action)]))
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
