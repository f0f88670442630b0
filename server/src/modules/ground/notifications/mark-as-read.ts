import { sql } from "kysely"
import type { SignedInContext } from "../../../core/context.ts"
import { notificationCounts } from "./queries.ts"

/**
 * Marks the caller's notifications as read: those named, or all. An id of another person's notification is ignored, so that the
 * answer reveals nothing; the time of the first reading stays. Returns how many are left unread.
 */
export async function markAsRead(
  ctx: SignedInContext,
  ids: readonly number[] | null,
): Promise<{ unread: number }> {
  let unread = ctx.db
    .updateTable("notifications")
    .set({ readAt: ctx.now })
    .where("userId", "=", ctx.actor.userId)
    .where("readAt", "is", null)
  if (ids !== null) unread = unread.where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
  await unread.execute()
  return { unread: (await notificationCounts(ctx)).unread }
}
