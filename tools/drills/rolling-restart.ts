/**
 * SIGTERM under load: of two products behind a proxy one after the other is asked to end and started again, and one product replaces its two
 * processes on SIGHUP. No request fails.
 */
import { setTimeout as pause } from "node:timers/promises"
import { nodeChildrenOf } from "../../server/src/testing/process-tree.ts"
import { aChurch } from "./church.ts"
import { atMost, type Drill, type Finding, none } from "./drill.ts"
import { Load } from "./load.ts"
import { type Place, until } from "./place.ts"
import { RoundRobin } from "./round-robin.ts"

const ROUNDS = { full: 20, short: 2 } as const
const REPLACEMENTS = { full: 5, short: 1 } as const

/** Longer than the product promises to need: on a busy machine a start is not a measure of it. */
const ENDS_WITHIN_MS = 40_000

/** What the proxy needs to notice; the default leaves three seconds. */
const SETTINGS = { APP_SECRET: "the secret of this drill, long enough", SHUTDOWN_GRACE_MS: "1000" }

export const drill: Drill = {
  name: "rolling-restart",
  limit: { full: 900, short: 60 },
  async run(place) {
    const database = await place.databaseServer()
    const inDatabase = async (name: string) => ({ ...SETTINGS, DATABASE_URL: await database.create(name) })
    return [
      ...(await behindProxy(place, await inDatabase("behind_proxy"))),
      ...(await byTheParent(place, await inDatabase("by_the_parent"))),
    ]
  },
}

async function behindProxy(place: Place, settings: Record<string, string>): Promise<Finding[]> {
  const rounds = place.isShort ? ROUNDS.short : ROUNDS.full
  const proxy = await RoundRobin.start(place)
  const start = async () => {
    const product = await place.start({
      settings: { ...settings, DATA_DIR: place.folder(), PUBLIC_URL: proxy.url },
    })
    proxy.add(product.url)
    return product
  }
  let [older, newer] = [await start(), await start()]
  const load = new Load(await aChurch(() => proxy.url))
  load.start()
  const ends: number[] = []
  const codes: (number | null)[] = []
  for (let n = 0; n < rounds; n += 1) {
    await pause(200 + Math.random() * 300)
    const begun = performance.now()
    const { code } = await older.end("SIGTERM")
    ends.push(performance.now() - begun)
    codes.push(code)
    proxy.remove(older.url)
    ;[older, newer] = [newer, await start()]
  }
  await load.stop()
  const { lost, doubled, torn } = await load.compare()
  for (const { end } of [older, newer]) await end("SIGTERM")
  return [
    ...ofLoad(`${rounds} × SIGTERM behind the proxy`, load),
    none("of them lost, doubled or half there", lost + doubled + torn),
    none("ended with another code than 0", codes.filter((code) => code !== 0).length),
    atMost("from SIGTERM to the end", ENDS_WITHIN_MS, ends),
  ]
}

async function byTheParent(place: Place, settings: Record<string, string>): Promise<Finding[]> {
  const rounds = place.isShort ? REPLACEMENTS.short : REPLACEMENTS.full
  const product = await place.start({ settings: { ...settings, DATA_DIR: place.folder(), PROCESSES: "2" } })
  const load = new Load(await aChurch(() => product.url))
  load.start()
  const took: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    await pause(200 + Math.random() * 300)
    const before = nodeChildrenOf(product.process.pid ?? 0)
    const begun = performance.now()
    product.process.kill("SIGHUP")
    await until(() => {
      const now = nodeChildrenOf(product.process.pid ?? 0)
      return now.length === 2 && now.every((pid) => !before.includes(pid))
    })
    took.push(performance.now() - begun)
  }
  await load.stop()
  return [
    ...ofLoad(`${rounds} × SIGHUP to a parent of two processes`, load),
    atMost("from SIGHUP to two new processes", 2 * ENDS_WITHIN_MS, took),
  ]
}

function ofLoad(what: string, { writes, reads }: Load): Finding[] {
  const failed = writes.otherThan() + reads.otherThan()
  const slowest = Math.round(Math.max(writes.slowest, reads.slowest))
  return [
    none(`requests failed, ${what}`, failed, `writes: ${writes}; reads: ${reads}; slowest ${slowest} ms`),
  ]
}
