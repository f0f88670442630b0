import pg from "pg"

const UNIQUE_VIOLATION = "23505"

/** Whether an error is a violation of the named unique index or constraint. The transaction is aborted by then. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  )
}
