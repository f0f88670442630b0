import type { AnyContext } from "../../../core/context.ts"

/**
 * Removes what identifies these people from their entries of the roll. Branch, status, functions and church dates stay for the totals. The
 * caller blanks the personal columns on the person (docs/product/people.md#8.9).
 */
export async function anonymiseMembers(ctx: AnyContext, personIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom("birthdayGreetings")
    .where("personId", "in", [...personIds])
    .execute()
  const gone = await ctx.db
    .updateTable("members")
    .set({
      childrenCount: null,
      previousChurch: null,
      encryptedNotes: null,
      anonymisedAt: ctx.now,
    })
    .where("personId", "in", [...personIds])
    .returning("id")
    .execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db
    .updateTable("membershipStatusChanges")
    .set({ encryptedReason: null })
    .where("memberId", "in", ids)
    .execute()
  await ctx.db
    .updateTable("ministerialStatuses")
    .set({ encryptedReason: null })
    .where("memberId", "in", ids)
    .execute()
  // The lines of imports contain former values, to undo them.
  await ctx.db.deleteFrom("memberImportLines").where("memberId", "in", ids).execute()
}
