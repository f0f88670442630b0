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
 * Modules that are bundled together. By default the bundler makes a chunk for each set of screens that share a module, the shell's own
 * modules among them: 17 files and 4 kB more before the first screen, against 6.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The code that loads chunks. Separate from React, which the light entry loads in parallel with its page.
  { name: "loader", priority: 6, test: /\0vite\// },
  { name: "react", priority: 5, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: "words", priority: 4, test: isWords },
  { name: "rules", priority: 3, tags: ["$initial"], test: CONTRACT },
  { name: "contract", priority: 2, test: CONTRACT },
  { name: "app", priority: 2, tags: ["$initial"], test: notLight },
  // Modules that three screens of four share. A lower limit makes fewer files, but then the dashboard loads the forms' parts too.
  {
    name: "parts",
    priority: 1,
    minShareCount: 12,
    includeDependenciesRecursively: false,
    // The masks have 30 kB: they are loaded with the forms that use one.
    test: /\/web\/src\/ui\/(?!masked-input|date-field)|\/node_modules\/@(mantine|tabler|tanstack)\//,
  },
  // What records and settings are shown, changed and deleted with: one file, for the application names each file that it may load.
  {
    name: "records",
    priority: 2,
    includeDependenciesRecursively: false,
    test: /\/web\/src\/ui\/(dialog-(form|buttons)|(edit|record|settings)-boundary|settings-form|use-(delete-record|record-saving|record-to-edit|settings-form|version|reload))\./,
  },
  // The modules' manifests with their icons, which the shell always has.
  { name: "modules", priority: 0, test: /\/web\/src\/app\/modules\.ts$/ },
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
