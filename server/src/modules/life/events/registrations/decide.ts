import type { PaymentMethod } from "@aprisco/contract/events/labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { lockEvent } from "../queries.ts"
import { cancelPeople } from "./cancel-people.ts"
import { letIn } from "./line.ts"
import { readRegistration } from "./present.ts"
import { registrationOf } from "./queries.ts"

/** Cancels a registration, or some of its people. Throws 404, and 400 on somebody who is not of it. */
export async function cancelRegistration(
  ctx: Context,
  { id, rid }: { id: number; rid: number },
  attendees?: readonly number[],
) {
  const event = await lockEvent(ctx, id)
  await cancelPeople(ctx, event, await registrationOf(ctx, event, rid), attendees)
  return readRegistration(ctx, event, rid)
}

/** Lets in who waits, whatever the line and the capacity; who is in stays so. Throws 404, and 409 on a cancelled registration or event. */
export async function promote(ctx: Context, { id, rid }: { id: number; rid: number }) {
  const event = await lockEvent(ctx, id)
  const registration = await registrationOf(ctx, event, rid)
  if (registration.status === "cancelled") throw conflict("Inscrição cancelada.")
  if (registration.status === "waiting") {
    if (event.status === "cancelled") throw conflict("Este evento foi cancelado.")
    await letIn(ctx, event, [rid])
    const facts = { number: registration.number, count: registration.people }
    await record(ctx, "event.registration_promoted", {
      ...{ entity: "event", id, churchId: event.churchId, facts },
    })
  }
  return readRegistration(ctx, event, rid)
}

/** Notes what was paid in all, whatever the amount is. Throws 404. */
export async function notePayment(
  ctx: Context,
  { id, rid }: { id: number; rid: number },
  { amount, method }: { amount: number; method?: PaymentMethod | null | undefined },
) {
  const event = await lockEvent(ctx, id)
  const { number, paidCents, paidMethod } = await registrationOf(ctx, event, rid)
  const how = method === undefined ? paidMethod : method
  if (paidCents !== amount || paidMethod !== how) {
    await ctx.db
      .updateTable("eventRegistrations")
      .set({ paidCents: amount, paidMethod: how })
      .where("churchId", "=", event.churchId)
      .where("id", "=", rid)
      .execute()
    await record(ctx, "event.payment_noted", {
      ...{ entity: "event", id, churchId: event.churchId, facts: { number, cents: amount } },
    })
  }
  return readRegistration(ctx, event, rid)
}
