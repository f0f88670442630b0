import { compileOnce } from "../../../db/compile-once.ts"
import type { Db } from "../../../db/tenant-scope.ts"

interface Series {
  readonly churchId: number
  /** What is numbered, such as `ledger_entries`; `minutes/12` where each book has numbers of its own. */
  readonly series: string
  /** The civil year that the numbers begin anew with; 0: they never do. */
  readonly year: number
}

/**
 * The next number of a series of a church, from 1 on and without a gap (docs/product/churches.md#9.1). The series stays locked until the caller's
 * transaction ends, and a transaction that fails takes no number: call it in the one that stores what it numbers, after all other locks.
 */
export async function nextNumber(db: Db, series: Series): Promise<number> {
  const [row] = await taken.run(db, series)
  if (row === undefined) throw new Error(`no number of the series ${series.series}`)
  return row.last
}

const taken = compileOnce((db, series: Series) =>
  db
    .insertInto("numberSeries")
    .values({ ...series, last: 1 })
    .onConflict((clash) =>
      clash
        .columns(["churchId", "series", "year"])
        .doUpdateSet((eb) => ({ last: eb("numberSeries.last", "+", 1) })),
    )
    .returning("last"),
)
