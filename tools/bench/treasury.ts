/**
 * Measures the treasury (`npm run tools bench:treasury`): the list of entries, the month at a glance and the reports of a church with 2,000 entries beside one with
 * 200,000, alternating in one run. Fails where a goal is missed. Posting is a case of `npm run tools bench`.
 *   ENTRIES=20000 npm run tools bench:treasury     fewer
 */

import { fillChurches } from "./fill.ts"
import { fillLedger } from "./fill-treasury.ts"
import { openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const MEASURE = { rounds: 7, calls: 20 }
const ENTRIES = Number(process.env.ENTRIES ?? 200_000)
const FEWER = 100
const AT_MOST = 1.5

const QUESTIONS: Record<string, string> = {
  list: "/api/v1/treasury/entries/?page_size=20",
  summary: "/api/v1/treasury/summary/",
  accounts: "/api/v1/treasury/accounts/",
  funds: "/api/v1/treasury/funds/",
}

const report = openReport("treasury")
const ends: Ends = []
try {
  const [small, large] = [await productOf(ENTRIES / FEWER), await productOf(ENTRIES)]
  report.table(`${ENTRIES / FEWER} and ${ENTRIES} entries of one church`, ["the smaller"])
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const measured = await ratioOf({ small, large }, () => path, MEASURE)
    const judged = {
      baseline: withUnit(measured.small, "ms"),
      figures: measured.ratios,
      goal: { atMost: AT_MOST },
    }
    const verdict = report.row({ name, ours: withUnit(measured.large, "ms"), results: [judged] })
    if (verdict === "missed") process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

function productOf(entries: number): Promise<Product> {
  return aProduct(ends, async (ownerUrl, database) => {
    const signedIn = await fillChurches(ownerUrl, database, { churches: 2, membersEach: 200 })
    await fillLedger(ownerUrl, entries)
    return signedIn
  })
}
