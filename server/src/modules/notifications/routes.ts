/**
 * The bell: events that concern the caller. Other modules create notifications through public.ts, in the transaction of the
 * cause; only the reader reads them; they are mailed to those who have chosen that.
 */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { choosePreferences, readPreferences } from "./choose-preferences.ts"
import { listNotifications } from "./list-notifications.ts"
import { markAsRead } from "./mark-as-read.ts"

export const notificationsRoutes: Handlers<Contract["notifications"]> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  read: (ctx, { body }) => markAsRead(ctx, body.ids ?? null),
  preferences: (ctx) => readPreferences(ctx),
  changePreferences: (ctx, { body }) => choosePreferences(ctx, body),
}
