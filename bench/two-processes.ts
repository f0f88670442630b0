/**
 * Measures how many times as many lists two processes on one database answer as one (`npm run bench:processes`). The goal is 1.6 where
 * processors allow: the two, PostgreSQL and the load share those of this machine, so that it takes four to show it.
 */
import { cpus } from "node:os"
import autocannon from "autocannon"
import { fillChurches } from "./fill.ts"
import { another, aProduct, type Ends, quantileOf } from "./side-by-side.ts"

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 5)
const CONNECTIONS = 8
const NEEDED_CORES = 4

const ends: Ends = []
try {
  const size = { churches: 20, membersEach: 500 }
  const first = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  const second = await another(ends, first)
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await perSecond(first.origin, CONNECTIONS)
    const both = await Promise.all([first, second].map(({ origin }) => perSecond(origin, CONNECTIONS / 2)))
    // The first round warms both up.
    if (round > 0) ratios.push(both.reduce((sum, rate) => sum + rate, 0) / one)
  }
  const cores = cpus().length
  const ratio = quantileOf(ratios, 0.5)
  const verdict = ratio >= 1.6 ? "met" : cores < NEEDED_CORES ? "SKIPPED: too few cores to tell" : "below"
  console.log(
    `two processes answer ${ratio.toFixed(2)} times as many as one, ${cores} cores (goal 1.6: ${verdict})`,
  )

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
