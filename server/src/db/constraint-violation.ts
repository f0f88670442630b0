import pg from "pg"

const UNIQUE_VIOLATION = "23505"

/** Whether an error is the breach of the named unique index or constraint. The transaction is lost by then: refuse. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  )
}
