import type { AnyContext, Services } from "../../../../core/context.ts"
import { enqueue, type Job } from "../../../../core/define-job.ts"
import { accountMailWaits } from "../../../ground/emails/public.ts"

/** One run of a job that writes to many lasts no longer, in milliseconds; the next one goes on. A process that ends need not wait for it. */
export const RUN_MS = 45_000
/** Account mail leaves within a moment: what let it go first is looked at again this much later, not a minute. */
const SOON_MS = 2_000

/** Asks for a run of the job once the change has committed. */
export function runAfterCommit(
  { services, afterCommit }: Pick<AnyContext, "services" | "afterCommit">,
  job: Job,
): void {
  afterCommit(() => services.database.withSystem((db) => enqueue(db, job, {}, { key: job.name })))
}

/** Asks for the next run of the job in a moment. */
export function runAgain({ database }: Services, job: Job): Promise<void> {
  return database.withSystem((db) => enqueue(db, job, {}, { key: job.name, delayMs: SOON_MS }))
}

/** Whether mail to many has to wait for mail about accounts. */
export function mustWaitForAccountMail({ database, clock }: Services): Promise<boolean> {
  return database.withSystem((db) => accountMailWaits(db, clock.now()))
}
