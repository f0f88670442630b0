import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { createPublicScope, setTenant } from "../../../../db/tenant-scope.ts"
import { isPublished } from "../writing/queries.ts"

/** Counts that a public page was read on the church's civil day. A sum, without who it was; of a page that is not there nothing is counted. */
export async function countReading(
  ctx: PublicContext,
  { churchSlug, dateSlug }: { churchSlug: string; dateSlug: string },
): Promise<void> {
  const page = await ctx.db
    .selectFrom("devotionals")
    .innerJoin("churches", "churches.id", "devotionals.churchId")
    .where("churches.slug", "=", churchSlug)
    .where("churches.disabledAt", "is", null)
    .where("churches.deletedAt", "is", null)
    .where("devotionals.slug", "=", dateSlug)
    .where("devotionals.isPublic", "=", true)
    .where(isPublished(ctx.now))
    .select(["devotionals.id", "devotionals.churchId", "churches.state"])
    .executeTakeFirst()
  if (page === undefined) return
  await setTenant(ctx.db, createPublicScope(page.churchId))
  const day = onClockOfState(ctx.now, page.state).day
  await ctx.db
    .insertInto("devotionalReads")
    .values({ churchId: page.churchId, devotionalId: page.id, day, reads: 1 })
    .onConflict((known) =>
      known.columns(["devotionalId", "day"]).doUpdateSet({ reads: sql`devotional_reads.reads + 1` }),
    )
    .execute()
}
