import { PLACES_TOLD } from "@aprisco/contract/events/labels"
import type { eventPage } from "@aprisco/contract/events/public-page"
import { amountOf } from "@aprisco/contract/kit/money"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { stampFor } from "../../../roll/visitors/public.ts"
import { questionsOf, sessionsOf } from "../queries.ts"
import { freePlaces } from "../registrations/line.ts"
import { openEvent, pageState } from "./open-event.ts"

/** What everybody with the address sees: no name of whoever registered. Throws 404. */
export async function readEventPage(
  ctx: PublicContext,
  slug: string,
): Promise<ReplyOf<typeof eventPage.read>> {
  const event = await openEvent(ctx, slug)
  const [sessions, questions, free] = await Promise.all([
    sessionsOf(ctx, event),
    questionsOf(ctx, event),
    freePlaces(ctx, event),
  ])
  const { version, text } = noticeOf(event)
  const left = Math.max(0, free)
  return {
    title: event.title,
    churchName: event.name,
    place: event.place,
    uf: event.state,
    sessions: sessions.map(({ title, startsAt, endsAt }) => ({ title, startsAt, endsAt })),
    description: event.description,
    coverUrl: pictureAddress(ctx, event.cover),
    logo: pictureAddress(ctx, event.logo),
    price: amountOf(event.priceCents),
    placesLeft: left <= PLACES_TOLD ? left : null,
    fields: { birthDate: event.askBirthDate, phone: event.askPhone, cpf: event.askCpf },
    questions: questions.map(({ askedOf, ...question }) => ({ ...question, of: askedOf })),
    state: pageState(ctx, event, free),
    waitlist: event.waitlist,
    opensAt: event.opensAt,
    cancellationReason: event.cancellationReason,
    cancelHours: event.cancelHours,
    stamp: stampFor(ctx, slug),
    notice: { contact: event.privacyContact, version, text },
  }
}
