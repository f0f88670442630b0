import type { Database } from "../../../db/tenant-scope.ts"

/** Seconds since the newest backup that was not found wrong; null: there is none. Of the clock on this machine. */
export async function backupAge(database: Database): Promise<number | null> {
  const newest = await database.withSystem((db) =>
    db
      .selectFrom("backups")
      .select("finishedAt")
      .where("verification", "<>", "failed")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  )
  return newest === undefined ? null : Math.max(0, (Date.now() - newest.finishedAt.getTime()) / 1_000)
}
