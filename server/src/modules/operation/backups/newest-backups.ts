import type { Db } from "../../../db/tenant-scope.ts"

export interface NewestBackups {
  /** Null: there is none yet. */
  readonly newest: { readonly finishedAt: Date; readonly verification: "equal" | "skipped" | "failed" } | null
  /** When the newest verified one was verified. Null: none was. */
  readonly verifiedAt: Date | null
}

/** What is known of the newest backups, in a transaction of the system. */
export async function newestBackups(db: Db): Promise<NewestBackups> {
  const backups = db.selectFrom("backups").orderBy("id", "desc").limit(1)
  const newest = await backups.select(["finishedAt", "verification"]).executeTakeFirst()
  const verified = await backups.where("verification", "=", "equal").select("verifiedAt").executeTakeFirst()
  return { newest: newest ?? null, verifiedAt: verified?.verifiedAt ?? null }
}
