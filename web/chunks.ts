import { readFileSync } from "node:fs"
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
    test: /\/web\/src\/ui\/|\/node_modules\/@(mantine|tabler|tanstack)\//,
  },
]

/** Fails the build when the pages for the visitor at the door (public.html) would load any of the application. */
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
