import type { Services } from "./core/context.ts"
import { cutAuditTrail } from "./modules/audit/trail/public.ts"
import { compactCounters } from "./modules/denominations/hierarchy/public.ts"
import { encryptPending } from "./modules/encryption-keys/public.ts"
import { deleteExpired } from "./modules/retention/public.ts"
import { purgeTrash } from "./modules/trash/public.ts"
import { deleteOrphanUploads } from "./modules/uploads/public.ts"
import { enforceRetention } from "./modules/visitors/privacy/public.ts"

const DAY_MS = 24 * 60 * 60_000

/** What the product does by itself, each day. */
const DAILY_JOBS: readonly ((services: Services) => Promise<void>)[] = [
  purgeTrash,
  enforceRetention,
  deleteExpired,
  deleteOrphanUploads,
  compactCounters,
  cutAuditTrail,
  encryptPending,
]

/**
 * Makes the daily rounds: now, and each 24 hours while the process runs. Two processes at once do no harm: each round takes
 * what the other has not locked. Returns what stops it; a round that is on its way is waited for with all that runs beside
 * the answers.
 */
export function startScheduledJobs(services: Services): () => void {
  const failed = (round: string) => (error: unknown) =>
    services.log.error(
      { kind: error instanceof Error ? error.name : typeof error, round },
      "a daily round failed",
    )
  const makeAll = () =>
    services.afterCommit.start(async () => {
      for (const round of DAILY_JOBS) await round(services).catch(failed(round.name))
    }, failed("all"))
  makeAll()
  const timer = setInterval(makeAll, DAY_MS)
  return () => clearInterval(timer)
}
