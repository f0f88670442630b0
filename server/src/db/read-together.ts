import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely"
import type pg from "pg"
import { watched } from "../core/watch.ts"
import { Batch, type BatchStatement } from "./batch.ts"
import { kyselyOver, TYPES } from "./connect.ts"
import { isConnectionLost } from "./connection-lost.ts"
import { tellWhenAnswered } from "./serving-connection.ts"
import { currentClient, giveUpNames, hasOldNames, isStalePlan, nameOf } from "./statement-names.ts"
import { type Db, transactionOver } from "./transaction-over.ts"

/** The first statement of each batch. */
const BEGIN: BatchStatement = {
  name: "read_together",
  text: "select set_config('transaction_read_only', 'on', true), set_config('role', 'app_system', true)",
  values: [],
}

/** What the first statement found, and how the work ended. */
export interface ReadTogether<Opened, Read> {
  readonly opened: Opened
  readonly work: PromiseSettledResult<Read>
}

/** Reads in one round trip, see `Database.readTogether`. */
export type ReadsTogether = <Opened, Read>(
  open: (db: Db) => Promise<Opened>,
  work: (db: Db) => Promise<Read>,
) => Promise<ReadTogether<Opened, Read> | null>

/** The reads in one round trip over a pool that keeps the plans of statements. */
export function readsTogether(pool: pg.Pool): ReadsTogether {
  const executor = kyselyOver(pool).getExecutor()
  return async (open, work) => {
    const connection = new GatheringConnection(await currentClient(pool))
    const db = transactionOver(executor, connection)
    const [opened, done] = await Promise.allSettled([open(db), work(db)])
    const { isWhole, failure } = await connection.release()
    // It took all the time that a statement may take: the usual order would take as much once more, while the database is slow.
    if (isTimedOut(failure)) throw failure
    if (!isWhole || opened.status === "rejected") return null
    return { opened: opened.value, work: done }
  }
}

interface Asked extends BatchStatement {
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (failure: Error) => void
}

/** Gathers the statements that are asked before any is answered, and sends them in one write. */
class GatheringConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #asked: Asked[] = []
  #sent: Promise<Error | null> | null = null
  #isLate = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<R>> {
    if (this.#sent !== null) {
      this.#isLate = true
      throw new Error("a statement was asked when the others had been sent")
    }
    // Runs when all that is ready to run has asked what it asks.
    if (this.#asked.length === 0) process.nextTick(() => this.#send())
    const { sql: text, parameters } = query
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
    this.#asked.push({ name: nameOf(text), text, values: [...parameters], resolve, reject })
    const watching = watched.getStore()
    if (watching !== undefined) tellWhenAnswered(watching, text, promise)
    const { rows } = await promise
    return { rows: rows as R[] } // as in every query of Kysely: the caller says which columns it selects
  }

  streamQuery(): never {
    this.#isLate = true
    throw new Error("a batch has no cursor")
  }

  #send(): void {
    const { promise, resolve } = Promise.withResolvers<Error | null>()
    this.#sent = promise
    const asked = this.#asked
    const batch = new Batch([BEGIN, ...asked], TYPES, (results, failure) => {
      for (const [place, statement] of asked.entries()) {
        const result = results[place + 1]
        if (failure === null && result !== undefined) statement.resolve(result)
        else statement.reject(failure ?? new Error("a statement was not answered"))
      }
      resolve(failure)
    })
    this.#client.query(batch)
  }

  /** Gives the connection back. `isWhole`: all that was asked was sent, and answered. */
  async release(): Promise<{ isWhole: boolean; failure: Error | null }> {
    const failure = await this.#sent
    if (isStalePlan(failure)) giveUpNames()
    this.#client.release(isConnectionLost(failure) || hasOldNames(this.#client))
    return { isWhole: failure === null && !this.#isLate, failure }
  }
}

/** Whether PostgreSQL cancelled a statement: at its limit of time, or because an operator asked it to. */
function isTimedOut(failure: Error | null): boolean {
  return failure !== null && "code" in failure && failure.code === "57014"
}
