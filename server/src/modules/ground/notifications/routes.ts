/**
 * The bell: events that concern the caller. Other modules create notifications through public.ts, in the transaction of the
 * cause; only the reader reads them; they are mailed to those who have chosen that.
 */

import type { Contract } from "@aprisco/contract"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { notifications } from "@aprisco/contract/notifications/routes"
import type { SignedInContext } from "../../../core/context.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { type PageQuery, toPage } from "../../../db/page.ts"
import { choosePreferences, readPreferences } from "./choose-preferences.ts"
import { markAsRead } from "./mark-as-read.ts"
import { presentNotification } from "./present.ts"
import { notificationCounts, notificationRows } from "./queries.ts"

export const notificationsRoutes: Handlers<Contract["notifications"]> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  read: (ctx, { body }) => markAsRead(ctx, body.ids ?? null),
  preferences: (ctx) => readPreferences(ctx),
  changePreferences: (ctx, { body }) => choosePreferences(ctx, body),
}

/** A page of the caller's own notifications. Two short statements: every open window calls it once a minute. */
async function listNotifications(
  ctx: SignedInContext,
  query: PageQuery,
): Promise<ReplyOf<typeof notifications.list>> {
  const [{ count, unread }, rows] = await Promise.all([notificationCounts(ctx), notificationRows(ctx, query)])
  const results = rows.map((row) => presentNotification(ctx, row))
  return { ...toPage(notifications.list.path, query, count, results), unread }
}
