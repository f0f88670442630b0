/** The queue of WhatsApp messages that people send themselves, one tap each. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { nextContact } from "./next-contact.ts"
import { tellOutcome } from "./tell-outcome.ts"

export const messageQueueRoutes: Handlers<Contract["messageQueue"]> = {
  next: (ctx, { params }) => nextContact(ctx, params.id),
  tell: (ctx, { params, body }) => tellOutcome(ctx, params, body.outcome),
}
