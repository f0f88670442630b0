import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Readable } from "node:stream"
import type { Config } from "../config.ts"
import { type Bucket, createBucket } from "./bucket.ts"

/** Uploads, by random names, in one folder or one bucket. */
export interface Files {
  /** Written completely or not at all, and stored for good when it resolves. */
  write(name: string, bytes: Buffer): Promise<void>
  /** The same for what does not fit in memory. An error of `source` itself is thrown as it is. */
  writeStream(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Null: there is none of that name. */
  read(name: string): Promise<Buffer | null>
  /** The same for what does not fit in memory. */
  readStream(name: string): Promise<Readable | null>
  /** The same from one byte to another, both included. */
  readRange(name: string, from: number, to: number): Promise<Readable | null>
  /** A missing file was deleted already. */
  remove(name: string): Promise<void>
  /** The names of what was written before this moment, and of what was left half written then. */
  writtenBefore(moment: Date): Promise<string[]>
}

const NAME = /^[A-Za-z0-9_-]{22}(\.part)?$/

const PREFIX = "uploads/"

/** Where the settings say that uploads are stored. */
export function openFiles({ objectStore, dataDir }: Pick<Config, "objectStore" | "dataDir">): Files {
  return objectStore === null
    ? createFiles(join(dataDir, "uploads"))
    : createFilesIn(createBucket(objectStore))
}

/** Files in a bucket, which all machines of one installation share. */
function createFilesIn(bucket: Bucket): Files {
  const keyOf = (name: string) => `${PREFIX}${checked(name)}`
  return {
    write: (name, bytes) => bucket.put(keyOf(name), bytes),
    writeStream: async (name, source) => {
      await bucket.putStream(keyOf(name), source)
    },
    read: (name) => bucket.get(keyOf(name)),
    readStream: (name) => bucket.stream(keyOf(name)),
    readRange: (name, from, to) => bucket.stream(keyOf(name), { from, to }),
    remove: (name) => bucket.remove(keyOf(name)),
    async writtenBefore(moment) {
      const objects = await bucket.list(PREFIX)
      return objects
        .filter(({ writtenAt }) => writtenAt < moment)
        .map(({ key }) => key.slice(PREFIX.length))
        .filter((name) => NAME.test(name))
    },
  }
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new RangeError("not the name of an upload")
  return name
}

/** Files in a folder of this machine. */
export function createFiles(folder: string): Files {
  const place = (name: string) => join(folder, checked(name))
  const writeWith = async (name: string, fill: (file: FileHandle) => Promise<void>) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = `${place(name)}.part`
    try {
      const file = await open(aside, "wx", 0o600)
      try {
        await fill(file)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, place(name))
    } catch (error) {
      // The disk may be full: half a file must not make it fuller.
      await rm(aside, { force: true })
      throw error
    }
  }
  return {
    write: (name, bytes) => writeWith(name, (file) => file.writeFile(bytes)),
    writeStream: (name, source) => writeWith(name, (file) => file.writeFile(source)),
    read: (name) => readFile(place(name)).catch(nullIfMissing),
    async readStream(name) {
      const file = await open(place(name)).catch(nullIfMissing)
      return file?.createReadStream() ?? null
    },
    async readRange(name, from, to) {
      const file = await open(place(name)).catch(nullIfMissing)
      return file?.createReadStream({ start: from, end: to }) ?? null
    },
    remove: (name) => rm(place(name), { force: true }),
    async writtenBefore(moment) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
      const ages = await Promise.all(names.map((name) => stat(place(name)).catch(() => null)))
      return names.filter((_, position) => (ages[position]?.mtime ?? moment) < moment)
    },
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
  throw error
}
