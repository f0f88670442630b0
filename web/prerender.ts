import { basename } from "node:path"
import { fillPageTemplate } from "@aprisco/contract/kit/page-template"
import { type Plugin, runnerImport } from "vite"
import type * as FirstPaint from "./src/app/first-paint.tsx"
import type * as Pages from "./src/public/prerender.tsx"

interface Parts {
  head: string
  body: string
}

/**
 * Writes into each html file what can be shown before any script: a whole page (web/src/public/prerender.tsx), with placeholders for
 * the server to fill, or the application's first paint.
 */
export function prerendered(): Plugin {
  let serving = false
  return {
    name: "aprisco-prerendered",
    configResolved: ({ command }) => {
      serving = command === "serve"
    },
    // After Vite has been through the file: what is written names nothing that is to be bundled.
    transformIndexHtml: {
      order: "post",
      handler: async (html, { filename }) => {
        const parts = await partsOf(basename(filename))
        if (parts === null) return html
        const whole = html.replace("<!--head-->", () => parts.head).replace("<!--body-->", () => parts.body)
        // In development no server fills the placeholders.
        if (serving) return fillPageTemplate(whole, { origin: "" })
        return basename(filename) === "index.html" ? paintedFirst(whole) : whole
      },
    },
  }
}

const CHUNK = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g
const ENTRY = /<script type="module" crossorigin src="[^"]+"><\/script>\s*/
const SHEET = /<link rel="stylesheet"[^>]*>\s*/g

/**
 * The first paint has its own styles: the application's are loaded after it, and its code after those. Each chunk is a separate script,
 * of its own, before the entry that imports them: on a slow phone four short tasks instead of a long one, and what is shown
 * already answers in between.
 */
function paintedFirst(html: string): string {
  const sheets = html.match(SHEET) ?? []
  const entry = ENTRY.exec(html)?.[0] ?? ""
  const chunks = [...html.matchAll(CHUNK)].map(
    ([, path]) => `<script type="module" fetchpriority="low" crossorigin src="${path}"></script>`,
  )
  return html
    .replaceAll(SHEET, "")
    .replace(ENTRY, "")
    .replaceAll(CHUNK, "")
    .replace("</head>", () => `${chunks.join("")}${entry.trim()}</head>`)
    .replace("</body>", () => `${sheets.join("").trim()}</body>`)
}

async function partsOf(file: string): Promise<Parts | null> {
  if (file === "index.html") return (await load<typeof FirstPaint>("app/first-paint.tsx")).firstPaint()
  return (await load<typeof Pages>("public/prerender.tsx")).prerender(file)
}

async function load<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(new URL(`src/${path}`, import.meta.url).pathname)
  return module
}
