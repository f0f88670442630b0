import type { Readable } from "node:stream"
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl"

/** Most files of a workbook: sheets, pictures, comments. */
const MAX_ENTRIES = 2_000

/** A zip that is damaged, or contains more than is unpacked of it. */
export class UnreadableZip extends Error {
  constructor(why: string) {
    super(why)
    this.name = "UnreadableZip"
  }
}

/** The files of a checked archive. */
export interface ZipContents {
  /** The bytes of a file, unpacked as they are read; null where there is none of that name. Throws beyond the limit. */
  read(name: string): Promise<Readable | null>
}

/**
 * Opens an archive in memory. There is one reading of its directory (ZIP64 included) and everything is unpacked from the
 * entries of that reading, so that what was checked is what is read: no two entries share bytes or a name, none points outside
 * the archive, none unpacks to more than its directory says, and all that is read stays within `limit` bytes.
 */
export async function openZip(zip: Buffer, limit: number): Promise<ZipContents> {
  const file = await orUnreadable(() => fromBufferPromise(zip))
  const entries = await orUnreadable(() => entriesOf(file))
  await orUnreadable(() => refuseOverlaps(file, [...entries.values()], zip.length))
  let declared = 0
  for (const { uncompressedSize } of entries.values()) declared += uncompressedSize
  if (declared > limit) throw new UnreadableZip("unpacks to more than the limit")
  let left = limit
  return {
    async read(name) {
      const entry = entries.get(name.toLowerCase())
      if (entry === undefined) return null
      // Counted before it is unpacked: the reader of zips ends an entry that is longer than its directory says.
      left -= entry.uncompressedSize
      if (left < 0) throw new UnreadableZip("read too often")
      return orUnreadable(() => file.openReadStreamPromise(entry))
    },
  }
}

async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) throw new UnreadableZip("two files of one name")
    if (entries.size === MAX_ENTRIES) throw new UnreadableZip("too many files")
    entries.set(name, entry)
  }
  return entries
}

/** Entries that share their bytes make many large files of one small one. */
async function refuseOverlaps(file: ZipFile, entries: readonly Entry[], size: number): Promise<void> {
  const spans: { from: number; to: number }[] = []
  for (const entry of entries) {
    const { fileDataStart } = await file.readLocalFileHeaderPromise(entry, { minimal: true })
    spans.push({ from: entry.relativeOffsetOfLocalHeader, to: fileDataStart + entry.compressedSize })
  }
  spans.sort((one, other) => one.from - other.from)
  let end = 0
  for (const { from, to } of spans) {
    if (from < end || to > size) throw new UnreadableZip("files that overlap")
    end = to
  }
}

async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableZip) throw error
    throw new UnreadableZip(error instanceof Error ? error.message : "unreadable")
  }
}
