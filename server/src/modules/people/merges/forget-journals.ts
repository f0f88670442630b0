import type { Services } from "../../../core/context.ts"

/** What is needed to undo a merge goes when it cannot be undone any more; that there was one, and where it leads, stays. */
export async function forgetJournals(services: Services): Promise<void> {
  await services.database.withSystem((db) =>
    db
      .updateTable("personMerges")
      .set({ journal: null, photo: null, keptName: null, mergedName: null })
      .where("undoUntil", "<", services.clock.now())
      .where("journal", "is not", null)
      .execute(),
  )
}
