/**
 * Measures the effect of other churches on one church: the members list, a search and a filter with 200,000 members in 200 churches
 * against the same church among two (2,000 members), alternating in one run (`npm run bench:churches`). Prints ratios.
 */
import { fillChurches } from "./fill.ts"
import { aProduct, type Ends, ratioOf } from "./side-by-side.ts"

const MEMBERS_EACH = 1_000
const ROUNDS = 9
const CALLS = 40
const REQUESTS = {
  page: "/api/v1/members/?page_size=20",
  "last page": "/api/v1/members/?page_size=20&page=50",
  search: "/api/v1/members/?search=jose",
  digits: "/api/v1/members/?search=91234",
  filter: "/api/v1/members/?membership_status=active&ministerial_function=member&ordering=-membership_date",
  statistics: "/api/v1/members/dashboard/",
}

const ends: Ends = []
try {
  const [small, large] = [await productOf(2), await productOf(200)]
  console.log(`1,000 members in each of 2 and of 200 churches; median of ${ROUNDS} rounds of ${CALLS} calls`)
  for (const [what, path] of Object.entries(REQUESTS)) {
    const ratio = await ratioOf({ small, large }, () => path, { rounds: ROUNDS, calls: CALLS })
    console.log(
      `  ${what}: ${ratio.median.toFixed(2)} times (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}), at most 1.5 wanted`,
    )
    if (ratio.median > 1.5) process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

function productOf(churches: number) {
  return aProduct(ends, (ownerUrl, database) =>
    fillChurches(ownerUrl, database, { churches, membersEach: MEMBERS_EACH }),
  )
}
