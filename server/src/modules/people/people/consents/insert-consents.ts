import type { Insertable } from "kysely"
import type { Consents } from "../../../../db/schema-people.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

/** The statement that adds lines to the ledger. The person of a line without one follows from its registration or its entry of the roll. */
export function insertConsents(db: Db, lines: readonly Insertable<Consents>[]) {
  return db.insertInto("consents").values(lines)
}
