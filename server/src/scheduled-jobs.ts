import type { Services } from "./core/context.ts"
import { cutTrail } from "./modules/audit/trail/public.ts"
import { settleFigures } from "./modules/denominations/hierarchy/public.ts"
import { encryptPending } from "./modules/encryption-keys/public.ts"
import { deleteExpired } from "./modules/retention/public.ts"
import { purge } from "./modules/trash/public.ts"
import { sweepPictures } from "./modules/uploads/public.ts"
import { keepRetention } from "./modules/visitors/privacy/public.ts"

const DAY_MS = 24 * 60 * 60_000

/** What the product does by itself, each day. */
const ROUNDS: readonly ((services: Services) => Promise<void>)[] = [
  purge,
  keepRetention,
  deleteExpired,
  sweepPictures,
  settleFigures,
  cutTrail,
  encryptPending,
]

/**
 * Makes the daily rounds: now, and each 24 hours while the process runs. Two processes at once do no harm: each round takes
 * what the other has not locked. Returns what stops it; a round that is on its way is waited for with all that runs beside
 * the answers.
 */
export function startRounds(services: Services): () => void {
  const failed = (round: string) => (error: unknown) =>
    services.log.error(
      { kind: error instanceof Error ? error.name : typeof error, round },
      "a daily round failed",
    )
  const makeAll = () =>
    services.afterwards.start(async () => {
      for (const round of ROUNDS) await round(services).catch(failed(round.name))
    }, failed("all"))
  makeAll()
  const timer = setInterval(makeAll, DAY_MS)
  return () => clearInterval(timer)
}
