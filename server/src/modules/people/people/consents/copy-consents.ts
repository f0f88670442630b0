import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { compileOnce } from "../../../../db/compile-once.ts"

const COLUMNS = [
  "churchId",
  "purpose",
  "granted",
  "noticeVersion",
  "noticeHash",
  "channel",
  "givenAt",
  "recordedById",
  "byGuardian",
] as const

/** The record to which the consents are copied: the column that names it, and its id. */
type Owner = { column: "memberId" | "visitorId"; id: number }

/**
 * Copies the consents of a visitor to the member or visitor who is the same person. The ledger is append-only: the same lines
 * again, under the other id. Requires the visitor's row to be locked.
 */
export async function copyConsents(ctx: Context, visitorId: number, { column, id }: Owner): Promise<void> {
  await copied.sendAhead(ctx.db, { visitorId, id }, { column })
}

const copied = compileOnce(
  (db, { visitorId, id }: { visitorId: number; id: number }, { column }: Pick<Owner, "column">) =>
    db
      .insertInto("consents")
      .columns([...COLUMNS, column])
      .expression((eb) =>
        eb
          .selectFrom("consents")
          .where("visitorId", "=", visitorId)
          .orderBy("id")
          .select([...COLUMNS, sql<number>`${id}::bigint`.as(column)]),
      ),
)
