import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(js|css|svg|json|webmanifest|txt|map)$/
/** Below this size compression saves nothing. */
const WORTH_IT = 1024

/** Writes a Brotli and a gzip form beside each text of the build: once here, and not for each request (server: http/spa). */
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
        await Promise.all(filesUnder(dist).map(pack))
      },
    },
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => TEXT.test(path) && statSync(path).isFile() && statSync(path).size >= WORTH_IT)
}

async function pack(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const brotli = promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(`${path}.br`, await brotli)
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
