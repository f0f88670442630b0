import type { Kysely } from "kysely"
import { nameSkeleton } from "../src/core/name-skeleton.ts"
import type { Schema } from "../src/db/schema.ts"

/**
 * Computes what SQL cannot: the skeletons of the denominations' names that have none, or those of an earlier version of the
 * table of look-alikes. Runs at each start; an interrupted run is finished by the next start.
 */
export async function fillSkeletons(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom("denominations")
    .select(["id", "name", "displayName", "nameSkeleton", "displayNameSkeleton"])
    .execute()
  for (const row of rows) {
    const [name, shown] = [nameSkeleton(row.name), nameSkeleton(row.displayName)]
    if (row.nameSkeleton === name && row.displayNameSkeleton === shown) continue
    await db
      .updateTable("denominations")
      .set({ nameSkeleton: name, displayNameSkeleton: shown })
      // Renamed in the meantime by another process: that one has written its own.
      .where("id", "=", row.id)
      .where("name", "=", row.name)
      .where("displayName", "=", row.displayName)
      .execute()
  }
}
