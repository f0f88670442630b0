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
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/page.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/page.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `SwaggerUIBundle({
  url: "${BASE_PATH}/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})
`

/** The document has no links between operations, and their empty column does not fit on a telephone. */
const STYLE = `
.swagger-ui .response-col_links { display: none }
`

const require = createRequire(import.meta.url)

const TYPES = {
  html: "text/html; charset=utf-8",
  script: "text/javascript; charset=utf-8",
  style: "text/css; charset=utf-8",
  json: "application/json; charset=utf-8",
}

/**
 * The contract for machines at `/api/v1/openapi.json` and for people at `/api/docs`, from the product's own files alone. Each is made
 * when it is first asked for: making the document takes longer than registering all routes.
 */
export function serveDocs(app: FastifyInstance, document: () => Record<string, unknown>): void {
  const library = dirname(require.resolve("swagger-ui-dist/package.json"))
  const read = (name: string) => readFileSync(join(library, name), "utf8")
  const assets: [path: string, type: string, make: () => string, cacheControl: string][] = [
    [`${BASE_PATH}/openapi.json`, TYPES.json, () => JSON.stringify(document()), "no-cache"],
    ["/api/docs", TYPES.html, () => PAGE, "no-cache"],
    ["/api/docs/start.js", TYPES.script, () => START, "no-cache"],
    ["/api/docs/page.js", TYPES.script, () => read("swagger-ui-bundle.js"), "public, max-age=3600"],
    ["/api/docs/page.css", TYPES.style, () => read("swagger-ui.css") + STYLE, "public, max-age=3600"],
  ]
  for (const [path, type, make, cacheControl] of assets) {
    let asset: PackedText | undefined
    app.get(path, (_request, reply) => {
      asset ??= new PackedText(type, make())
      return asset.send(reply, cacheControl)
    })
  }
}
