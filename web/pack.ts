import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(js|css|svg|json|webmanifest|txt|map|wasm)$/
/** Below this size compression saves nothing. */
const WORTH_IT = 1024

/**
 * Writes a gzip form beside each text of the build: once here, and not for each request (server: http/spa). The smaller Brotli form
 * takes ten times as long and is written afterwards (web/brotli.ts).
 */
export function packed(): Plugin {
  let dist = ""
  return {
    name: "aprisco-packed",
    apply: "build",
    configResolved(config) {
      dist = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await Promise.all(textsOf(dist).map(pack))
      },
    },
  }
}

/** The files of a build that are sent compressed: all whose bytes are not compressed already. */
export function textsOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((name) => join(dist, name))
    .filter((path) => TEXT.test(path) && statSync(path).isFile() && statSync(path).size >= WORTH_IT)
}

async function pack(path: string): Promise<void> {
  writeFileSync(`${path}.gz`, await promisify(gzip)(readFileSync(path), { level: 9 }))
}
