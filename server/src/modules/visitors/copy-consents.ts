import type { Context } from "../../core/context.ts"

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

/** Under whom a consent is to stand from now on, too: the column that names them, and their id. */
type Holder = { column: "memberId" | "visitorId"; id: number }

/**
 * What a visitor agreed to holds for whom they turn out to be. The ledger only grows: the same lines again, under the
 * other's id. Needs the visitor's row locked.
 */
export async function copyConsents(ctx: Context, visitorId: number, { column, id }: Holder): Promise<void> {
  await ctx.db
    .insertInto("consents")
    .columns([...COLUMNS, column])
    .expression((eb) =>
      eb
        .selectFrom("consents")
        .where("visitorId", "=", visitorId)
        .orderBy("id")
        .select([...COLUMNS, eb.val(id).as(column)]),
    )
    .execute()
}
