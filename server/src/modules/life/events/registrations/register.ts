import type { StaffRegisterBody } from "@aprisco/contract/events/registration-form"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { requireVerifiedEmail } from "../../../../core/verified-email.ts"
import { lockEvent } from "../queries.ts"
import { readRegistration } from "./present.ts"
import { registerTogether } from "./register-family.ts"
import { standingOf } from "./standing.ts"

/**
 * Registers people as staff, whatever the times and a closing say, until the last session ends; beyond the capacity they wait
 * (docs/product/events.md#5.10). Throws 404, 403 on an unverified caller who names an e-mail, 400 beside the field, 409 on an event that is a draft, cancelled or over, and on one that is full where they
 * do not wait.
 */
export async function registerByStaff(ctx: Context, id: number, body: StaffRegisterBody) {
  if (body.contact.email) requireVerifiedEmail(ctx, ctx.actor)
  const event = await lockEvent(ctx, id)
  if (event.status === "draft") throw conflict("Publique o evento primeiro.")
  if (event.status === "cancelled") throw conflict("Este evento foi cancelado.")
  if (event.endsAt <= ctx.now) throw conflict("Este evento já terminou.")
  const standing = await standingOf(ctx, event, body.attendees.length)
  const made = await registerTogether(ctx, { event, standing }, body, { source: "staff", maySayFull: false })
  const shown = await readRegistration(ctx, event, made.id)
  const facts = { number: shown.number, count: body.attendees.length, status: shown.status }
  await record(ctx, "event.people_registered", { entity: "event", id, churchId: event.churchId, facts })
  return shown
}
