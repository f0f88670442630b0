import { basename } from "node:path"
import { fillTemplate } from "@aprisco/contract/kit/page-template"
import { type Plugin, runnerImport } from "vite"
import type * as Pages from "./src/public/prerender.tsx"

const ENTRY = new URL("src/public/prerender.tsx", import.meta.url).pathname

/** Writes the read-only pages into their html files (web/src/public/prerender.tsx), with holes for the server to fill. */
export function prerendered(): Plugin {
  let serving = false
  return {
    name: "aprisco-prerendered",
    configResolved: ({ command }) => {
      serving = command === "serve"
    },
    // After Vite has been through the file: the page names nothing that is to be bundled.
    transformIndexHtml: {
      order: "post",
      handler: async (html, { filename }) => {
        const { module } = await runnerImport<typeof Pages>(ENTRY)
        const page = module.prerender(basename(filename))
        if (page === null) return html
        const whole = html.replace("<!--head-->", () => page.head).replace("<!--body-->", () => page.body)
        // In development nothing stands behind to fill the holes.
        return serving ? fillTemplate(whole, { origin: "" }) : whole
      },
    },
  }
}
