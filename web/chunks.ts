import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Plugin, Rolldown } from "vite"

const LIGHT = /\/web\/src\/public\//
const CONTRACT = /\/contract\/src\/|\/node_modules\/(zod|@brazilian-utils)\//
const notLight = (id: string) => !LIGHT.test(id) && !/\/app\/main\.tsx$|\.html$/.test(id)

/** Files of the contract that import nothing: lists and words, which the light pages may have without the rules. */
function isWords(id: string): boolean {
  return id.includes("/contract/src/") && !/^(import|export .* from) /m.test(readFileSync(id, "utf8"))
}

/**
 * What travels together. Left alone, the bundler makes a chunk for each set of screens that share a module, the shell's own
 * modules among them: 17 files and 4 kB more before the first screen, against 6.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // What loads chunks. Apart from React, which the light entry loads at the same time as its page and not before it.
  { name: "loader", priority: 6, test: /\0vite\// },
  { name: "react", priority: 5, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: "words", priority: 4, test: isWords },
  { name: "rules", priority: 3, tags: ["$initial"], test: CONTRACT },
  { name: "contract", priority: 2, test: CONTRACT },
  { name: "app", priority: 2, tags: ["$initial"], test: notLight },
  // What three screens of four share. A lower bar makes fewer files, but has the dashboard load the forms' parts too.
  {
    name: "parts",
    priority: 1,
    minShareCount: 12,
    includeDependenciesRecursively: false,
    // The masks weigh 30 kB: they come with the forms that have one.
    test: /\/web\/src\/ui\/(?!masked-input|date-field)|\/node_modules\/@(mantine|tabler|tanstack)\//,
  },
]

/** Fails the build when the visitor's pages (public.html) would load any of the application. */
export function lightStaysLight(): Plugin {
  return {
    name: "aprisco-light-stays-light",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !Object.keys(chunk.modules).some((id) => LIGHT.test(id))) continue
        const heavy = chunk.imports.find((name) => /\/(app|rules|contract|parts)/.test(name))
        if (heavy) this.error(`${chunk.fileName} of the light pages imports ${heavy}`)
      }
    },
  }
}

/** Bytes of script, gzipped, before anything shows: of the application, and of the visitor's form (docs/adr/0007). */
const MOST: Record<string, number> = { index: 195_000, "visit-page": 90_000 }
/** All routes of the API in one table: 15 kB that no first screen needs. */
const WHOLE_CONTRACT = /\/contract\/src\/index\.ts$/

/** Fails the build when a first load is larger than its limit, or contains the whole contract for the sake of one import. */
export function firstLoadsStaySmall(): Plugin {
  return {
    name: "aprisco-first-loads-stay-small",
    generateBundle(_options, bundle) {
      for (const first of Object.values(bundle)) {
        const most = first.type === "chunk" ? MOST[first.name] : undefined
        if (first.type !== "chunk" || most === undefined) continue
        const chunks = loadedWith(first, bundle)
        if (chunks.some(({ moduleIds }) => moduleIds.some((id) => WHOLE_CONTRACT.test(id))))
          this.error(`${first.name} loads the whole contract: import the group of routes that is called`)
        const weight = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
        if (weight > most) this.error(`${first.name} weighs ${weight} bytes gzipped, more than ${most}`)
      }
    },
  }
}

/** A chunk and all that it imports before it runs. */
function loadedWith(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = new Set([first])
  for (const chunk of chunks)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === "chunk") chunks.add(imported)
    }
  return [...chunks]
}
