/**
 * Measures the effect of a denomination's size on its office: dashboard, tree and lists of churches of 400 churches with 2,000
 * branches and 400,000 members, against a tenth of it, alternating in one run (`npm run tools bench:denomination`). Fails where
 * a goal is missed.
 */
import { BRANCHES_EACH, fillDenomination, MEMBERS_EACH } from "./fill-denomination.ts"
import { openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const MEASURE = { rounds: 8, calls: 25 }
const WANTED = 1.5

const ends: Ends = []
const denominations = new Map<Product, number>()
try {
  const [large, small] = [await denominationOf(400), await denominationOf(40)]
  const at = (what: string) => (product: Product) =>
    `/api/v1/denominations/${denominations.get(product)}/${what}`
  const paths: Record<string, (product: Product) => string> = {
    dashboard: at("dashboard/"),
    stats: at("stats/"),
    tree: () => "/api/v1/hierarchy/tree/",
    "churches by name": at("churches/"),
    "churches by members": at("churches/?ordering=-members"),
    "church list": () => "/api/v1/churches/?page_size=20",
    "church list by members": () => "/api/v1/churches/?page_size=20&ordering=-members",
  }
  const report = openReport("denomination")
  report.table(
    `400 churches, ${400 * BRANCHES_EACH} branches, ${400 * MEMBERS_EACH} members against a tenth; ${MEASURE.rounds - 1} rounds of ${MEASURE.calls} calls, alternating`,
    ["a tenth"],
  )
  for (const [what, path] of Object.entries(paths)) {
    const measured = await ratioOf({ small, large }, path, MEASURE)
    // To sort by a sum, every church's is computed: reported, without a goal.
    const goal = what.includes("by members") ? {} : { goal: { atMost: WANTED } }
    const judged = { baseline: withUnit(measured.small, "ms"), figures: measured.ratios, ...goal }
    const ours = withUnit(measured.large, "ms")
    if (report.row({ name: what, ours, results: [judged] }) === "missed") process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

async function denominationOf(churches: number): Promise<Product> {
  let id = 0
  const product = await aProduct(ends, async (ownerUrl, database) => {
    const filled = await fillDenomination(ownerUrl, database, churches)
    id = filled.denominationId
    return filled
  })
  denominations.set(product, id)
  return product
}
