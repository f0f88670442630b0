import { sql } from "kysely"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { repeatedJob } from "../../../../core/define-job.ts"
import {
  handOverBy,
  mustWaitForAccountMail,
  RUN_MS,
  runAfterCommit,
  runAgain,
} from "../../messages/public.ts"
import { LETTER_BOOK, noteLostDeliveries } from "./letter-book.ts"
import { ringForDevotionals } from "./ring-bells.ts"
import { takeDeliveries } from "./take-letters.ts"

/**
 * Sends what is due of the devotionals of all churches, one batch of each after the other, until nothing more may leave at this moment. Any number of
 * processes may do so at once (docs/product/devotionals.md#3.2).
 */
export async function sendDevotionals(services: Services): Promise<void> {
  const end = performance.now() + RUN_MS
  await services.database.withSystem((db) => noteLostDeliveries(db, services.clock.now()))
  let isReachable = true
  let hasWaited = false
  for (let hasMoved = true; hasMoved && !services.lifecycle.isEnding && performance.now() <= end; ) {
    hasMoved = false
    for (const churchId of await churchesUnderWay(services)) {
      if (await ringForDevotionals(services, churchId)) hasMoved = true
      if (!isReachable) continue
      hasWaited = await mustWaitForAccountMail(services)
      if (hasWaited) continue
      const taken = await takeDeliveries(services, churchId)
      if (taken.letters.length > 0) isReachable = await handOverBy(LETTER_BOOK, services, taken.letters)
      if (taken.hasMoved && isReachable) hasMoved = true
    }
  }
  if (hasWaited) await runAgain(services, deliverDevotionals)
}

/** Every minute too: what waited for its time, and where a process was killed. */
export const deliverDevotionals = repeatedJob("send-devotionals", "minute", sendDevotionals)

/** Asks for a run once the change has committed. */
export function sendDevotionalsSoon(ctx: Pick<AnyContext, "services" | "afterCommit">): void {
  runAfterCommit(ctx, deliverDevotionals)
}

async function churchesUnderWay({ database, clock }: Services): Promise<number[]> {
  const now = clock.now()
  const { rows } = await database.withSystem((db) =>
    sql<{ id: number }>`select church.id from churches as church
      where church.disabled_at is null and exists (select from devotional_deliveries as line
        where line.church_id = church.id and line.state = 'queued' and line.due_at <= ${now})
      order by church.id`.execute(db),
  )
  return rows.map(({ id }) => id)
}
