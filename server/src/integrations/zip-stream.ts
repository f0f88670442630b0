import { Readable } from "node:stream"
import { Zip, ZipDeflate, ZipPassThrough } from "fflate"

/** A file of an archive, its bytes as they come. */
export interface ZipFile {
  name: string
  /** Already as small as it gets: a picture. */
  packed?: boolean
  bytes: AsyncIterable<Uint8Array>
}

/** An archive that is written while its files are read: memory does not grow with them. */
export function zippedOf(files: AsyncIterable<ZipFile>): Readable {
  return Readable.from(written(files), { objectMode: false })
}

async function* written(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const taken = () => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, packed, bytes } of files) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for await (const chunk of bytes) {
      entry.push(chunk)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
