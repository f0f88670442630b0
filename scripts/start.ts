/** `npm start`: prepares the screens when they changed, then runs the product (same process, so that signals reach it). */
import { ensureWebBuilt } from "./web-build.ts"

try {
  await ensureWebBuilt()
} catch (error) {
  console.error(`aprisco: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import("../server/src/main.ts")
