import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"

export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number]

/**
 * The ledger of a person in reach (row-level security restricts the table by church only), newest first; with `most` the
 * newest lines, and the last of each purpose. Each with the number of all lines, and whether that purpose was ever granted. A line that a
 * conversion or a joining copied is the same consent: once.
 */
export function consentsOf(ctx: Context, personId: number, most: number | null = null) {
  const once = ctx.db
    .selectFrom("consents")
    .where("personId", "=", personId)
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by purpose, granted, given_at, channel, notice_hash order by id)`.as(
        "copyNumber",
      ),
    )
    .as("consents")
  const ledger = ctx.db
    .selectFrom(once)
    .where("consents.copyNumber", "=", 1)
    .selectAll()
    .select([
      sql<number>`row_number() over (order by given_at desc, id desc)`.as("place"),
      sql<number>`row_number() over (partition by purpose order by given_at desc, id desc)`.as(
        "placeOfPurpose",
      ),
      sql<boolean>`bool_or(granted) over (partition by purpose)`.as("everGranted"),
      sql<number>`count(*) over ()`.as("inAll"),
    ])
    .as("consents")
  return ctx.db
    .selectFrom(ledger)
    .leftJoin("users", "users.id", "consents.recordedById")
    .leftJoin("people as guardian", (join) =>
      join
        .onRef("guardian.churchId", "=", "consents.churchId")
        .onRef("guardian.id", "=", "consents.guardianPersonId"),
    )
    .where(
      sql<boolean>`(${most}::integer is null or consents.place <= ${most} or consents.place_of_purpose = 1)`,
    )
    .selectAll("consents")
    .select(["users.fullName as recordedByName", "guardian.fullName as guardianName"])
    .orderBy("consents.place")
    .execute()
}
