/**
 * Measures how many times as many lists two processes on one database answer as one (`npm run tools bench:processes`). The goal is 1.6 where
 * processors allow: the two, PostgreSQL and the load share those of this machine, so that it takes four to show it.
 */
import { cpus } from "node:os"
import autocannon from "autocannon"
import { fillChurches } from "./fill.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { another, aProduct, type Ends } from "./side-by-side.ts"

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = 8
const NEEDED_CORES = 4
const GOAL = 1.6

const ends: Ends = []
try {
  const size = { churches: 20, membersEach: 500 }
  const first = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  const second = await another(ends, first)
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await perSecond(first.origin, CONNECTIONS)
    const both = await Promise.all([first, second].map(({ origin }) => perSecond(origin, CONNECTIONS / 2)))
    // The first round warms both up.
    if (round > 0) rounds.push({ one, two: both.reduce((sum, rate) => sum + rate, 0) })
  }
  const cores = cpus().length
  const ratios = rounds.map(({ one, two }) => two / one)
  const report = openReport("processes")
  report.table(
    `lists, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, alternating; ${cores} cores`,
    ["one process"],
  )
  const baseline = withUnit(medianOf(rounds.map(({ one }) => one)), "/s")
  // Below the goal on so few cores tells nothing of the product.
  const isTold = cores >= NEEDED_CORES || medianOf(ratios) >= GOAL
  const judged = isTold
    ? { baseline, figures: ratios, goal: { atLeast: GOAL } }
    : {
        skipped: `${medianOf(ratios).toFixed(2)} of ${baseline}, but it takes ${NEEDED_CORES} cores to tell; the goal is at least ${GOAL}`,
      }
  const ours = withUnit(medianOf(rounds.map(({ two }) => two)), "/s")
  report.row({ name: "two processes on one database", ours, results: [judged] })

  async function perSecond(url: string, connections: number): Promise<number> {
    const headers = { authorization: `Token ${first.token}` }
    const path = "/api/v1/members/?page_size=20"
    const result = await autocannon({ url: url + path, connections, duration: SECONDS, headers })
    if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} refused`)
    return result.requests.average
  }
} finally {
  for (const end of ends.toReversed()) await end()
}
