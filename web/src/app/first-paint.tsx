import { readFileSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { FirstPicture } from "./first-picture.tsx"

/** What index.html shows while the application's code loads. Rendered by the build; the application replaces it. */
export function firstPaint(): { head: string; body: string } {
  return {
    head: `<style>${readFileSync(new URL("first-paint.css", import.meta.url), "utf8")}</style>`,
    body: renderToStaticMarkup(<FirstPicture />),
  }
}
