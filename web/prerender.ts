import { basename } from "node:path"
import { fillTemplate } from "@aprisco/contract/kit/page-template"
import { type Plugin, runnerImport } from "vite"
import type * as FirstPaint from "./src/app/first-paint.tsx"
import type * as Pages from "./src/public/prerender.tsx"

interface Parts {
  head: string
  body: string
}

/**
 * Writes into each html file what can be shown before any script: a whole page (web/src/public/prerender.tsx), with holes for
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
        const whole = html
          .replace("<!--head-->", () => parts.head)
          .replace("<!--body-->", () => parts.body)
          // What is shown already must not wait for what comes after it: styles first, then the code.
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        // In development nothing stands behind to fill the holes.
        return serving ? fillTemplate(whole, { origin: "" }) : whole
      },
    },
  }
}

async function partsOf(file: string): Promise<Parts | null> {
  if (file === "index.html") return (await load<typeof FirstPaint>("app/first-paint.tsx")).firstPaint()
  return (await load<typeof Pages>("public/prerender.tsx")).prerender(file)
}

async function load<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(new URL(`src/${path}`, import.meta.url).pathname)
  return module
}
