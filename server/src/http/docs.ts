import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { FastifyInstance } from "fastify"
import { PackedText } from "./packed.ts"

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API do Aprisco</title>
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `Scalar.createApiReference("#api", {
  url: "${BASE_PATH}/openapi.json",
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
})
`

const TYPES = {
  html: "text/html; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
}

/** The contract for machines at `/api/v1/openapi.json` and for people at `/api/docs`, from the product's own files alone. */
export function serveDocs(app: FastifyInstance, document: Record<string, unknown>): void {
  const library = dirname(createRequire(import.meta.url).resolve("@scalar/api-reference"))
  const scalar = new PackedText(TYPES.script, readFileSync(join(library, "browser/standalone.js")))
  const openApi = new PackedText(TYPES.json, JSON.stringify(document))
  const page = new PackedText(TYPES.html, PAGE)
  const start = new PackedText(TYPES.script, START)
  app.get(`${BASE_PATH}/openapi.json`, (_request, reply) => openApi.send(reply, "no-cache"))
  app.get("/api/docs", (_request, reply) => page.send(reply, "no-cache"))
  app.get("/api/docs/scalar.js", (_request, reply) => scalar.send(reply, "public, max-age=3600"))
  app.get("/api/docs/start.js", (_request, reply) => start.send(reply, "no-cache"))
}
