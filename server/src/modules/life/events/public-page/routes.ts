/** The page of an event, and the secret address of a registration. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { resendToOwner } from "../letters/resend.ts"
import { cancelByLink } from "../link/cancel-by-link.ts"
import { drawCode, readAtLink } from "../link/read-registration.ts"
import { readEventCalendar } from "./event-calendar.ts"
import { readEventPage } from "./read-page.ts"
import { registerOnPage } from "./register-on-page.ts"

export const eventPageRoutes: Handlers<Contract["eventPage"]> = {
  read: (ctx, { params }) => readEventPage(ctx, params.slug),
  calendar: (ctx, { params }) => readEventCalendar(ctx, params.slug),
  resend: (ctx, { params, body }) => resendToOwner(ctx, params.slug, body.email),
  register: (ctx, { params, body }) => registerOnPage(ctx, params.slug, body),
}

export const registrationLinkRoutes: Handlers<Contract["registrationLink"]> = {
  read: (ctx, { params }) => readAtLink(ctx, params.token),
  code: (ctx, { params, query }) => drawCode(ctx, params.token, query.attendee),
  cancel: (ctx, { params, body }) => cancelByLink(ctx, params.token, body.attendees),
}
