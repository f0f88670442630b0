/**
 * `npm run tools licences`, a part of `npm run check`: fails on a package of package-lock.json whose licence is not in the list below. With
 * `--list` it prints each package with its licence. Reads the lockfile alone: nothing is installed or asked for.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "./children.ts"

/** Permit use, change and distribution with a notice. */
const PERMITTED = new Set([
  ..."0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib".split(
    " ",
  ),
  // Fonts: may be embedded, not sold by themselves.
  "OFL-1.1",
])

/** Of files that oblige whoever distributes changes of them. Only for tools, which are not distributed. */
const FOR_TOOLS = new Set(["MPL-2.0"])

/** Packages that were looked at one by one. */
const BY_PACKAGE: readonly { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: "LGPL-3.0-or-later",
    why: "libvips is a shared library of its own that anyone can replace",
  },
  {
    name: /^dejavu-fonts-ttf$/,
    licence: "SEE LICENSE IN README.md AND LICENSE",
    why: "the free licence of Bitstream Vera, for fonts",
  },
  {
    name: /^(png-js|busboy|dicer|streamsearch|humanize-number|only)$/,
    licence: "",
    why: "MIT by their LICENSE or README; their manifests do not say so where npm looks",
  },
]

export interface Package {
  readonly name: string
  readonly version: string
  /** As its manifest says; empty: it says nothing. */
  readonly licence: string
  /** Not part of what is installed to run the product. */
  readonly isTool: boolean
}

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const FOLDER = "node_modules/"

/** The packages of a lockfile, without the repository's own workspaces. */
export function packagesOf(lock: unknown): Package[] {
  return Object.entries(lockfile.parse(lock).packages).flatMap(([path, { version, license, dev, link }]) =>
    path.includes(FOLDER) && link !== true
      ? {
          name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
          version: version ?? "",
          licence: license ?? "",
          isTool: dev === true,
        }
      : [],
  )
}

/** Whether an SPDX expression can be satisfied: of an OR one side, of an AND both. OR binds weaker. */
export function isPermitted({ name, licence, isTool }: Package): boolean {
  const known = (term: string) =>
    PERMITTED.has(term) ||
    (isTool && FOR_TOOLS.has(term)) ||
    BY_PACKAGE.some((one) => one.name.test(name) && one.licence === term)
  const satisfied = (expression: string) =>
    expression.split(" OR ").some((side) => side.split(" AND ").every(known))
  return known(licence) || satisfied(licence.replace(/^\((.*)\)$/, "$1"))
}

function run(): void {
  const packages = packagesOf(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")))
  if (process.argv.includes("--list"))
    for (const { name, version, licence, isTool } of packages)
      console.log([name, version, licence || "(its LICENSE)", isTool ? "tool" : "runtime"].join("\t"))
  const unknown = packages.filter((one) => !isPermitted(one))
  for (const { name, version, licence } of unknown)
    console.error(
      `${name}@${version}: licence ${licence || "not stated"}, which tools/scripts/licences.ts does not permit`,
    )
  console.error(`Licences: ${packages.length} packages, ${unknown.length} not permitted.`)
  process.exitCode = unknown.length === 0 ? 0 : 1
}

if (import.meta.main) run()
