/**
 * Upgrades by a copy of this repository with one migration more. A compatible one: both releases serve behind a proxy under load, no request fails,
 * and the former one may start again. A breaking one: the former release refuses to start, and the next one serves.
 */
import { rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { REPOSITORY } from "../../server/src/config.ts"
import { startInVain } from "../../server/src/testing/product.ts"
import { copyOfRepository } from "../scripts/repository-copy.ts"
import { aChurch } from "./church.ts"
import { atMost, type Drill, type Finding, holds, none } from "./drill.ts"
import { Load } from "./load.ts"
import type { Place } from "./place.ts"
import { RoundRobin } from "./round-robin.ts"

const LOAD_MS = { full: 5_000, short: 1_000 } as const
const SETTINGS = { APP_SECRET: "the secret of this drill, long enough", SHUTDOWN_GRACE_MS: "1000" }

const COMPATIBLE =
  "-- compatible\nalter table members add column nickname text;\ncreate index on visitors (city);\n"
const BREAKING =
  "-- breaking: visitors are found by where they live\nalter table visitors rename column city to home_town;\n"

export const drill: Drill = {
  name: "upgrade",
  limit: { full: 300, short: 60 },
  async run(place) {
    const database = await place.databaseServer()
    const settings = { ...SETTINGS, DATABASE_URL: database.url("aprisco") }
    return [...(await overCompatible(place, settings)), ...(await overBreaking(place, settings))]
  },
}

/** A release with one migration more than this one. Returns its program. */
function nextRelease(place: Place, migration: string, text: string): string {
  const copy = copyOfRepository()
  place.atEnd(() => rmSync(copy, { recursive: true, force: true }))
  symlinkSync(join(REPOSITORY, "web/dist"), join(copy, "web/dist"))
  writeFileSync(join(copy, "server/migrations", migration), text)
  return join(copy, "server/src/main.ts")
}

async function overCompatible(place: Place, settings: Record<string, string>): Promise<Finding[]> {
  const proxy = await RoundRobin.start(place)
  const start = async (program?: string) => {
    const product = await place.start({
      settings: { ...settings, DATA_DIR: place.folder(), PUBLIC_URL: proxy.url },
      program,
    })
    proxy.add(product.url)
    return product
  }
  const serveFor = () => pause(place.isShort ? LOAD_MS.short : LOAD_MS.full)
  const program = nextRelease(place, "9998_nicknames.sql", COMPATIBLE)
  const former = [await start(), await start()]
  const load = new Load(await aChurch(() => proxy.url))
  load.start()
  await serveFor()
  const next = []
  for (const old of former) {
    next.push(await start(program))
    await serveFor()
    await old.end("SIGTERM")
    proxy.remove(old.url)
  }
  const back = await start()
  await serveFor()
  await load.stop()
  const { lost, doubled, torn } = await load.compare()
  const codes = await Promise.all([...next, back].map(async ({ end }) => (await end("SIGTERM")).code))
  const failed = load.writes.otherThan() + load.reads.otherThan()
  return [
    none(
      "compatible: requests failed while both releases served",
      failed,
      `writes: ${load.writes}; reads: ${load.reads}`,
    ),
    none("acknowledged writes lost, doubled or half there", lost + doubled + torn),
    atMost(
      "the next release migrates and serves",
      60_000,
      next.map(({ readyAfter }) => readyAfter),
    ),
    holds(
      "the former release starts again, beside the next one",
      codes.every((code) => code === 0),
    ),
  ]
}

async function overBreaking(place: Place, settings: Record<string, string>): Promise<Finding[]> {
  const own = { ...settings, DATA_DIR: place.folder() }
  const next = await place.start({
    settings: own,
    program: nextRelease(place, "9999_home_towns.sql", BREAKING),
  })
  const refusal = await startInVain({ settings: { ...settings, DATA_DIR: place.folder() } })
  const serves = await fetch(`${next.url}/api/v1/core/health/ready/`)
  const { code } = await next.end("SIGTERM")
  return [
    holds(
      "breaking: the former release refuses to start, in one line",
      refusal.code === 1 && /^aprisco: .*9999_home_towns\.sql.*\n$/.test(refusal.said),
      refusal.said.trim(),
    ),
    holds("the next one serves", serves.status === 200 && code === 0),
  ]
}
