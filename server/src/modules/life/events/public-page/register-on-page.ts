import type { eventPage } from "@aprisco/contract/events/public-page"
import type { RegisterBody } from "@aprisco/contract/events/registration-form"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { conflict } from "../../../../core/errors.ts"
import { noticeShown } from "../../../ground/churches/privacy-notice/public.ts"
import { refuseRobots } from "../../../roll/visitors/public.ts"
import { amountDue, paymentOf } from "../registrations/amounts.ts"
import { registerTogether } from "../registrations/register-family.ts"
import { openEventLocked, pageState } from "./open-event.ts"

type Reply = ReplyOf<typeof eventPage.register>

/**
 * Registers who filled in the form of an event's page. An unknown person's data is never compared with existing records: no person is found, made or
 * changed (docs/product/events.md#5.5). Throws 404, 400 beside the field, and 409 where it takes no registrations, or not so many people.
 */
export async function registerOnPage(ctx: PublicContext, slug: string, body: RegisterBody): Promise<Reply> {
  refuseRobots(ctx, slug, body)
  const found = await openEventLocked(ctx, slug, body.attendees.length)
  const { event } = found
  // Its places are counted with the registration.
  const state = pageState(ctx, event, 1)
  if (state === "not_yet") throw conflict("As inscrições ainda não abriram.")
  if (state === "cancelled") throw conflict("Este evento foi cancelado.")
  if (state !== "open") throw conflict("Inscrições encerradas.")
  const notice = await noticeShown(ctx, event, body.noticeVersion)
  // Nobody is named as the author, even if one is signed in on this device.
  const anonymous = { ...ctx, actor: null }
  const way = { source: "public", maySayFull: true, notice } as const
  const { number, status, position, token, people } = await registerTogether(anonymous, found, body, way)
  const facts = { number, count: people.length, status }
  await record(anonymous, "event.registration_received", {
    ...{ entity: "event", id: event.id, churchId: event.churchId, facts },
  })
  const { priceCents } = event
  return {
    ...{ number, status, position, manageToken: token, attendees: [...people] },
    amount: amountOf(amountDue({ status, people: people.length, priceCents })),
    payment: paymentOf(priceCents),
  }
}
