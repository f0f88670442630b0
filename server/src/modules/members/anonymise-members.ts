import type { AnyContext } from "../../core/context.ts"

/**
 * Removes from these people's entries of the roll whatever identifies them. Branch, status, functions, and the dates of the church stay
 * for the totals; the personal columns are the person's, whom the caller blanks.
 */
export async function anonymiseMembers(ctx: AnyContext, personIds: readonly number[]): Promise<void> {
  const gone = await ctx.db
    .updateTable("members")
    .set({
      childrenCount: null,
      previousChurch: null,
      encryptedNotes: null,
      uniqueCpf: null,
      acceptEmail: false,
      acceptSms: false,
      acceptWhatsapp: false,
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
  // What an import changed of them could be undone.
  await ctx.db.deleteFrom("memberImportLines").where("memberId", "in", ids).execute()
}
