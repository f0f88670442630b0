import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import type { BulkLetter } from "../../../../integrations/bulk-letter.ts"
import { AT_ONCE, roomFor, sendingChurch, TAKEN_MINUTES, waitForTurn } from "../../messages/public.ts"
import { amongRows, lockDueRows, type RowKey, skipOver } from "./due-rows.ts"
import { writeDevotionalLetters } from "./write-letters.ts"

/** A letter that this process has taken, for as long as `takenUntil`. */
export interface TakenDelivery extends RowKey {
  readonly churchId: number
  readonly addressHash: Buffer | null
  readonly takenUntil: Date
  readonly letter: BulkLetter
}

interface TakenLetters {
  readonly letters: readonly TakenDelivery[]
  /** Whether anything changed: others may be due. */
  readonly hasMoved: boolean
}

const NOTHING: TakenLetters = { letters: [], hasMoved: false }

/**
 * Takes a church's next letters, written and asked for again; of who has left in the meantime nothing goes out. Committed before any of them does: no other
 * process takes them. They share the rates of the messages (docs/product/messages.md#4.4).
 */
export function takeDeliveries(services: Services, churchId: number): Promise<TakenLetters> {
  return asJob(services, async (ctx): Promise<TakenLetters> => {
    await waitForTurn(ctx)
    const church = await sendingChurch(ctx, churchId)
    if (church === null) return NOTHING
    const { now: room } = await roomFor(ctx, church)
    if (room === 0) return NOTHING
    const rows = await lockDueRows(ctx, church, "email", Math.min(room, AT_ONCE))
    if (rows.length === 0) return NOTHING
    const open = await skipOver(ctx, rows)
    const takenUntil = minutesAfter(ctx.now, TAKEN_MINUTES)
    await claim(ctx, open, takenUntil)
    const written = await writeDevotionalLetters(ctx, church, open)
    const letters = written.map(({ row, letter }) => ({ ...row, churchId, takenUntil, letter }))
    return { letters, hasMoved: true }
  })
}

async function claim({ db, now }: AnyContext, rows: readonly RowKey[], takenUntil: Date): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable("devotionalDeliveries")
    .set({ claimedUntil: takenUntil, triedAt: now })
    .where(amongRows(rows))
    .execute()
}
