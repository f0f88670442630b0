import { minutesAfter } from "../../../core/clock.ts"
import type { Services } from "../../../core/context.ts"
import { continueAfterFailures } from "../../../core/continue-after-failures.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { storedNames, unreferenced } from "./stored-names.ts"

/** Younger pictures may belong to a transaction that is not committed yet. */
const UNUSED_MINUTES = 60

/**
 * A daily job: deletes files that a killed process left behind, and the pictures of purged records. No picture stays on the
 * disk longer than the record it belonged to. Files that another module keeps in the store (`storedFiles`) stay.
 */
export async function deleteOrphanUploads(services: Services): Promise<void> {
  const now = services.clock.now()
  const unusedSince = minutesAfter(now, -UNUSED_MINUTES)
  // Listed before the rows are read: a file that is being written now has its row already.
  const written = await services.files.writtenBefore(unusedSince)
  const names = await services.database.withSystem(async (db) => {
    await retireUnreferenced(services, db, now, unusedSince)
    return storedNames(services, db)
  })
  await continueAfterFailures(services, "delete-orphan-uploads", async (attempt) => {
    for (const name of written)
      if (!names.has(name)) await attempt({ file: name }, () => services.files.remove(name))
  })
}

/** Marks the pictures that no record refers to. */
async function retireUnreferenced(services: Services, db: Db, now: Date, unusedSince: Date): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ replacedAt: now })
    .where("replacedAt", "is", null)
    .where("createdAt", "<", unusedSince)
    .where((eb) => eb.and(unreferenced(services)))
    .execute()
}
