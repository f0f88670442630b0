import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { DecryptionError } from "./encryption.ts"

/**
 * A file as frames that are encrypted one by one (the STREAM construction: Hoang, Reyhanitabar, Rogaway and Vizár, 2015), so that it is
 * written and read without being in memory: AES-256-GCM under the file's own key, the frame's number and whether it is the last one in the
 * nonce. A byte that was changed, frames in another order, and an end that is missing are seen before anything of that frame is given out.
 */
const ALGORITHM = "aes-256-gcm"
const FRAME = 65_536
const TAG = 16
const NONCE = 12
const KEY = 32
/** What each file begins with: the format. */
const FORMAT = Buffer.from("aprisco frames 1\n")

/** A key for one file. Two files under the same one would give both away. */
export function drawFileKey(): Buffer {
  return randomBytes(KEY)
}

/** The frames of a file. */
export async function* encryptFrames(key: Buffer, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield FORMAT
  let number = 0
  for await (const { bytes, isLast } of piecesOf(source, FRAME)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

/** What `encryptFrames` was given. Throws `DecryptionError` at the frame that is not as it was written. */
export async function* decryptFrames(key: Buffer, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { bytes, isLast } of piecesOf(withoutFormat(source), FRAME + TAG)) {
    yield opened(key, bytes, nonceOf(number, isLast))
    number += 1
  }
}

function opened(key: Buffer, bytes: Buffer, nonce: Buffer): Buffer {
  if (bytes.length < TAG) throw new DecryptionError("the file ends too early")
  const end = bytes.length - TAG
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch {
    throw new DecryptionError("changed since it was written, or not whole")
  }
}

/** Eight bytes are more frames than a store can hold. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[NONCE - 1] = isLast ? 1 : 0
  return nonce
}

async function* withoutFormat(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of source) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < FORMAT.length) continue
    if (!start.subarray(0, FORMAT.length).equals(FORMAT)) break
    yield start.subarray(FORMAT.length)
    start = null
  }
  if (start !== null) throw new DecryptionError("not a file of encrypted frames")
}

/** The bytes in pieces of one size; the last one, which may be empty, is known as such. */
async function* piecesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let piece = Buffer.alloc(size)
  let length = 0
  for await (const chunk of source) {
    let rest = chunk
    while (rest.length > 0) {
      // Only now is it known that it was not the last one.
      if (length === size) {
        yield { bytes: piece, isLast: false }
        piece = Buffer.alloc(size)
        length = 0
      }
      const taken = rest.subarray(0, size - length)
      piece.set(taken, length)
      length += taken.length
      rest = rest.subarray(taken.length)
    }
  }
  yield { bytes: piece.subarray(0, length), isLast: true }
}
