/**
 * `npm run tools openapi`: writes the OpenAPI document into a file, fails where it is too large, generates TypeScript types from it that have
 * to compile, and lints it (redocly.yaml).
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { contract } from "@aprisco/contract"
import { openApi } from "@aprisco/contract/kit/openapi"
import { SCHEMA_NAMES } from "@aprisco/contract/schema-names"
import openapiTS, { astToString } from "openapi-typescript"
import ts from "typescript"
import { ROOT } from "./children.ts"

/** Of the document for each call: a larger API may have a larger document, one that repeats itself not. */
const MOST_BYTES_EACH = 1_550
const FOLDER = join(ROOT, "node_modules/.cache/openapi")

mkdirSync(FOLDER, { recursive: true })
const document = JSON.stringify(openApi(contract, SCHEMA_NAMES, "check"))
writeFileSync(join(FOLDER, "openapi.json"), document)
const calls = Object.values(contract).flatMap((group) => Object.keys(group)).length
const size = Math.round(Buffer.byteLength(document) / calls)
if (size > MOST_BYTES_EACH)
  fail(
    `the OpenAPI document has ${size} bytes for each call, more than ${MOST_BYTES_EACH}: name what recurs (contract/src/schema-names.ts)`,
  )

const types = join(FOLDER, "api.ts")
writeFileSync(types, astToString(await openapiTS(document, { silent: true })))
const program = ts.createProgram([types], {
  strict: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
})
for (const { messageText } of ts.getPreEmitDiagnostics(program))
  fail(`the types generated from the OpenAPI document: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)

const { status } = spawnSync("redocly", ["lint", join(FOLDER, "openapi.json")], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}` },
})
if (status !== 0) fail("the OpenAPI document does not follow the rules of redocly.yaml")

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
