import type { Duplex } from "node:stream"
import type { PostgresCursor } from "kysely"
import pg from "pg"

/** Rows are handed on in blocks of about this size. */
const BLOCK_BYTES = 64 * 1024
/** How many blocks wait for their reader before the database is made to wait. */
const MOST_WAITING = 8
/** A reader who takes nothing, or a database that sends nothing, for so long is given up. */
const STALL_MS = 15_000

const CR = 13
const LF = 10

/**
 * A running `COPY … TO STDOUT`, as Kysely reads a cursor: `T` is a block of bytes, in which CR LF precedes each row. Not pg-copy-streams, which pg refuses on a
 * connection that sends statements ahead. Reading slows the database down: little waits in this process.
 */
export class CopyCursor<T> extends pg.Query implements PostgresCursor<T> {
  /** pg's limit is for statements that are answered at once; this one lasts as long as its reader takes. */
  readonly query_timeout = 2 ** 31 - 1
  #ready: Buffer[] = []
  #block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  #used = 0
  #socket: Duplex | null = null
  #state: "running" | "ended" | "abandoned" = "running"
  #failure: Error | null = null
  #onNews: () => void = () => undefined
  readonly #stall = setTimeout(() => this.abandon(), STALL_MS).unref()

  /** Called by pg when the statement has ended. */
  readonly callback = (error?: Error | null): void => {
    clearTimeout(this.#stall)
    this.#failure ??= error ?? null
    if (this.#state === "running") this.#state = "ended"
    this.#nextBlock(0)
  }

  /** Whether nothing else can be sent on its connection any more, or not yet. */
  get isUnfinished(): boolean {
    return this.#state !== "ended"
  }

  /** Tells over which socket its rows will come. */
  comesOver(socket: Duplex): void {
    this.#socket = socket
  }

  /** Called by pg for each row: PostgreSQL sends one in each message, which is valid until the next. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const size = chunk.length + 1
    if (this.#used + size > this.#block.length) this.#nextBlock(size)
    this.#block[this.#used] = CR
    this.#block[this.#used + 1] = LF
    // Without the line feed at its end.
    chunk.copy(this.#block, this.#used + 2, 0, chunk.length - 1)
    this.#used += size
  }

  #nextBlock(size: number): void {
    if (this.#used > 0) this.#ready.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.allocUnsafeSlow(Math.max(size, BLOCK_BYTES))
    this.#used = 0
    if (this.#ready.length >= MOST_WAITING) this.#socket?.pause()
    this.#onNews()
  }

  /** The next block; nothing at the end. Throws what the statement failed with. */
  async read(): Promise<T[]> {
    while (this.#ready.length === 0 && this.#state === "running")
      await new Promise<void>((resolve) => {
        this.#onNews = resolve
      })
    if (this.#failure !== null) throw this.#failure
    const next = this.#ready.splice(0, 1)
    this.#stall.refresh()
    if (this.#ready.length < MOST_WAITING) this.#socket?.resume()
    return next as T[] // Kysely constructs it as a cursor of any row
  }

  async close(): Promise<void> {
    if (this.#state === "running") this.abandon()
  }

  /** Ends it together with its connection: the rows that the database has ready need not be read to their end. */
  abandon(): void {
    clearTimeout(this.#stall)
    this.#state = "abandoned"
    this.#failure ??= new Error("the rows of a COPY were not read to their end")
    this.#socket?.destroy()
    this.#onNews()
  }
}
