import type { ReplyOf } from "@aprisco/contract/kit/route"
import { notifications } from "@aprisco/contract/notifications/routes"
import type { SignedInContext } from "../../core/context.ts"
import { type PageQuery, toPage } from "../../db/page.ts"
import { presentNotification } from "./present.ts"
import { notificationCounts, notificationRows } from "./queries.ts"

/** A page of the caller's own notifications. Two short statements: every open window calls it once a minute. */
export async function listNotifications(
  ctx: SignedInContext,
  query: PageQuery,
): Promise<ReplyOf<typeof notifications.list>> {
  const { count, unread } = await notificationCounts(ctx)
  const rows = await notificationRows(ctx, query)
  const results = rows.map((row) => presentNotification(ctx, row))
  return { ...toPage(notifications.list.path, query, count, results), unread }
}
