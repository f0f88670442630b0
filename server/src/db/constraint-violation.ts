import pg from "pg"

const UNIQUE_VIOLATION = "23505"
const CHECK_VIOLATION = "23514"

/** Whether an error is a violation of the named unique index or constraint. The transaction is aborted by then. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  )
}

/** What a check of the database's own that failed says further, such as the month that is closed; null where it is another error. */
export function detailOfFailedCheck(error: unknown, constraint: string): string | null {
  const isIt =
    error instanceof pg.DatabaseError && error.code === CHECK_VIOLATION && error.constraint === constraint
  return isIt ? (error.detail ?? "") : null
}
