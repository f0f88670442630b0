/**
 * The disk is full, once under the pictures alone and once under the embedded database as well: what needs space gets 503 and leaves nothing half
 * written, what needs none goes on, and all is well when there is space again.
 */
import { setTimeout as pause } from "node:timers/promises"
import type { Product } from "../../server/src/testing/product.ts"
import { aChurch } from "./church.ts"
import { type Drill, type Finding, holds, none } from "./drill.ts"
import { SmallDisk } from "./full-disk.ts"
import { Load } from "./load.ts"
import { currentPicture, uploadPicture } from "./pictures.ts"
import { isReady, type Place, until } from "./place.ts"

const FULL_FOR_MS = { full: 20_000, short: 4_000 } as const

export const drill: Drill = {
  name: "disk-full",
  limit: { full: 240, short: 60 },
  async run(place) {
    return [...(await underPictures(place)), ...(await underTheDatabase(place))]
  },
}

/** The database is on another disk. */
async function underPictures(place: Place): Promise<Finding[]> {
  const disk = new SmallDisk(place, 16)
  const database = await place.databaseServer()
  const product = await place.start({
    settings: { DATA_DIR: disk.folder, DATABASE_URL: database.url("aprisco") },
  })
  const church = await aChurch(() => product.url)
  const first = await uploadPicture(church, "#00f")
  const before = await currentPicture(church, product.url)
  const files = disk.files()

  disk.fill()
  const load = new Load(church)
  load.start({ writers: 2, readers: 1 })
  const refused = [await uploadPicture(church, "#f00"), await uploadPicture(church, "#ff0")]
  const meanwhile = await currentPicture(church, product.url)
  await load.stop()
  const left = disk.files().filter((name) => !files.includes(name))

  disk.empty()
  const last = await uploadPicture(church, "#0f0")
  return [
    holds(
      "disk of the pictures full: uploads are refused with 503",
      first === 200 && refused.every((status) => status === 503),
      refused.join(", "),
    ),
    holds("the former picture is shown", meanwhile.status === 200 && meanwhile.bytes === before.bytes),
    none("other requests failed", load.writes.otherThan() + load.reads.otherThan(), `writes: ${load.writes}`),
    none("files left by refused uploads", left.length, left.join(", ")),
    holds("an upload when there is space again", last === 200, String(last)),
  ]
}

/** All of it on one disk, as an installation without `DATABASE_URL` has it. */
async function underTheDatabase(place: Place): Promise<Finding[]> {
  const disk = new SmallDisk(place, 300)
  const product = await place.start({ settings: { DATA_DIR: disk.folder } })
  const church = await aChurch(() => product.url)
  const first = await uploadPicture(church, "#00f")
  const load = new Load(church)
  load.start({ writers: 2, readers: 1 })
  await pause(500)
  const before = load.count()
  disk.fill()
  await pause(place.isShort ? FULL_FOR_MS.short : FULL_FOR_MS.full)
  const refused = await uploadPicture(church, "#f00")
  const full = load.count()
  const stillRuns = runs(product)
  disk.empty()
  const again = await until(() => isReady(product.url), 30_000)
  await load.stop()
  const last = await uploadPicture(church, "#0f0")
  const { lost, doubled, torn } = await load.compare()
  return [
    holds("disk of the database full: the product runs on", stillRuns),
    holds("an upload is refused with 503", first === 200 && refused === 503, String(refused)),
    none("writes answered but with 503 or success", full.writes.otherThan(503), String(full.writes)),
    holds("reads go on", full.reads.otherThan() === 0, `${full.reads}; before: ${before.reads}`),
    holds("all is well when there is space again", again !== null && last === 200, String(last)),
    none("acknowledged writes lost", lost, `of ${load.acknowledged.size}`),
    none("writes doubled, or half there", doubled + torn),
  ]
}

const runs = ({ process }: Product) => process.exitCode === null && process.signalCode === null
