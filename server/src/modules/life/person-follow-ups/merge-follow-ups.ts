import type { Context } from "../../../core/context.ts"
import type { MergedPerson } from "../../../core/manifest/changes-of-people.ts"

/**
 * Gives the follow-ups of a merged person to the kept one. Of two open ones one is left, due when the first of both was, with the contacts of both
 * (docs/product/follow-ups.md#5.1).
 */
export async function mergeFollowUps(ctx: Context, { churchId, keepId, mergeId }: MergedPerson) {
  const open = await ctx.db
    .selectFrom("personFollowUps")
    .where("churchId", "=", churchId)
    .where("personId", "in", [keepId, mergeId])
    .where("endedAt", "is", null)
    .selectAll()
    .execute()
  const kept = open.find(({ personId }) => personId === keepId)
  const other = open.find(({ personId }) => personId === mergeId)
  if (kept && other) {
    await ctx.db
      .updateTable("personFollowUpContacts")
      .set({ followUpId: kept.id })
      .where("followUpId", "=", other.id)
      .execute()
    await ctx.db.deleteFrom("personFollowUps").where("id", "=", other.id).execute()
    await ctx.db
      .updateTable("personFollowUps")
      .set({
        dueAt: kept.dueAt < other.dueAt ? kept.dueAt : other.dueAt,
        responsibleId: kept.responsibleId ?? other.responsibleId,
      })
      .where("id", "=", kept.id)
      .execute()
  }
  const moved = await ctx.db
    .updateTable("personFollowUps")
    .set({ personId: keepId })
    .where("churchId", "=", churchId)
    .where("personId", "=", mergeId)
    .returning("id")
    .execute()
  return { personFollowUps: moved.length + (kept && other ? 1 : 0) }
}
