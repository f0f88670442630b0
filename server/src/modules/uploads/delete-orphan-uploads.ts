import { minutesAfter } from "../../core/clock.ts"
import type { Services } from "../../core/context.ts"
import type { Db } from "../../db/tenant-scope.ts"

/** Younger pictures may belong to a transaction that is not committed yet. */
const SETTLED_MINUTES = 60

/**
 * A daily job: deletes files that a killed process left behind, and the pictures of purged records. No picture stays on the
 * disk longer than the record it belonged to.
 */
export async function deleteOrphanUploads(services: Services): Promise<void> {
  const now = services.clock.now()
  const settled = minutesAfter(now, -SETTLED_MINUTES)
  const kept = await services.database.withSystem(async (db) => {
    await retireUnreferenced(db, now, settled)
    return db.selectFrom("uploads").where("replacedAt", "is", null).select("name").execute()
  })
  const names = new Set(kept.map(({ name }) => name))
  for (const name of await services.files.writtenBefore(settled)) {
    if (!names.has(name)) await services.files.remove(name)
  }
}

/** Every kind of record that may refer to a picture is listed here. */
async function retireUnreferenced(db: Db, now: Date, settled: Date): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ replacedAt: now })
    .where("replacedAt", "is", null)
    .where("createdAt", "<", settled)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("users").whereRef("users.avatar", "=", "uploads.name").select("users.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("members").whereRef("members.photo", "=", "uploads.name").select("members.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("churches").whereRef("churches.logo", "=", "uploads.name").select("churches.id")),
      ),
    )
    .execute()
}
