/**
 * `npm run tools sbom`: writes data/sbom.json (CycloneDX), every package of an installation, with versions and digests of package-lock.json, and
 * data/licences.tsv. Nothing is asked for over the network.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./children.ts"

const FOLDER = join(ROOT, "data")
const MOST_BYTES = 64 * 1024 * 1024

const output = (program: string, words: readonly string[]) =>
  execFileSync(program, words, {
    cwd: ROOT,
    maxBuffer: MOST_BYTES,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  })

mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
const sbom = output("npm", [
  "sbom",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
  "--package-lock-only",
  "--omit=dev",
])
writeFileSync(join(FOLDER, "sbom.json"), sbom)
writeFileSync(
  join(FOLDER, "licences.tsv"),
  output(process.execPath, [join(ROOT, "tools/scripts/licences.ts"), "--list"]),
)
console.log(`data/sbom.json: ${JSON.parse(sbom).components.length} packages; data/licences.tsv`)
