import { sql } from "kysely"
import type { Services } from "../../../../core/context.ts"
import { asJob } from "../../../../core/job.ts"
import { notifyOfMessages } from "../../../ground/notifications/public.ts"
import { fieldValuesOf } from "../letters/field-values.ts"
import { shortTextOf } from "../letters/letter.ts"
import { askAgain } from "./ask-again.ts"
import { dueMessages, isMessageDue } from "./due-messages.ts"
import { endOfQuiet } from "./quiet-hours.ts"
import { sendingChurch } from "./sending-church.ts"
import { holdAll, skipRows } from "./settle-rows.ts"
import { isTooLate } from "./too-late.ts"

const AT_ONCE = 200

/** Rings the bells of a church that are due, with their rows in one transaction: each once. Returns whether there were any. */
export function ringBells(services: Services, churchId: number): Promise<boolean> {
  return asJob(services, async (ctx) => {
    const church = await sendingChurch(ctx, churchId)
    const [message] = church === null ? [] : await dueMessages(ctx, churchId, "bell")
    if (church === null || message === undefined) return false
    const quietUntil = endOfQuiet(church.settings, church.state, ctx.now)
    if (quietUntil !== null) {
      await holdAll(ctx, churchId, quietUntil, ["bell"])
      return false
    }
    const { rows } = await sql<{ id: number }>`
      select line.id from message_recipients as line where line.message_id = ${message.id} and ${isMessageDue("bell", ctx.now)}
      order by line.due_at, line.id limit ${AT_ONCE} for update skip locked`.execute(ctx.db)
    const asked = (
      await askAgain(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((row) =>
      isTooLate(message.purpose, row.waitsSince, church.state, ctx.now)
        ? { ...row, reason: "too_late" as const }
        : row,
    )
    await skipRows(
      ctx,
      asked.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
    )
    const open = asked.filter(({ reason }) => reason === null)
    const values = await fieldValuesOf(
      ctx,
      churchId,
      open.flatMap(({ personId }) => personId ?? []),
    )
    const bells = open.flatMap(({ readerUserId, personId, guardianName, wards }) => {
      const own = personId === null ? undefined : values.get(personId)
      if (own === undefined || readerUserId === null) return []
      const text = shortTextOf(message.text, { values: own, guardian: guardianName, wards })
      return [{ userId: readerUserId, text }]
    })
    await notifyOfMessages(ctx, { churchId, churchName: church.name }, bells)
    await sql`update message_recipients set state = 'sent', sent_at = ${ctx.now}, attempts = attempts + 1
      where id = any(${open.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
    return rows.length > 0
  })
}
