/**
 * The bell: what has happened that concerns the caller. Told by other modules through public.ts, in the transaction of
 * the cause; read by its reader alone; by mail too for those who want that.
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
