import type { Services } from "../../../core/context.ts"

/**
 * Job: deletes what an undo needs once the merge cannot be undone any more (docs/product/people.md#9.5). The merge itself, and the
 * redirect, stay.
 */
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
