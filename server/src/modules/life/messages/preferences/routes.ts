/** What people want to receive, by the secret address in a message (docs/product/messages.md#1.4). */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { changePreferences } from "./change-preferences.ts"
import { readOwnPreferences } from "./read-preferences.ts"
import { unsubscribe } from "./unsubscribe.ts"

export const messagePreferencesRoutes: Handlers<Contract["messagePreferences"]> = {
  unsubscribe: (ctx, { params }) => unsubscribe(ctx, params.token),
  read: (ctx, { params }) => readOwnPreferences(ctx, params.token),
  change: (ctx, { params, body }) => changePreferences(ctx, params.token, body),
}
