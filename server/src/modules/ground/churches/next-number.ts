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
 * The first of so many next numbers of a series of a church, each one above the one before, from 1 on and without a gap (docs/product/churches.md#9.1). The series
 * stays locked until the caller's transaction ends, and a transaction that fails takes no number: call it in the one that stores what it numbers, after all
 * other locks.
 */
export async function firstOfNextNumbers(db: Db, series: Series, count: number): Promise<number> {
  const [row] = await taken.run(db, { ...series, last: count })
  if (row === undefined) throw new Error(`no number of the series ${series.series}`)
  return row.last - count + 1
}

/** The same for a statement that stores what it numbers: takes the numbers up to what it returns as `last`, which is how many at first. */
export function takeNumbers(db: Db, taking: Series & { readonly last: number }) {
  return db
    .insertInto("numberSeries")
    .values(taking)
    .onConflict((clash) =>
      clash
        .columns(["churchId", "series", "year"])
        .doUpdateSet((eb) => ({ last: eb("numberSeries.last", "+", eb.ref("excluded.last")) })),
    )
    .returning("last")
}

const taken = compileOnce(takeNumbers)
