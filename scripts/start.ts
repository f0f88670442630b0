/** `npm start`: builds the screens when they changed, and runs the product (same process, so that signals reach it). */
import cluster from "node:cluster"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { buildScreens, packScreens } from "./web-build.ts"

// Half the time of a start is compiling. Where the folder cannot be written, nothing is kept.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"))

// In a process of its own, while this one loads the product and prepares the database.
const screens = cluster.isPrimary ? buildScreens() : Promise.resolve()
// It may fail before the product, which reports it, waits for it.
screens.catch(() => undefined)
const { runProduct } = await import("../server/src/run.ts")

runProduct({
  screens,
  // The reason is on the terminal; the server sends what is not compressed, and the next start tries again.
  onServing: () => cluster.isPrimary && packScreens().catch(() => undefined),
})
