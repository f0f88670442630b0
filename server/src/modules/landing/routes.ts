/** The landing page's form: a church that is nobody's tenant yet asks to be talked to. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../http/binding.ts"
import { leaveContact } from "./leave-contact.ts"

export const landingRoutes: Handlers<Contract["leads"]> = {
  leave: (ctx, { body }) => leaveContact(ctx, body),
}
