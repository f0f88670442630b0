import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Html, html } from "../core/html.ts"
import type { WebPage } from "../core/public-page.ts"

/** Where no web application is built. */
const BARE = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8" /><!--head--></head><body><!--body--></body></html>`

/** Writes a page into the file of the build that has its styles and its script (web/church.html). */
export function pageWriter(dist: string, origin: string): (page: WebPage) => string {
  const file = join(dist, "church.html")
  const template = existsSync(file) ? readFileSync(file, "utf8") : BARE
  return (page) =>
    template
      .replace("<!--head-->", () => String(headOf(page, origin)))
      .replace("<!--body-->", () => String(page.body))
}

function headOf(page: WebPage, origin: string): Html {
  const { title, siteName, description, path, picture, type = "website", feeds = [], isSecret } = page
  return html`<title>${title === siteName ? title : `${title} · ${siteName}`}</title>
    <meta name="description" content="${description}" />
    ${feeds.map((feed) => html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${feed.path}" />`)}
    ${!isSecret && shareTags()}`

  function shareTags(): Html {
    return html`<link rel="canonical" href="${origin}${path}" />
    <meta property="og:type" content="${type}" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="${origin}${path}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${origin}${picture ?? "/aprisco.png"}" />
    <meta name="twitter:card" content="${picture === null ? "summary_large_image" : "summary"}" />`
  }
}
