/** `npm start`: prepares the screens when they changed, then runs the product (same process, so that signals reach it). */
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { ensureWebBuilt } from "./web-build.ts"

// Half the time of a start is compiling. Where the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))

try {
  await ensureWebBuilt()
} catch (error) {
  console.error(`aprisco: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import("../server/src/main.ts")
