/**
 * The product of another checkout, on a database that its own measurements fill: `of-release.ts FOLDER SIZE`, with the size as JSON. Sends
 * the address and a session to the parent, and ends with it.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Ends } from "../side-by-side.ts"

const [folder = "", size = "{}"] = process.argv.slice(2)
// Releases before the folder `tools` have their measurements at the top.
const bench = [join(folder, "tools/bench"), join(folder, "bench")].find(existsSync) ?? folder
const { aProduct }: typeof import("../side-by-side.ts") = await import(join(bench, "side-by-side.ts"))
const { fillChurches }: typeof import("../fill.ts") = await import(join(bench, "fill.ts"))
const ends: Ends = []
const { origin, token, ownerUrl } = await aProduct(ends, (url, database) =>
  fillChurches(url, database, JSON.parse(size)),
)
process.send?.({ origin, token, pid: process.pid, ownerUrl })
process.once("disconnect", async () => {
  for (const end of ends.toReversed()) await end()
  process.exit()
})
