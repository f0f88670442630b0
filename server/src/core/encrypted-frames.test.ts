import { randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import { decryptFrames, drawFileKey, encryptFrames } from "./encrypted-frames.ts"
import { DecryptionError } from "./encryption.ts"

const FRAME = 65_536
const STORED_FRAME = FRAME + 16

/** In pieces that fit no frame. */
async function* inPieces(bytes: Buffer, size = 7_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

const written = (key: Buffer, bytes: Buffer) => whole(encryptFrames(key, inPieces(bytes)))
const read = (key: Buffer, stored: Buffer, size?: number) => whole(decryptFrames(key, inPieces(stored, size)))
/** Where the first frame begins. */
const START = "aprisco frames 1\n".length

describe("a file of encrypted frames", () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3 * FRAME + 5])(
    "of %i bytes is read as it was written, in pieces of any size",
    async (length) => {
      const key = drawFileKey()
      const bytes = randomBytes(length)
      const stored = await written(key, bytes)
      expect(stored.includes(bytes.subarray(0, 32)) && length > 32).toBe(false)
      for (const size of [1_000_000, 7_001]) expect((await read(key, stored, size)).equals(bytes)).toBe(true)
    },
  )

  it("is refused where it was changed, cut, lengthened or put in another order, and under another key", async () => {
    const key = drawFileKey()
    const stored = await written(key, randomBytes(3 * FRAME + 5))
    const frame = (number: number) =>
      stored.subarray(START + number * STORED_FRAME, START + (number + 1) * STORED_FRAME)
    const changed = Buffer.from(stored)
    changed[START + STORED_FRAME + 100] = (changed[START + STORED_FRAME + 100] ?? 0) ^ 1
    const head = stored.subarray(0, START)
    const broken: Record<string, Buffer> = {
      "a changed byte": changed,
      "a missing byte": stored.subarray(0, -1),
      "a missing last frame": stored.subarray(0, START + 3 * STORED_FRAME),
      "only a beginning": stored.subarray(0, START),
      "half a beginning": stored.subarray(0, 5),
      nothing: Buffer.alloc(0),
      "bytes after the end": Buffer.concat([stored, Buffer.from("x")]),
      "frames in another order": Buffer.concat([head, frame(1), frame(0), frame(2), frame(3)]),
      "a frame twice": Buffer.concat([head, frame(0), frame(0), frame(1), frame(2), frame(3)]),
      "another file": Buffer.concat([Buffer.from("PK\u0003\u0004 something"), stored]),
    }
    for (const [name, bytes] of Object.entries(broken))
      await expect.soft(read(key, bytes), name).rejects.toBeInstanceOf(DecryptionError)
    await expect(read(drawFileKey(), stored)).rejects.toBeInstanceOf(DecryptionError)
  })

  it("gives out no byte of a frame that was changed, and those of the frames before it", async () => {
    const key = drawFileKey()
    const bytes = randomBytes(2 * FRAME)
    const stored = await written(key, bytes)
    stored[START + STORED_FRAME] = (stored[START + STORED_FRAME] ?? 0) ^ 1
    const given: Buffer[] = []
    const reading = (async () => {
      for await (const part of decryptFrames(key, inPieces(stored))) given.push(part)
    })()
    await expect(reading).rejects.toBeInstanceOf(DecryptionError)
    expect(Buffer.concat(given).equals(bytes.subarray(0, FRAME))).toBe(true)
  })
})
