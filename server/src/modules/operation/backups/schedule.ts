import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { environmentOf, REPOSITORY } from "../../../config.ts"
import type { Services } from "../../../core/context.ts"
import { repeatedJob } from "../../../core/define-job.ts"
import { writeErasures } from "./erasures-file.ts"

const run = promisify(execFile)

/** Longer than a large installation takes; what hangs must not keep the queue's place for ever. */
const MOST_MS = 6 * 3_600_000

/** The backup did not succeed; the message is what the command said. */
class BackupFailed extends Error {}

/**
 * A backup a day, by a process of its own: encrypting would delay requests, and its memory is given back. None without a passphrase. The
 * log says why it failed; the queue tries again.
 */
export const dailyBackup = repeatedJob("backup", "day", async (services) => {
  const { config, log } = services
  if (config.backup.passphrase === null) return
  try {
    const { stdout } = await run(process.execPath, [join(REPOSITORY, "scripts/backup.ts")], {
      env: environmentOf(config),
      timeout: MOST_MS,
    })
    log.info({ said: stdout.trim() }, "a backup was made")
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error)
    log.error({ said }, "a backup failed")
    throw new BackupFailed("a backup failed")
  }
})

/** Erasures reach the folder of backups within minutes: a lost machine must not bring back who was forgotten. */
export const storeErasures = repeatedJob("store-erasures", "five minutes", async (services: Services) => {
  if (services.config.backup.passphrase !== null) await writeErasures(services)
})
