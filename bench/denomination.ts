/**
 * Measures the effect of a denomination's size on its office: dashboard, tree and lists of churches of 400 churches with 2,000
 * branches and 400,000 members, against a tenth of it, alternating in one run (`npm run bench:denomination`). Prints ratios.
 */
import { BRANCHES_EACH, fillDenomination, MEMBERS_EACH } from "./fill-denomination.ts"
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
  console.log(
    `400 churches, ${400 * BRANCHES_EACH} branches, ${400 * MEMBERS_EACH} members against a tenth; median of ${MEASURE.rounds - 1} rounds of ${MEASURE.calls} calls`,
  )
  for (const [what, path] of Object.entries(paths)) {
    const ratio = await ratioOf({ small, large }, path, MEASURE)
    console.log(
      `  ${what}: ${ratio.median.toFixed(2)} times (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}), ${ratio.small.toFixed(1)} ms and ${ratio.large.toFixed(1)} ms; at most ${WANTED} wanted`,
    )
    // To sort by a sum, every church's is computed: reported, without a limit.
    if (ratio.median > WANTED && !what.includes("by members")) process.exitCode = 1
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
