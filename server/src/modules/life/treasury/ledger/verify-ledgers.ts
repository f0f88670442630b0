import type { AnyContext } from "../../../../core/context.ts"
import { checkLedger } from "./integrity.ts"
import { ENTRY_SERIES } from "./number.ts"

/**
 * Counts the books of all churches again (docs/product/treasury.md#2.6), for the operator. `broken`: a phrase for each church whose books are not whole.
 * Needs a transaction that sees every church.
 */
export async function verifyLedgers({ db }: AnyContext) {
  const churches = await db
    .selectFrom("numberSeries")
    .where("series", "=", ENTRY_SERIES)
    .select("churchId")
    .distinct()
    .orderBy("churchId")
    .execute()
  const broken: string[] = []
  let entries = 0
  for (const { churchId } of churches) {
    const found = await checkLedger(db, churchId)
    entries += found.entries
    const faults = [
      ...(found.balanced ? [] : ["as somas não conferem"]),
      ...(found.gaps.length === 0 ? [] : [`faltam números (${found.gaps.slice(0, 3).join(", ")})`]),
      ...(found.sealsValid ? [] : ["um selo não confere"]),
    ]
    if (faults.length > 0) broken.push(`igreja ${churchId}: ${faults.join(", ")}`)
  }
  return { churches: churches.length, entries, broken }
}
