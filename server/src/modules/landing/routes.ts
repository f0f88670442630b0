/** The landing page's form: a church that is not registered yet asks to be contacted. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { leaveContact } from "./leave-contact.ts"

export const landingRoutes: Handlers<Contract["landing"]> = {
  leave: (ctx, { body }) => leaveContact(ctx, body),
}
