import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import type { PublicContext } from "../../../../core/context.ts"
import { openChurch } from "../../../ground/churches/public.ts"
import { isPublished } from "../writing/queries.ts"

/** Counts that a public page was read on the church's civil day. A sum, without who it was; of a page that is not there nothing is counted. */
export async function countReading(
  ctx: PublicContext,
  { churchSlug, dateSlug }: { churchSlug: string; dateSlug: string },
): Promise<void> {
  const church = await openChurch(ctx, churchSlug)
  if (church === null) return
  const page = await ctx.db
    .selectFrom("devotionals")
    .where("churchId", "=", church.id)
    .where("slug", "=", dateSlug)
    .where("isPublic", "=", true)
    .where(isPublished(ctx.now))
    .select("id")
    .executeTakeFirst()
  if (page === undefined) return
  const { day } = onClockOfState(ctx.now, church.state)
  await ctx.db
    .insertInto("devotionalReads")
    .values({ churchId: church.id, devotionalId: page.id, day, reads: 1 })
    .onConflict((known) =>
      known.columns(["devotionalId", "day"]).doUpdateSet({ reads: sql`devotional_reads.reads + 1` }),
    )
    .execute()
}
