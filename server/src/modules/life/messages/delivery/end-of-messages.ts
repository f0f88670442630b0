import { sql } from "kysely"
import type { Db } from "../../../../db/tenant-scope.ts"

/** Ends messages of a church of which nothing is left that could leave, WhatsApp too (docs/product/messages.md#4.1). `id`: only this one. */
export async function endMessages(db: Db, churchId: number, now: Date, id?: number): Promise<void> {
  let ending = db
    .updateTable("messages")
    .set({ state: "done", finishedAt: now })
    .where("churchId", "=", churchId)
    .where("state", "=", "sending")
    .where(
      sql<boolean>`not exists (select from message_recipients as line
        where line.message_id = messages.id and line.state in ('queued', 'held', 'sending'))`,
    )
  if (id !== undefined) ending = ending.where("id", "=", id)
  await ending.execute()
}

/** What a process had on its way that is not heard of any more may have left, and is not repeated by itself (docs/product/messages.md#4.2). */
export async function noteLost(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("messageRecipients")
    .set({ state: "uncertain", claimedUntil: null })
    .where("state", "=", "sending")
    .where("claimedUntil", "<=", now)
    .execute()
}
