import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { countReading } from "./count-reading.ts"
import { changeOwnSubscription, readOwnSubscription } from "./own-subscription.ts"
import { confirmSubscription, subscribeByEmail } from "./subscribe-by-email.ts"

export const devotionalSubscriptionRoutes: Handlers<Contract["devotionalSubscription"]> = {
  read: (ctx) => readOwnSubscription(ctx),
  change: (ctx, { body }) => changeOwnSubscription(ctx, body.channels),
}

export const devotionalPageRoutes: Handlers<Contract["devotionalPage"]> = {
  read: async (ctx, { params }) => {
    await countReading(ctx, params)
    return undefined
  },
  subscribe: (ctx, { params, body }) => subscribeByEmail(ctx, params.churchSlug, body),
  confirm: (ctx, { params }) => confirmSubscription(ctx, params.token),
}
