import type { registrationLink } from "@aprisco/contract/events/public-page"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { qrPng } from "../../../../integrations/qr.ts"
import { hasPage } from "../present.ts"
import { sessionsOf } from "../queries.ts"
import { amountDue, paymentOf } from "../registrations/amounts.ts"
import { codeOf } from "../registrations/codes.ts"
import { attendeesOf } from "../registrations/queries.ts"
import { cancelTerm } from "./cancel-term.ts"
import { openRegistration } from "./open-registration.ts"

const PIXELS = 300

/** What who registered sees at the secret address. Throws 404. */
export async function readAtLink(
  ctx: PublicContext,
  token: string,
): Promise<ReplyOf<typeof registrationLink.read>> {
  const { registration, event, churchName, state } = await openRegistration(ctx, token)
  const [sessions, people] = await Promise.all([
    sessionsOf(ctx, event),
    attendeesOf(ctx, event, [registration.id]),
  ])
  const term = cancelTerm(event, registration)
  const canCancel = term !== null && ctx.now < term.until
  return {
    title: event.title,
    churchName,
    place: event.place,
    uf: state,
    sessions: sessions.map(({ title, startsAt, endsAt }) => ({ title, startsAt, endsAt })),
    slug: hasPage(event) ? event.slug : null,
    number: registration.number,
    status: registration.status,
    position: registration.position,
    contactName: registration.contactName ?? "",
    attendees: people.map((person) => ({
      id: person.id,
      fullName: person.fullName ?? "",
      code: person.cancelledAt === null ? codeOf(ctx, person) : null,
      cancelled: person.cancelledAt !== null,
    })),
    amount: amountOf(amountDue(registration)),
    payment: paymentOf(registration.priceCents),
    eventCancelled: event.status === "cancelled",
    cancellationReason: event.cancellationReason,
    canCancel,
    cancelUntil: canCancel && term.isTerm ? term.until : null,
  }
}

/** The code of one person of it, or of the first, as an image. Throws 404, also for who waits or has cancelled. */
export async function drawCode(
  ctx: PublicContext,
  token: string,
  attendeeId: number | null | undefined,
): Promise<FileReply> {
  const { registration, event } = await openRegistration(ctx, token)
  const people = await attendeesOf(ctx, event, [registration.id])
  const live = people.filter(({ cancelledAt }) => cancelledAt === null)
  const person = attendeeId ? live.find(({ id }) => id === attendeeId) : live[0]
  const code = person && codeOf(ctx, person)
  if (!code) throw notFound()
  return { type: "image/png", bytes: await qrPng(code, PIXELS), name: "codigo.png" }
}
