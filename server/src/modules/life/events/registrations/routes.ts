/** Who registered for an event, for its staff. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { resendLetter } from "../letters/resend.ts"
import { changeRegistration } from "./change-registration.ts"
import { cancelRegistration, notePayment, promote } from "./decide.ts"
import { linkPerson } from "./link-person.ts"
import { listRegistrations } from "./present.ts"
import { registerByStaff } from "./register.ts"

export const eventRegistrationsRoutes: Handlers<Contract["eventRegistrations"]> = {
  list: (ctx, { params, query }) => listRegistrations(ctx, params.id, query),
  create: (ctx, { params, body }) => registerByStaff(ctx, params.id, body),
  update: (ctx, { params, body }) => changeRegistration(ctx, params, body),
  cancel: (ctx, { params, body }) => cancelRegistration(ctx, params, body.attendees),
  promote: (ctx, { params }) => promote(ctx, params),
  pay: (ctx, { params, body }) => notePayment(ctx, params, body),
  resend: (ctx, { params }) => resendLetter(ctx, params),
  link: (ctx, { params, body }) => linkPerson(ctx, params, body.personId),
}
