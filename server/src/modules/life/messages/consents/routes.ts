/** Who may be written to, and how the church asks for it (docs/product/messages.md#1.1). */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { makeOwnLink } from "./make-own-link.ts"
import { readReach } from "./read-reach.ts"
import { recordForms } from "./record-forms.ts"

export const messageConsentsRoutes: Handlers<Contract["messageConsents"]> = {
  reach: (ctx) => readReach(ctx),
  record: (ctx, { body }) => recordForms(ctx, body),
  link: (ctx, { params }) => makeOwnLink(ctx, params.id),
}
