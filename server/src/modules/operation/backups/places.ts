import { randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Config } from "../../../config.ts"
import { createBucket } from "../../../integrations/bucket.ts"

/** Where backups are kept: a folder, or a bucket of an object store. */
export interface BackupPlace {
  /** Takes over a finished file, of the same disk where this is a folder. Returns where the backup is from now on. */
  keep(staged: string, name: string): Promise<string>
  /** Writes a small text, completely or not at all. */
  write(name: string, text: string): Promise<void>
  /** A small text; null: there is none of this name. */
  read(name: string): Promise<string | null>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

const FROM_BUCKET = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/

/** The place that the settings name. */
export function backupPlace({ backup, objectStore }: Pick<Config, "backup" | "objectStore">): BackupPlace {
  const [, bucket, prefix = ""] = FROM_BUCKET.exec(backup.to) ?? []
  if (bucket === undefined || objectStore === null) return inFolder(backup.to)
  const store = createBucket({ ...objectStore, bucket })
  const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`)
  return {
    async keep(staged, name) {
      await store.putStream(keyOf(name), createReadStream(staged))
      await rm(staged)
      return `s3://${bucket}/${keyOf(name)}`
    },
    write: (name, text) => store.put(keyOf(name), Buffer.from(text)),
    read: async (name) => (await store.get(keyOf(name)))?.toString("utf8") ?? null,
    names: async () => (await store.list(keyOf(""))).map(({ key }) => key.slice(keyOf("").length)),
    remove: (name) => store.remove(keyOf(name)),
  }
}

/** Writes a small file where backups are kept, and deletes it. Throws what a backup would. */
export async function tryBackupPlace(config: Pick<Config, "backup" | "objectStore">): Promise<void> {
  const place = backupPlace(config)
  const name = `aprisco-doctor-${randomBytes(8).toString("hex")}`
  await place.write(name, "doctor")
  await place.remove(name)
}

function inFolder(folder: string): BackupPlace {
  const made = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async keep(staged, name) {
      await made()
      await rename(staged, join(folder, name))
      return join(folder, name)
    },
    async write(name, text) {
      await made()
      const path = join(folder, name)
      const file = await open(`${path}.part`, "w", 0o600)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    async read(name) {
      try {
        return await readFile(join(folder, name), "utf8")
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
        throw error
      }
    },
    async names() {
      await made()
      return readdir(folder)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
