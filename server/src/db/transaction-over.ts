import {
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryExecutor,
  Transaction,
} from "kysely"
import type { Schema } from "./schema.ts"

/** A transaction, already scoped. What features call `ctx.db`. */
export type Db = Transaction<Schema>

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error("the connection is there already")),
})
const driver = new DummyDriver()

/**
 * A transaction of this connection, which begins and ends elsewhere. Statements that are asked together (`Promise.all`) are sent together: Kysely's own
 * sends each when the one before it is answered.
 */
export function transactionOver(executor: QueryExecutor, connection: DatabaseConnection): Db {
  const onConnection = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor: onConnection })
}

/** Runs the work in such a transaction of the same connection. */
export function sendingTogether<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) => work(transactionOver(executor, connection)))
}
