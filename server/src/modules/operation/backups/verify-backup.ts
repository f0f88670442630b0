import { sumTables } from "../../../db/dump/dump-tables.ts"
import { withScratchDatabase } from "../../../db/dump/scratch.ts"
import { loadBackup, requireEqual } from "./load-backup.ts"

/**
 * Restores a backup into a scratch database and compares the rows of every table. "skipped" where there is no right to create
 * a database. Throws `BackupError` when it is not equal, or cannot be read.
 */
export async function verifyBackup(
  file: string,
  passphrase: string,
  ownerUrl: string,
): Promise<"equal" | "skipped"> {
  const outcome = await withScratchDatabase(ownerUrl, async (scratchUrl) => {
    const { contents } = await loadBackup(file, passphrase, scratchUrl, null)
    requireEqual(contents, await sumTables(scratchUrl))
    return "equal" as const
  })
  return outcome ?? "skipped"
}
