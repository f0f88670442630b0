import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { PersonOfChurch } from "../../../core/manifest/changes-of-people.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"
import { restoreDeletedEntry } from "./delete-member.ts"
import { lockRoll } from "./member-quota.ts"

/** Deletes the entry of a person who is being deleted, at the same instant, by which a restore finds it again (docs/product/people.md#4.4). */
export async function deleteEntryOf(ctx: Context, { id, churchId }: PersonOfChurch): Promise<void> {
  const gone = await withoutBranchFilter(ctx.db, (db) =>
    db
      .updateTable("members")
      .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
      .where("personId", "=", id)
      .where("deletedAt", "is", null)
      .returning("id")
      .execute(),
  )
  const entries = gone.map((entry) => ({ entity: "member", id: entry.id, churchId }))
  if (entries.length > 0) await recordEach(ctx, "member.deleted", entries)
}

/**
 * Restores the entry that was deleted with its person. The church must be locked. Returns whether there was one. Throws 403 beyond the
 * member quota, and 409 where another member has the CPF by now.
 */
export async function restoreEntryOf(
  ctx: Context,
  { id, churchId }: PersonOfChurch,
  at: Date,
): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom("members")
    .where("personId", "=", id)
    .where("deletedAt", "=", at)
    .select(["id", "membershipStatus", "churchId"])
    .executeTakeFirst()
  if (entry === undefined) return false
  await restoreDeletedEntry(ctx, entry, await lockRoll(ctx, churchId))
  return true
}
