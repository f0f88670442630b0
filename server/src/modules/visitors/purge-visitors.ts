import type { AnyContext } from "../../core/context.ts"

/**
 * Purges the visitors who were deleted before `before`, with their contacts and consents; at most `most` of them. Needs a
 * system transaction. Returns the church of each.
 */
export function purgeVisitors(ctx: AnyContext, before: Date, most: number): Promise<{ churchId: number }[]> {
  return ctx.db
    .deleteFrom("visitors")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visitors")
        .where("deletedAt", "<=", before)
        .orderBy("deletedAt")
        .limit(most)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("churchId")
    .execute()
}
