import type { AnyContext } from "../../core/context.ts"

/**
 * Purges the members who were deleted before `before`, with their histories and photos; at most `most` of them. Needs a
 * system transaction. Returns the church of each.
 */
export async function purgeMembers(
  ctx: AnyContext,
  before: Date,
  most: number,
): Promise<{ churchId: number }[]> {
  const gone = await ctx.db
    .deleteFrom("members")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("members")
        .where("deletedAt", "<=", before)
        .orderBy("deletedAt")
        .limit(most)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning(["churchId", "photo"])
    .execute()
  const photos = gone.map(({ photo }) => photo).filter((photo) => photo !== null)
  if (photos.length > 0) {
    await ctx.db.deleteFrom("uploads").where("name", "in", photos).execute()
    ctx.afterCommit(async () => {
      for (const name of photos) await ctx.services.files.remove(name)
    })
  }
  return gone
}
