import { basename } from "node:path"
import { MAX_LISTED } from "@aprisco/contract/kit/page"
import type { Db } from "../../../db/tenant-scope.ts"
import { expired, keptUntil, momentOf } from "./rotation.ts"

/** More than the rotation keeps and a year's daily ones: older rows are of deleted files. */
const LOOKED_AT = 500

interface KeptBackup {
  readonly id: number
  readonly file: string
  readonly finishedAt: Date
  readonly bytes: number
  readonly verification: "equal" | "skipped" | "failed"
  /** With a daily backup, the day of the one that deletes this one. Null: the product does not delete it. */
  readonly keptUntil: Date | null
}

/**
 * The newest 100 backups that the product knows and has not deleted by their age, in a transaction of the system. What somebody else did
 * to the files is not looked at.
 */
export async function keptBackups(db: Db): Promise<KeptBackup[]> {
  const rows = await db
    .selectFrom("backups")
    .orderBy("id", "desc")
    .limit(LOOKED_AT)
    .select(["id", "file", "finishedAt", "bytes", "verification"])
    .execute()
  const known = rows.map((row) => ({ ...row, moment: momentOf(basename(row.file)) }))
  const moments = known.flatMap(({ moment }) => (moment === null ? [] : [moment]))
  const newest = moments.toSorted((one, other) => other.getTime() - one.getTime())[0]
  // Deleted when the newest one was made.
  const gone = new Set(newest === undefined ? [] : expired(moments, newest))
  const kept = moments.filter((moment) => !gone.has(moment))
  return known
    .filter(({ moment }) => moment === null || !gone.has(moment))
    .slice(0, MAX_LISTED)
    .map(({ moment, ...backup }) => ({
      ...backup,
      keptUntil: moment === null || newest === undefined ? null : keptUntil(moment, kept, newest),
    }))
}
