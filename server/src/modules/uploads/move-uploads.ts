import { join } from "node:path"
import type { Services } from "../../core/context.ts"
import { createFiles } from "../../integrations/storage.ts"

/** The last moment that a Date can hold: every file, whatever the clocks of store and machine say. */
const EVER = new Date(8.64e15)
const HALF_WRITTEN = ".part"

export interface MovedUploads {
  readonly copied: number
  /** They were in the bucket already: a name is never used for two pictures. */
  readonly alreadyThere: number
  /** On the disk, but of no record: left behind by a killed process, or removed since. They are not copied. */
  readonly unused: number
  /** Of a record, but neither on this disk nor in the bucket. */
  readonly missing: number
}

/**
 * Copies the pictures in this machine's data directory into the object store, and leaves them on the disk. Can be interrupted and repeated.
 * Throws `StorageFault`.
 */
export async function moveUploads({ config, database, files }: Services): Promise<MovedUploads> {
  const disk = createFiles(join(config.dataDir, "uploads"))
  const onDisk = (await disk.writtenBefore(EVER)).filter((name) => !name.endsWith(HALF_WRITTEN))
  const inBucket = new Set(await files.writtenBefore(EVER))
  const rows = await database.withSystem((db) =>
    db.selectFrom("uploads").where("replacedAt", "is", null).select("name").execute(),
  )
  const used = new Set(rows.map(({ name }) => name))
  const toCopy = onDisk.filter((name) => used.has(name) && !inBucket.has(name))
  let copied = 0
  for (const name of toCopy) {
    const picture = await disk.read(name)
    // Removed by its owner in the meantime.
    if (picture === null) continue
    await files.write(name, picture)
    copied += 1
  }
  const somewhere = new Set([...onDisk, ...inBucket])
  return {
    copied,
    alreadyThere: onDisk.filter((name) => inBucket.has(name)).length,
    unused: onDisk.filter((name) => !used.has(name) && !inBucket.has(name)).length,
    missing: [...used].filter((name) => !somewhere.has(name)).length,
  }
}
