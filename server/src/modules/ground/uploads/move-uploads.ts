import { join } from "node:path"
import type { Services } from "../../../core/context.ts"
import { createFiles } from "../../../integrations/storage.ts"
import { storedNames } from "./stored-names.ts"

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
 * Copies the pictures in this machine's data directory, and what other modules store beside them, into the object store, and leaves them on the disk. Can be interrupted and repeated.
 * Throws `StorageFault`.
 */
export async function moveUploads({ config, database, files, modules }: Services): Promise<MovedUploads> {
  const disk = createFiles(join(config.dataDir, "uploads"))
  const onDisk = (await disk.writtenBefore(EVER)).filter((name) => !name.endsWith(HALF_WRITTEN))
  const inBucket = new Set(await files.writtenBefore(EVER))
  const used = await database.withSystem((db) => storedNames({ modules }, db))
  const toCopy = onDisk.filter((name) => used.has(name) && !inBucket.has(name))
  let copied = 0
  for (const name of toCopy) {
    const bytes = await disk.readStream(name)
    // Removed by its owner in the meantime.
    if (bytes === null) continue
    await files.writeStream(name, bytes)
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
