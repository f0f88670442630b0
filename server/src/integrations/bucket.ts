import { Readable } from "node:stream"
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini"
import type { ObjectStoreSettings } from "../setting-groups.ts"
import { fetchWithRetries, StalledStore } from "./store-requests.ts"

/** An object without its bytes. */
export interface StoredObject {
  readonly key: string
  readonly size: number
  /** By the store's clock. */
  readonly writtenAt: Date
}

/** One bucket of an S3-compatible object store. Every method throws `StorageFault` when the store fails or refuses. */
export interface Bucket {
  /** Written completely or not at all. Replaces what has the key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The same for what does not fit in memory, up to 80 GB: in parts of 8 MB, seen by no reader before the last one. Returns the number
   * of bytes. An error of `source` itself is thrown as it is.
   */
  putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<number>
  /** Null: there is no such object. */
  get(key: string): Promise<Buffer | null>
  /**
   * Null: there is no such object. The stream fails with `StorageFault` when the store stops in the middle. `part`: from one byte to another, both
   * included.
   */
  stream(key: string, part?: { readonly from: number; readonly to: number }): Promise<Readable | null>
  /** A missing object was removed already. */
  remove(key: string): Promise<void>
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): Promise<StoredObject[]>
}

/** The object store does not answer, or refuses. Its message is for the operator and has neither key nor secret. */
export class StorageFault extends Error {
  readonly code = "STORAGE"

  constructor(reason: string) {
    super(`o armazenamento de objetos não respondeu ou recusou: ${reason}`)
    this.name = "StorageFault"
  }
}

const PART_BYTES = 8 * 1024 * 1024
/** The protocol has no part beyond it. */
const MOST_PARTS = 10_000

/** How long the store may take, in milliseconds. */
export interface StoreTimeouts {
  /** From a request to the beginning of its answer, besides the time for the bytes that it sends. */
  readonly answerMs: number
  /** Between two pieces of an answer. */
  readonly pieceMs: number
}

const PATIENCE: StoreTimeouts = { answerMs: 15_000, pieceMs: 30_000 }

/** The bucket that the settings name. Asks the store for nothing yet. */
export function createBucket(settings: ObjectStoreSettings, patience = PATIENCE): Bucket {
  const store = new S3mini({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    endpoint: `${settings.endpoint}/${settings.bucket}`,
    region: settings.region,
    fetch: fetchWithRetries(patience.answerMs),
  })
  const put = async (key: string, bytes: Uint8Array) => {
    const answer = await faultsOf(store.putObject(key, Buffer.from(bytes)))
    await answer.body?.cancel()
  }
  const stream: Bucket["stream"] = async (key, part) => {
    // The library counts the end as the first byte that is not wanted.
    const asked = part ? store.getObjectRaw(key, false, part.from, part.to + 1) : store.getObjectRaw(key)
    const answer = await faultsOf(found(asked))
    if (answer === null) return null
    return Readable.from(piecesOf(answer, patience.pieceMs), { objectMode: false })
  }
  return {
    put,
    putStream: (key, source) => putParts(store, put, key, source),
    async get(key) {
      const answer = await stream(key)
      return answer === null ? null : Buffer.concat(await answer.toArray())
    },
    stream,
    remove: async (key) => {
      await faultsOf(found(store.deleteObject(key)))
    },
    async list(prefix) {
      const objects = await faultsOf(store.listObjects("/", prefix))
      if (objects === null) throw new StorageFault("404 NoSuchBucket")
      return objects.map(({ Key, Size, LastModified }) => ({ key: Key, size: Size, writtenAt: LastModified }))
    },
  }
}

async function putParts(
  store: S3mini,
  put: Bucket["put"],
  key: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let upload: PartedUpload | null = null
  let last = Buffer.alloc(0)
  let size = 0
  try {
    for await (const part of partsOf(source)) {
      // The one before: what fits in one part needs no upload of parts.
      if (last.length > 0) {
        upload ??= await beginParts(store, key)
        await upload.add(last)
      }
      last = part
      size += part.length
    }
    if (upload === null) await put(key, last)
    else await upload.end(last)
    return size
  } catch (error) {
    await upload?.abort()
    throw error
  }
}

interface PartedUpload {
  add(part: Buffer): Promise<void>
  /** With the last part: from now on there is an object. */
  end(part: Buffer): Promise<void>
  abort(): Promise<void>
}

async function beginParts(store: S3mini, key: string): Promise<PartedUpload> {
  const id = await faultsOf(store.getMultipartUploadId(key))
  const sent: Awaited<ReturnType<S3mini["uploadPart"]>>[] = []
  const add = async (part: Buffer) => {
    if (sent.length === MOST_PARTS) throw new StorageFault("mais de 80 GB em um só objeto")
    sent.push(await faultsOf(store.uploadPart(key, id, part, sent.length + 1)))
  }
  return {
    add,
    async end(part) {
      await add(part)
      const whole = await faultsOf(store.completeMultipartUpload(key, id, sent))
      // A store may answer 200 before it knows, and write an error then.
      if (!whole.etag) throw new StorageFault("as partes não foram reunidas")
    },
    // What fails here leaves parts that are no object; the bucket's lifecycle rule deletes them (docs/OPERACAO.md).
    abort: () =>
      store.abortMultipartUpload(key, id).then(
        () => undefined,
        () => undefined,
      ),
  }
}

/** The bytes of a source in pieces of 8 MB, the last one smaller. */
async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const piece of source) {
    let rest = piece
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size
      yield Buffer.concat([...waiting, rest.subarray(0, cut)])
      rest = rest.subarray(cut)
      waiting = []
      size = 0
    }
    // A copy: the source may use its buffer again.
    if (rest.length > 0) waiting.push(Uint8Array.from(rest))
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** The bytes of an answer. The connection is closed when the reader stops early. */
async function* piecesOf(answer: Response, pieceMs: number): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return
  try {
    while (true) {
      const { done, value } = await faultsOf(within(reader.read(), pieceMs))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StalledStore()), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Null for a missing object; a missing bucket, which has the same status, stays an error. */
async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404 && !/NoSuchBucket/.test(error.body ?? ""))
      return null
    throw error
  }
}

async function faultsOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StorageFault(reasonOf(error))
  }
}

/** Status and code only: the store's own text can quote the request with its signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${codeIn(error)}`.trim()
  if (error instanceof S3NetworkError && error.code) return error.code
  if (error instanceof StalledStore) return "demorou demais"
  const { code, cause } = Object(error)
  return String(code ?? Object(cause).code ?? (error instanceof Error ? error.name : typeof error))
}

/** The store's code, which s3mini finds in some answers only. */
function codeIn({ body }: S3ServiceError): string {
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(body ?? "")?.[1] ?? ""
}
