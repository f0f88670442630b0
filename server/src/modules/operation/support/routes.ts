/** How a user asks the operator of this installation for help. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { askForHelp } from "./ask-for-help.ts"
import { listOwnSupportRequests } from "./own-requests.ts"

export const supportRoutes: Handlers<Contract["support"]> = {
  contact: async ({ services: { config } }) => ({
    email: config.supportEmail,
    whatsapp: config.supportWhatsapp,
  }),
  ask: (ctx, { body }) => askForHelp(ctx, body),
  mine: (ctx, { query }) => listOwnSupportRequests(ctx, query),
}
