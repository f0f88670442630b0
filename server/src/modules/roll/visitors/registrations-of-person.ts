import { recordEach } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { PersonOfChurch } from "../../../core/manifest/changes-of-people.ts"
import { withoutBranchFilter } from "../../../db/tenant-scope.ts"

/** Deletes the registrations of a person who is deleted, at the same instant: by it they are found again (docs/product/people.md#4.4). */
export async function deleteRegistrationsOf(ctx: Context, person: PersonOfChurch): Promise<void> {
  const gone = await withoutBranchFilter(ctx.db, (db) =>
    db
      .updateTable("visitors")
      .set({ deletedAt: ctx.now, deletedById: ctx.actor.userId })
      .where("personId", "=", person.id)
      .where("deletedAt", "is", null)
      .returning("id")
      .execute(),
  )
  await recordAll(ctx, "visitor.deleted", person, gone)
}

/** Brings back those that were deleted with their person. Returns whether there were any. */
export async function restoreRegistrationsOf(
  ctx: Context,
  person: PersonOfChurch,
  at: Date,
): Promise<boolean> {
  const back = await ctx.db
    .updateTable("visitors")
    .set({ deletedAt: null, deletedById: null })
    .where("personId", "=", person.id)
    .where("deletedAt", "=", at)
    // A joined one was not there before either.
    .where("joinedIntoId", "is", null)
    .returning("id")
    .execute()
  await recordAll(ctx, "visitor.restored", person, back)
  return back.length > 0
}

async function recordAll(
  ctx: Context,
  action: string,
  { churchId }: PersonOfChurch,
  rows: readonly { id: number }[],
): Promise<void> {
  const registrations = rows.map(({ id }) => ({ entity: "visitor", id, churchId }))
  if (registrations.length > 0) await recordEach(ctx, action, registrations)
}
