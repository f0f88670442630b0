/** The landing page's form: a church that is nobody's tenant yet asks to be talked to. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { leaveContact } from "./leave-contact.ts"

export const landingRoutes: Handlers<Contract["landing"]> = {
  leave: (ctx, { body }) => leaveContact(ctx, body),
}
