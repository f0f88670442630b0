import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import type { Logger } from "../core/log.ts"
import { wasUndone } from "./serving-connection.ts"
import { isStalePlan } from "./statement-names.ts"

const DEADLOCK_DETECTED = "40P01"
const MOST_ATTEMPTS = 3
/** Milliseconds before the next attempt: the other transaction must have taken the row that it waited for, or both stop each other again. */
const HEAD_START = 100

/**
 * Runs a transaction again that PostgreSQL aborted because of a deadlock, of a kept plan that a migration made stale, or of a connection that
 * was lost before the commit: all of it was rolled back, and in a deadlock the other one continues. Transactions that lock rows in one order never deadlock (church, branch, people from the lowest
 * id); this is for the pairs that no order covers, and the log says that there was one. Throws the last attempt's error.
 */
export async function retryOnDeadlock<T>(log: Logger, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (isStalePlan(error)) continue
      if (wasUndone(error)) {
        log.warn({ attempt }, "the connection to the database was lost: the transaction is done again")
        continue
      }
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK_DETECTED) throw error
      log.warn({ attempt }, "a deadlock: the transaction is done again")
      await pause(attempt * HEAD_START)
    }
  }
  return transaction()
}
