import { readFileSync } from "node:fs"
import type { Plugin, Rolldown } from "vite"

const LIGHT = /\/web\/src\/public\//
const CONTRACT = /\/contract\/src\/|\/node_modules\/(zod|@brazilian-utils)\//
const notLight = (id: string) => !LIGHT.test(id) && !/\/app\/main\.tsx$|\.html$/.test(id)

/** Files of the contract that import nothing but types: lists and words, which the light pages may have without the rules. */
function isWords(id: string): boolean {
  return (
    id.includes("/contract/src/") && !/^(import (?!type )|export .* from )/m.test(readFileSync(id, "utf8"))
  )
}

/**
 * Modules that are bundled together. By default the bundler makes a chunk for each set of screens that share a module, the shell's own
 * modules among them: 17 files and 4 kB more before the first screen, against 6.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // The code that loads chunks. Separate from React, which the light entry does without.
  { name: "loader", priority: 6, test: /\0vite\// },
  { name: "react", priority: 5, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // What staff's screens call the fields of people, and the calls that are made from them: neither the light pages nor the frame has them.
  {
    name: "fields",
    priority: 5,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/((people|members|visitors)\/fields|kit\/record-field|members\/import-export|visitors\/import|(lists|bulk|merges)\/(columns|routes))\.ts$/,
  },
  { name: "words", priority: 4, test: isWords },
  { name: "rules", priority: 3, tags: ["$initial"], test: CONTRACT },
  // The calls of the operator's desk: the frame does without.
  {
    name: "desk",
    priority: 3,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/(operator\/|announcements\/desk\.ts)/,
  },
  // The calls of the treasury, of which only its own screens and the dashboard have use. Its words and filters are where those of others are.
  {
    name: "treasury",
    priority: 3,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/treasury\/(?!labels|report-labels|entry-query)/,
  },
  // The same of messages to many people.
  {
    name: "messages",
    priority: 3,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/messages\/(?!labels|list-query|merge-fields|routes)/,
  },
  // The same of devotionals, questions and what strangers write.
  {
    name: "devotionals",
    priority: 3,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/(devotionals|questions|inquiries|church-page)\/(?!labels|list-query)/,
  },
  // The same of reports and monthly reports.
  {
    name: "reports",
    priority: 3,
    includeDependenciesRecursively: false,
    test: /\/contract\/src\/(reports|monthly-reports)\/(?!labels|query|list-query)/,
  },
  { name: "contract", priority: 2, test: CONTRACT },
  { name: "app", priority: 2, tags: ["$initial"], test: notLight },
  // Modules that many screens and parts share: of all that modules have, the frame loads no more. A lower limit makes fewer files and a heavier frame.
  {
    name: "parts",
    priority: 1,
    minShareCount: 58,
    includeDependenciesRecursively: false,
    // The masks have 30 kB: they are loaded with the first field that has one.
    test: /\/web\/src\/ui\/(?!mask-binding)|\/node_modules\/@(mantine|tabler|tanstack)\//,
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
        const heavy = chunk.imports.find((name) => /\/(react|app|rules|contract|parts)-/.test(name))
        if (heavy) this.error(`${chunk.fileName} of the light pages imports ${heavy}`)
      }
    },
  }
}
