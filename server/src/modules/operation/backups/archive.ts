/**
 * The file of a backup: a tar of small entries, compressed with zstd, encrypted by the age format (age-encryption.org/v1) under a passphrase.
 * Three formats that other programs read too: `age -d FILE | zstd -d | tar x` gives the same entries without this product.
 */
import type { Readable, Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createZstdCompress, createZstdDecompress } from "node:zlib"
import { Decrypter, Encrypter } from "age-encryption"
import { extract, pack } from "tar-stream"

/** 2^16: 64 MB of memory and about a second for each passphrase that somebody tries. */
const SCRYPT_WORK_FACTOR = 16

/** What `age` begins each file with. */
const FIRST_LINE = "age-encryption.org/v1\n"

/** A backup cannot be made, read or restored. The message is one line for the operator. */
export class BackupError extends Error {}

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: Buffer
}

/** Adds an entry. Resolves once there is room for the next one. */
export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/** Writes what `fill` adds as one encrypted file. Throws what `fill` throws, or why the target could not be written. */
export async function writeArchive(
  passphrase: string,
  target: Writable,
  fill: (add: AddEntry) => Promise<void>,
  workFactor = SCRYPT_WORK_FACTOR,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  const tar = pack()
  const compress = createZstdCompress()
  const encrypted = await encrypter.encrypt(ReadableStream.from<Uint8Array>(compress))
  const compressed = pipeline(tar, compress)
  const written = pipeline(encrypted, target)
  const broken = Promise.all([written, compressed]).then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  const add: AddEntry = (name, bytes) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()))
      }),
    ])
  try {
    await fill(add)
    tar.finalize()
  } catch (error) {
    tar.destroy()
    await Promise.allSettled([compressed, written])
    throw error
  }
  await Promise.all([written, compressed])
}

/**
 * The entries of a file, in their order. Each is what was written: a byte that was changed, or an end that is missing, throws `BackupError`
 * before the entry that it would be part of.
 */
export async function* readArchive(passphrase: string, source: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const decompress = createZstdDecompress()
  const flow = decrypted(passphrase, source).then((plain) => pipeline(plain, decompress, tar))
  // What breaks is seen by the loop below, as the end of its entries.
  flow.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(Buffer.from(part as Uint8Array)) // tar-stream types its entries as untyped streams
      yield { name: entry.header.name, bytes: Buffer.concat(parts) }
    }
    await flow
  } catch (error) {
    throw asBackupError(error)
  } finally {
    source.destroy()
    await flow.catch(() => undefined)
  }
}

async function decrypted(passphrase: string, source: Readable): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return decrypter.decrypt(ReadableStream.from<Uint8Array>(afterFirstLine(source)))
}

/** Throws before anything is tried with a file that is no backup at all. */
async function* afterFirstLine(source: Readable): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0)
  let isKnown = false
  for await (const chunk of source) {
    if (isKnown) {
      yield chunk as Buffer
      continue
    }
    start = Buffer.concat([start, chunk as Buffer])
    if (start.length < FIRST_LINE.length) continue
    if (!start.subarray(0, FIRST_LINE.length).equals(Buffer.from(FIRST_LINE))) break
    isKnown = true
    yield start
  }
  if (!isKnown) throw new BackupError("este arquivo não é uma cópia de segurança do Aprisco")
}

function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/no identity matched|passphrase/i.test(message))
    return new BackupError("a senha em BACKUP_PASSPHRASE não abre esta cópia de segurança")
  return new BackupError("a cópia de segurança está incompleta ou danificada", { cause: error })
}
