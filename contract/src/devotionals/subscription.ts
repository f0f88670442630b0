import { z } from "zod"
import { route } from "../kit/route.ts"
import { valuesOf } from "../vocabulary.ts"
import { SUBSCRIPTION_CHANNELS } from "./labels.ts"

const channels = z
  .array(z.enum(valuesOf(SUBSCRIPTION_CHANNELS), "Opção inválida"))
  .max(valuesOf(SUBSCRIPTION_CHANNELS).length)
const subscription = z.object({ channels: channels.describe("None: not subscribed") })

/** The caller's own subscription to the devotionals of their church (docs/product/devotionals.md#3.1). */
export const devotionalSubscription = {
  read: route({
    method: "GET",
    path: "/devotionals/subscription/",
    summary: "How the caller gets new devotionals",
    permission: "devotionals.view",
    readOnly: true,
    response: subscription,
  }),
  change: route({
    method: "PUT",
    path: "/devotionals/subscription/",
    summary: "Subscribe by these channels; none: unsubscribe",
    permission: "devotionals.view",
    body: z.object({ channels }),
    response: subscription,
  }),
}
