import { record } from "../../../core/audit.ts"
import type { AnyContext, Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { found } from "../../../core/errors.ts"
import type { DueTrash } from "../../../core/manifest/trashed-records.ts"
import { goneWithLastRow, lockPeopleOf } from "../../people/people/known-person/public.ts"
import { lockVisitor } from "./queries.ts"

/**
 * Deletes a visitor from every list and count at once. The row is retained for 30 days so that an administrator can restore
 * it (docs/product/visitors.md#8.2). Throws 404 and 412.
 */
export async function deleteVisitor(ctx: Context, id: number): Promise<void> {
  await goneWithLastRow(ctx, [await deleteRegistration(ctx, id)])
}

/** The same for many visitors: returns whose registration it was, for the caller to look at all of them at once (`goneWithLastRow`). */
export async function deleteRegistration(ctx: Context, id: number): Promise<number> {
  const visitor = await lockVisitor(ctx, id)
  expectVersion(ctx, visitor.version)
  await ctx.db
    .updateTable("visitors")
    .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
    .where("id", "=", id)
    .execute()
  await record(ctx, "visitor.deleted", { entity: "visitor", id, churchId: visitor.churchId })
  return visitor.personId
}

/** Restores a visitor who was deleted after `since`. Throws 404. */
export async function restoreVisitor(ctx: Context, id: number, since: Date): Promise<void> {
  // Whether a merge joins the registration with another is decided while nobody merges (docs/product/people.md#8.9a).
  await lockPeopleOf(ctx, "visitors", [id])
  const visitor = found(
    await ctx.db
      .updateTable("visitors")
      .set({ deletedAt: null, deletedById: null })
      .where("id", "=", id)
      .where("deletedAt", ">", since)
      // A joined registration is not restored: its data is in the other record.
      .where("joinedIntoId", "is", null)
      .returning(["id", "churchId"])
      .executeTakeFirst(),
  )
  await record(ctx, "visitor.restored", { entity: "visitor", id, churchId: visitor.churchId })
}

/**
 * Purges the visitors who were deleted before `before`, with their contacts and consents; at most `most` of them. Needs a
 * system transaction. Returns the church of each.
 */
export function purgeVisitors(ctx: AnyContext, { churchId, before, most }: DueTrash): Promise<unknown[]> {
  return ctx.db
    .deleteFrom("visitors")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("visitors")
        .where("churchId", "=", churchId)
        .where("deletedAt", "<=", before)
        .orderBy("deletedAt")
        .limit(most)
        .select("id")
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute()
}

/** Deletes these visitors for good, after a restore. Returns how many were there. */
export async function eraseVisitors(ctx: AnyContext, ids: readonly number[]): Promise<number> {
  const gone = await ctx.db
    .deleteFrom("visitors")
    .where("id", "in", [...ids])
    .returning("id")
    .execute()
  return gone.length
}
