import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build, createLogger } from "vite"
import { afterEach, beforeEach, expect, it } from "vitest"
import { composedStyles } from "./composed-styles.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-styles-"))
  writeFileSync(join(folder, "shared.module.css"), ".name { color: red }")
  writeFileSync(join(folder, "list.module.css"), '.name { composes: name from "./shared.module.css" }')
  writeFileSync(join(folder, "main.js"), 'import list from "./list.module.css"\nconsole.log(list.name)')
})
afterEach(() => rmSync(folder, { recursive: true }))

it("builds styles that are composed of another file's without a warning", async () => {
  const warnings: string[] = []
  const logger = createLogger("warn")
  const warn = (text: string) => void warnings.push(text)
  const customLogger = { ...logger, warn, warnOnce: warn }
  await build({
    root: folder,
    configFile: false,
    css: composedStyles,
    customLogger,
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input: join(folder, "main.js") } },
  })
  expect(warnings).toEqual([])
})
