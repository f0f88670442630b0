import { type Expression, sql } from "kysely"
import type { Db } from "./tenant-scope.ts"

/** Rows fetched at once: few enough for constant memory, enough for few round trips. */
const AT_ONCE = 1000

/**
 * All rows of a query, a batch at a time, as they were at the first fetch: a cursor neither returns rows twice nor
 * misses any while other transactions write. One cursor at a time, and only within the transaction.
 */
export async function* inBatches<Row>(db: Db, query: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`declare all_rows no scroll cursor for ${query}`.execute(db)
  const fetchNext = () => {
    const rows = sql<Row>`fetch forward ${sql.lit(AT_ONCE)} from all_rows`.execute(db)
    // It may fail while the former rows are still written: the await below throws it then.
    rows.catch(() => undefined)
    return rows
  }
  let next = fetchNext()
  try {
    for (;;) {
      const { rows } = await next
      if (rows.length === 0) break
      // The database reads on while these rows are written.
      next = fetchNext()
      yield rows
    }
  } finally {
    // A reader that stops early leaves a batch on its way.
    await next.catch(() => undefined)
  }
  await sql`close all_rows`.execute(db)
}

/** The same batches with each row mapped. */
export async function* eachOf<Row, Made>(
  batches: AsyncIterable<Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  for await (const batch of batches) yield batch.map(make)
}
