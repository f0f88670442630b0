import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { type Readable, Transform, type Writable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { MAX_BODY, MAX_UPLOAD } from "@aprisco/contract/kit/route"
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy"
import { AppError } from "../core/errors.ts"
import { UploadedFile } from "../core/uploaded-file.ts"
import type { IncomingFiles } from "../integrations/incoming-files.ts"

const tooLarge = () => new AppError(413, DETAILS.fileTooLarge)
const unparsable = () => new AppError(400, DETAILS.unparsable)

export interface MultipartBody {
  readonly fields: Record<string, unknown>
  /** Removes its files from the disk. */
  remove(): Promise<void>
}

/**
 * Reads a multipart body: text fields as text, the named files as `UploadedFile`, written to the disk while they arrive. Throws 413 beyond a limit (nothing is truncated), 415 for a file in a field that takes none, and 400 for what
 * is not multipart or ends too early; no file remains on the disk then.
 */
export async function readMultipart(
  source: IncomingMessage,
  fileFields: readonly string[],
  incoming: IncomingFiles,
  maxFile = MAX_UPLOAD,
): Promise<MultipartBody> {
  const form = parserFor(source, Math.max(1, fileFields.length), maxFile)
  const fields = new Map<string, unknown>()
  const paths: string[] = []
  const writing: Promise<void>[] = []
  const remove = async () => void (await Promise.all(paths.map((path) => incoming.remove(path))))
  let textBytes = 0
  let stop: (error: unknown) => void = () => undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })

  form.on("field", (name: string | undefined, value: string, nameCut: boolean, valueCut: boolean) => {
    if (name === undefined) return stop(unparsable())
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (nameCut || valueCut || textBytes > MAX_BODY) stop(new AppError(413, DETAILS.tooLarge))
    else fields.set(name, value)
  })
  form.on("file", (field: string, stream: BusboyFileStream, name?: string) => {
    // A cancelled file may still fail; the reason is already known.
    stream.on("error", () => undefined)
    stopped.catch((error) => stream.destroy(error))
    if (!fileFields.includes(field)) return stop(new AppError(415, DETAILS.wrongType))
    stream.once("limit", () => stop(tooLarge()))
    const path = incoming.newPath()
    paths.push(path)
    writing.push(
      save(stream, incoming.create(path), { name: name ?? "", path }).then(
        (file) => void fields.set(field, file),
        stop,
      ),
    )
  })
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.once(limit, () => stop(tooLarge()))
  form.on("error", () => stop(unparsable()))
  const parsed = new Promise<void>((resolve) => form.once("finish", resolve))
  // Piped by hand: `pipeline` would destroy the request, and the caller would not get the reason.
  const measured = measure(stop, maxFile + MAX_BODY)
  if (source.destroyed) stop(unparsable())
  source.once("close", () => source.readableEnded || stop(unparsable()))
  source.pipe(measured).pipe(form)

  try {
    await Promise.race([parsed.then(() => Promise.all(writing)), stopped])
    return { fields: Object.fromEntries(fields), remove }
  } catch (error) {
    source.unpipe(measured)
    measured.destroy()
    stop(error)
    await Promise.all(writing)
    await remove()
    throw error
  }
}

function parserFor(source: IncomingMessage, files: number, fileSize: number): BusboyInstance {
  const { "content-type": type = "", ...headers } = source.headers
  try {
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: {
        fileSize,
        files,
        fields: 200,
        parts: 200 + files,
        fieldSize: MAX_BODY,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    throw unparsable()
  }
}

/** Passes bytes on, up to the largest body: a chunked body does not declare its size. */
function measure(stop: (error: unknown) => void, most: number): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      if (total > most) stop(tooLarge())
      else done(null, chunk)
    },
  })
}

async function save(
  stream: Readable,
  file: Writable,
  { name, path }: { name: string; path: string },
): Promise<UploadedFile> {
  const hash = createHash("sha256")
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(stream, counted, file)
  } finally {
    // A failed pipeline does not wait for a file that is still being opened, which would be created after its removal.
    if (!file.closed) await new Promise<void>((resolve) => file.once("close", resolve))
  }
  return new UploadedFile({ name, size, path, sha256: hash.digest() })
}
