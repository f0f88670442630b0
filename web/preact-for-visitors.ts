import type { Plugin } from "vite"

/** The visitor's pages: the form, its success page, the form about one's own data, the pages of groups, events and preferences, and the list by link. Not the landing page, which the build renders. */
const PAGE =
  /\/web\/src\/public\/((church-logo|gone|privacy-notice|render|success-page)\.tsx|title\.ts|(data|events|groups|list|preferences|visit-form)\/[\w-]+\.tsx?)$/
/** A file that the landing page has too: the visitor's copy of it has this name. */
const SHARED = /\/web\/src\/public\/mark\.tsx$/
const COPY = "?preact"

const PREACT: Record<string, string> = {
  react: "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
}

/** The packages by which React is replaced; for Vite's list of those to prepare before a test. */
export const PREACT_PACKAGES = Object.values(PREACT)

/** Gives the visitor's pages Preact for React, which weighs a tenth (docs/adr/0029). They are written as for React. */
export function preactForVisitors(): Plugin {
  return {
    name: "aprisco-preact-for-visitors",
    enforce: "pre",
    async resolveId(source, importer, options) {
      // Vite's search for packages knows them by name alone: with one file's Preact all others would get it.
      if (
        ("scan" in options && options.scan) ||
        importer === undefined ||
        !(PAGE.test(importer) || importer.endsWith(COPY))
      )
        return
      const preact = PREACT[source]
      if (preact !== undefined) return this.resolve(preact, importer, { skipSelf: true })
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      if (resolved !== null && SHARED.test(resolved.id)) return `${resolved.id}${COPY}`
    },
  }
}
