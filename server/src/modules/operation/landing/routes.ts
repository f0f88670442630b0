/** What a church that is not registered yet reads of the operator, and the form with which it asks to be contacted. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { leaveContact } from "./leave-contact.ts"

export const landingRoutes: Handlers<Contract["landing"]> = {
  assurances: async ({ services: { config } }) => ({ assurances: config.landing.assurances }),
  leave: (ctx, { body }) => leaveContact(ctx, body),
}
