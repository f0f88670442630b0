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
export function nextNumber(db: Db, series: Series): Promise<number> {
  return firstOfNextNumbers(db, series, 1)
}

/** The first of so many numbers of a series, each one above the one before. As `nextNumber`, for many records of one transaction. */
export async function firstOfNextNumbers(db: Db, series: Series, count: number): Promise<number> {
  const [row] = await taken.run(db, { ...series, last: count })
  if (row === undefined) throw new Error(`no number of the series ${series.series}`)
  return row.last - count + 1
}

const taken = compileOnce((db, taking: Series & { last: number }) =>
  db
    .insertInto("numberSeries")
    .values(taking)
    .onConflict((clash) =>
      clash
        .columns(["churchId", "series", "year"])
        .doUpdateSet((eb) => ({ last: eb("numberSeries.last", "+", eb.ref("excluded.last")) })),
    )
    .returning("last"),
)
