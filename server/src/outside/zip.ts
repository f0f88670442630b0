import { createInflateRaw } from "node:zlib"

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/**
 * Whether all that a zip holds unpacks to at most `limit` bytes. It is unpacked to find out, since what an archive says of
 * itself is anybody's word; nothing is kept of it. False for what is no zip that could be read, too.
 */
export async function unpacksWithin(zip: Buffer, limit: number): Promise<boolean> {
  try {
    let left = limit
    for (const { method, packed } of entriesOf(zip)) {
      left -= method === STORED ? packed.length : await unpackedLength(packed, left)
      if (left < 0) return false
    }
    return true
  } catch {
    return false
  }
}

function* entriesOf(zip: Buffer): Generator<{ method: number; packed: Buffer }> {
  // The directory's end stands in the last 64 kB: a comment may follow it.
  const lowest = Math.max(0, zip.length - 65_557)
  let end = zip.length - 22
  while (end >= lowest && zip.readUInt32LE(end) !== END) end -= 1
  if (end < lowest) throw new RangeError("no directory")
  let at = zip.readUInt32LE(end + 16)
  const entries = zip.readUInt16LE(end + 10)
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError("no entry")
    const method = zip.readUInt16LE(at + 10)
    if (method !== STORED && method !== DEFLATED) throw new RangeError("unknown method")
    const local = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(local) !== LOCAL) throw new RangeError("no local header")
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    yield { method, packed: zip.subarray(start, start + zip.readUInt32LE(at + 20)) }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

async function unpackedLength(packed: Buffer, limit: number): Promise<number> {
  const unpacking = createInflateRaw()
  unpacking.end(packed)
  let length = 0
  for await (const chunk of unpacking) {
    length += (chunk as Buffer).length // a byte stream's chunks
    if (length > limit) break
  }
  return length
}
