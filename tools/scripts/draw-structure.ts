/**
 * `npm run tools drawing`: draws the structure of the code into docs/structure.md, as dependency-cruiser finds it in the imports.
 * With `--check` nothing is written; the exit code is 1 when the drawing is outdated.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./children.ts"

const FILE = join(ROOT, "docs/structure.md")
const NOT_DRAWN = "\\.test\\.tsx?$|/testing/|node_modules|\\.css$|schema-names|^(?!contract|server|web)"

/** Each matching folder is one box. */
const LAYERS = "^(server/src/[^/]+|web/src/[^/]+|contract/src)"
const modulesOf = (workspace: string) => `^${workspace}/src/modules/[^/]+/[^/]+`

const page = `# The structure, as the imports have it

Drawn by \`npm run tools drawing\` with dependency-cruiser; \`npm run check\` fails when it is out of date. An arrow points to what is imported.

## Layers

${drawn(["contract/src", "server/src", "web/src"], LAYERS)}

## Modules of the server among each other

Each through the other's \`public.ts\`.

${drawn(["server/src/modules"], modulesOf("server"))}

## Modules of the web among each other

${drawn(["web/src/modules"], modulesOf("web"))}
`

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== page) {
    console.error("docs/structure.md is not the structure of the code: run `npm run tools drawing`")
    process.exitCode = 1
  }
} else writeFileSync(FILE, page)

function drawn(folders: readonly string[], boxes: string): string {
  const words = [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    ...folders,
    "--config=.dependency-cruiser.cjs",
    `--exclude=${NOT_DRAWN}`,
    `--include-only=${folders.map((folder) => `^${folder}/`).join("|")}`,
    `--collapse=${boxes}`,
    "--output-type=mermaid",
  ]
  const drawing = execFileSync(process.execPath, words, { cwd: ROOT, encoding: "utf8" })
  return `\`\`\`mermaid\n${drawing.trim()}\n\`\`\``
}
