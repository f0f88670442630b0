import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import type { BulkLetter } from "../../../../integrations/bulk-letter.ts"
import { type AskedRow, askAgain } from "./ask-again.ts"
import { type DueMessage, dueMessages, isMessageDue } from "./due-messages.ts"
import { hadToday } from "./had-today.ts"
import { endOfQuiet, tomorrowOf } from "./quiet-hours.ts"
import { roomFor } from "./room.ts"
import { type SendingChurch, sendingChurch } from "./sending-church.ts"
import { holdAll, holdRows, skipRows } from "./settle-rows.ts"
import { isTooLate } from "./too-late.ts"
import { writeLetters } from "./write-letters.ts"

/** A letter that this process has taken, for as long as `takenUntil`. */
export interface TakenLetter {
  readonly recipientId: number
  readonly messageId: number
  readonly churchId: number
  readonly addressHash: Buffer | null
  readonly takenUntil: Date
  readonly letter: BulkLetter
}

export interface TakenLetters {
  readonly letters: readonly TakenLetter[]
  /** Whether anything changed: others may be due. */
  readonly hasMoved: boolean
}

/** All processes take one after the other: so the rates and a person's day are counted rightly. */
const TAKING_LOCK = 7_362_011
/** Few at a time: what a process that is killed had taken waits until the time is over. */
export const AT_ONCE = 24
export const TAKEN_MINUTES = 5
/** Rows that are looked at for them: some may have to be skipped. Those too many are asked about in vain, each time anew. */
const LOOKED_AT = 32

const NOTHING: TakenLetters = { letters: [], hasMoved: false }

/**
 * Takes a church's next letters, written and asked for again; what may not leave is skipped, and what may not leave now is held
 * (docs/product/messages.md#4.4). Committed before any of them goes out: no other process takes them.
 */
export function takeLetters(services: Services, churchId: number): Promise<TakenLetters> {
  return asJob(services, async (ctx) => {
    await waitForTurn(ctx)
    const church = await sendingChurch(ctx, churchId)
    if (church === null) return NOTHING
    const messages = await dueMessages(ctx, churchId, "email")
    if (messages.length === 0) return NOTHING
    const { settings, state } = church
    const quietUntil = endOfQuiet(settings, state, ctx.now)
    const room = await roomFor(ctx, church)
    if (quietUntil !== null || room.isDayOver) {
      await holdAll(ctx, churchId, quietUntil ?? tomorrowOf(settings, state, ctx.now), ["email"])
      return NOTHING
    }
    if (room.now === 0) return NOTHING
    for (const message of messages) {
      const rows = await lockDue(ctx, message.id)
      const chosen = await chooseRows(ctx, church, message, rows, Math.min(room.now, AT_ONCE))
      if (rows.length > 0) return { letters: await take(ctx, church, message, chosen), hasMoved: true }
    }
    return NOTHING
  })
}

/** Waits until no other process takes letters. */
export async function waitForTurn(ctx: AnyContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TAKING_LOCK})`.execute(ctx.db)
}

async function lockDue(ctx: AnyContext, messageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select line.id from message_recipients as line
    where line.message_id = ${messageId} and ${isMessageDue("email", ctx.now)}
    order by line.due_at, line.id limit ${LOOKED_AT} for update skip locked`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Those of the rows that leave now, at most so many; of the others, those that cannot are skipped or held. */
async function chooseRows(
  ctx: AnyContext,
  church: SendingChurch,
  message: DueMessage,
  ids: readonly number[],
  most: number,
): Promise<AskedRow[]> {
  const asked = (await askAgain(ctx, ids)).map((row) => {
    const late = isTooLate(message.purpose, row.waitsSince, church.state, ctx.now)
    return late ? { ...row, reason: "too_late" as const } : row
  })
  await skipRows(
    ctx,
    asked.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  )
  const open = asked.filter(({ reason }) => reason === null)
  const had = await hadToday(
    ctx,
    church,
    open.map(({ readerId }) => readerId ?? 0),
  )
  const chosen: AskedRow[] = []
  const held: number[] = []
  for (const row of open) {
    const reader = row.readerId ?? 0
    const count = had.get(reader) ?? 0
    if (count >= church.settings.dailyCap) held.push(row.id)
    else if (chosen.length < most) {
      chosen.push(row)
      had.set(reader, count + 1)
    }
  }
  await holdRows(ctx, held, tomorrowOf(church.settings, church.state, ctx.now))
  return chosen
}

async function take(
  ctx: AnyContext,
  church: SendingChurch,
  message: DueMessage,
  rows: readonly AskedRow[],
): Promise<TakenLetter[]> {
  if (rows.length === 0) return []
  const takenUntil = minutesAfter(ctx.now, TAKEN_MINUTES)
  await sql`update message_recipients set claimed_until = ${takenUntil}, tried_at = ${ctx.now}
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  const letters = await writeLetters(ctx, church, message, rows)
  return letters.map(({ row, letter }) => ({
    recipientId: row.id,
    messageId: message.id,
    churchId: church.id,
    addressHash: row.addressHash,
    takenUntil,
    letter,
  }))
}
