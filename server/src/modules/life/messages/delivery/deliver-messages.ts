import type { AnyContext, Services } from "../../../../core/context.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import { endMessages, noteLost } from "./end-of-messages.ts"
import { handOver } from "./hand-over.ts"
import { ringBells } from "./ring-bells.ts"
import { mustWaitForAccountMail, RUN_MS, runAfterCommit, runAgain } from "./runs.ts"
import { takeLetters } from "./take-letters.ts"

/**
 * Sends what is due of all churches, one batch of each after the other, until nothing more may leave at this moment. Any number of processes may do so at
 * once (docs/product/messages.md#4.2).
 */
export async function deliver(services: Services): Promise<void> {
  const end = performance.now() + RUN_MS
  await services.database.withSystem((db) => noteLost(db, services.clock.now()))
  let isReachable = true
  for (;;) {
    const isOver = services.lifecycle.isEnding || performance.now() > end
    if (isOver) return runAgain(services, deliverMessages)
    let hasMoved = false
    for (const churchId of await churchesUnderWay(services)) {
      if (await ringBells(services, churchId)) hasMoved = true
      // Account mail goes first; while it waits, bulk mail does.
      if (isReachable && !(await mustWaitForAccountMail(services))) {
        const taken = await takeLetters(services, churchId)
        if (taken.letters.length > 0) isReachable = await handOver(services, taken.letters)
        if (taken.hasMoved && isReachable) hasMoved = true
      }
      const now = services.clock.now()
      await services.database.withSystem((db) => endMessages(db, churchId, now))
    }
    if (!hasMoved) break
  }
  if (await mustWaitForAccountMail(services)) await runAgain(services, deliverMessages)
}

/** Every minute too: what waited for its time, and where a process was killed. */
export const deliverMessages = repeatedJob("send-messages", "minute", deliver)

/** Asks for a run once the change has committed. */
export function deliverSoon(ctx: Pick<AnyContext, "services" | "afterCommit">): void {
  runAfterCommit(ctx, deliverMessages)
}

async function churchesUnderWay({ database }: Services): Promise<number[]> {
  const rows = await database.withSystem((db) =>
    db
      .selectFrom("messages")
      .innerJoin("churches", "churches.id", "messages.churchId")
      .where("messages.state", "=", "sending")
      .where("churches.disabledAt", "is", null)
      .select("messages.churchId")
      .distinct()
      .orderBy("messages.churchId")
      .execute(),
  )
  return rows.map(({ churchId }) => churchId)
}
