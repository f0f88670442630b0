import type { Duplex } from "node:stream"
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import type pg from "pg"
import { type Watched, watched } from "../core/watch.ts"
import { isConnectionLost, isReadOnly, wasNotSent } from "./connection-lost.ts"
import { CopyCursor } from "./copy-cursor.ts"
import { PrimaryPool } from "./primary-pool.ts"
import { currentClient, giveUpNames, hasOldNames, isStalePlan, nameOf } from "./statement-names.ts"

/** How transactions begin. */
export interface TransactionStart {
  /** Sent for Kysely's `begin`. */
  readonly begin: string
  /** Further statements whose answer is not needed. */
  readonly unawaited: ReadonlySet<string>
  /** Whether statements get names, so that PostgreSQL keeps their plans. Not behind a pooler, where the next transaction may meet another connection. */
  readonly prepared: boolean
}

/** Begins the text of a statement whose answer is not needed, see `sendAhead`. */
export const SENT_AHEAD = "/* sent ahead */ "

/** Errors of transactions of which nothing was committed, for another reason than what they did. */
const undone = new WeakSet<Error>()

/** Whether a transaction failed because its connection was lost before its commit was sent, or because the server takes no writes. */
export function wasUndone(error: unknown): boolean {
  return error instanceof Error && undone.has(error)
}

const NOTHING: PostgresQueryResult<never> = { command: "SELECT", rowCount: 0, rows: [] }

/**
 * A connection that sends the first statements of a transaction, and those of `sendAhead`, without waiting for their answers: the
 * statement after them travels with them. When one of them fails, PostgreSQL refuses all that follow, and the first that is waited for throws its error.
 */
class ServingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #start: TransactionStart
  readonly #onReadOnly: () => void
  #failure: unknown = null
  #isCorked = false
  #isLost = false
  #copy: CopyCursor<unknown> | null = null

  constructor(client: pg.PoolClient, start: TransactionStart, onReadOnly: () => void) {
    this.#client = client
    this.#start = start
    this.#onReadOnly = onReadOnly
  }

  query<R>(text: unknown, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> & never {
    const sent = text instanceof CopyCursor ? this.#copyWith(text) : this.#query(text as string, values)
    return sent as Promise<PostgresQueryResult<R>> & never // Kysely's two overloads: a cursor is returned, a text is answered
  }

  #copyWith(copy: CopyCursor<unknown>): CopyCursor<unknown> {
    this.#uncork()
    this.#copy = copy
    copy.comesOver(streamOf(this.#client))
    return this.#client.query(copy)
  }

  async #query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    // The server has undone the transaction with the connection; the error to report is that of the loss.
    if (text === "rollback" && (this.#isLost || this.#abandonsCopy())) return NOTHING
    const isUnawaited = this.#begins(text) || text.startsWith(SENT_AHEAD)
    if (isUnawaited) this.#cork()
    const sent = this.#client.query(this.#statement(text, values))
    const watching = watched.getStore()
    if (watching !== undefined && !this.#begins(text)) tellWhenAnswered(watching, text, sent)
    if (isUnawaited) {
      sent.catch((error: unknown) => {
        this.#failure ??= error
      })
      return NOTHING
    }
    this.#uncork()
    try {
      const result = await sent
      // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, not with an error; and nothing may run without its scope.
      if (this.#failure !== null && text !== "rollback") throw this.#failure
      return result
    } catch (error) {
      if (isStalePlan(error)) giveUpNames()
      const fault = this.#failure ?? error
      this.#learnFrom(fault, text)
      throw fault
    }
  }

  /** A transaction that ends while its rows are still copied ends with its connection: the rest of them need not be read. */
  #abandonsCopy(): boolean {
    if (!this.#copy?.isUnfinished) return false
    this.#copy.abandon()
    this.#isLost = true
    return true
  }

  #begins(text: string): boolean {
    return text === "begin" || this.#start.unawaited.has(text)
  }

  #learnFrom(fault: unknown, text: string): void {
    const isLost = isConnectionLost(fault)
    if (!isLost && !isReadOnly(fault)) return
    this.#isLost = isLost
    if (!isLost) this.#onReadOnly()
    // A commit that was sent may have happened.
    if ((text !== "commit" || wasNotSent(fault)) && fault instanceof Error) undone.add(fault)
  }

  /** What begins and ends a transaction has no plan to keep. */
  #statement(text: string, values: readonly unknown[]): pg.QueryConfig | string {
    if (text === "begin") return this.#start.begin
    if (text === "commit" || text === "rollback") return text
    return { name: this.#start.prepared ? nameOf(text) : undefined, text, values: [...values] }
  }

  /** What is sent without waiting leaves with the statement that is waited for, in one write. */
  #cork(): void {
    if (!this.#isCorked) streamOf(this.#client).cork()
    this.#isCorked = true
  }

  #uncork(): void {
    if (this.#isCorked) streamOf(this.#client).uncork()
    this.#isCorked = false
  }

  release(destroy = false): void {
    this.#uncork()
    const isIdle = this.#client.getTransactionStatus() === "I"
    this.#client.release(destroy || this.#isLost || !isIdle || hasOldNames(this.#client))
  }
}

/** For the log of slow statements and for traces. */
export function tellWhenAnswered(watching: Watched, text: string, sent: Promise<unknown>): void {
  const sentAt = performance.now()
  const tell = (fault: unknown) =>
    watching.onStatement({
      text: text.replace(SENT_AHEAD, ""),
      sentAt,
      ms: performance.now() - sentAt,
      fault,
    })
  sent.then(() => tell(null), tell)
}

/** The connection's socket, which pg's types do not name. */
function streamOf(client: pg.PoolClient): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream // a property of pg.Client
}

/** The pool as Kysely uses it to serve requests. */
export function servingPool(pool: pg.Pool, start: TransactionStart): PostgresPool {
  const onReadOnly = () => {
    if (pool instanceof PrimaryPool) pool.distrust()
  }
  return {
    options: pool.options,
    connect: async () => new ServingConnection(await currentClient(pool), start, onReadOnly),
    end: () => pool.end(),
  }
}
