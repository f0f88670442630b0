import type { EventPage, Registered } from "@aprisco/contract/events/public-page"
import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { toWire } from "@aprisco/contract/kit/wire"
import type { SentForm } from "../stored-form.ts"
import { ask } from "../visit-form/calls.ts"
import { bodyOf, type TypedForm } from "./event-form.ts"

export type { EventPage, Registered as RegisteredPeople } from "@aprisco/contract/events/public-page"

const BASE = "/api/v1"
const pathOf = (slug: string) => `/events/public/${encodeURIComponent(slug)}/`

/** The address of an event's sessions for a calendar program. */
export const calendarAddress = (slug: string) => `${BASE}${pathOf(slug)}event.ics`

export type EventAnswer =
  | { kind: "open"; page: EventPage; arrivedAt: number }
  | { kind: "gone" }
  /** `retryAfter`: the server asked to wait so many seconds. */
  | { kind: "failed"; retryAfter: number | null }

/** The page of an event. Only the server's own answer makes its address a dead one; a bad connection does not. */
export async function readEvent(slug: string): Promise<EventAnswer> {
  const answer = await ask(pathOf(slug), { method: "GET" }, 15_000)
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (!answer?.ok || !isEvent(answer.body)) return { kind: "failed", retryAfter: answer?.retryAfter ?? null }
  return { kind: "open", page: answer.body, arrivedAt: performance.now() }
}

/** An answer of the product was checked against the contract by the server: these fields tell it from a proxy's. */
function isEvent(body: object): body is EventPage {
  return "sessions" in body && Array.isArray(body.sessions) && "churchName" in body
}

export type RegisterOutcome =
  | { kind: "registered"; answer: Registered }
  | { kind: "gone" }
  /** Fewer places are left than people; nothing was registered. */
  | { kind: "full"; placesLeft: number }
  | { kind: "refused"; message: string; complaints: Record<string, string> }
  /** It is unknown whether it arrived, or the server asked to wait: to be sent again with the same key. */
  | { kind: "unknown"; retryAfter: number | null }

/** Registers a family. The key makes every repeat harmless, because the same body is sent each time. */
export async function registerFamily(
  slug: string,
  { typed, key, stamp, notice }: SentForm<TypedForm>,
): Promise<RegisterOutcome> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(toWire({ ...bodyOf(typed), stamp, noticeVersion: notice })),
  }
  const answer = await ask(`${pathOf(slug)}register/`, request, 30_000)
  const body: object = answer?.body ?? {}
  if (answer?.ok && isRegistered(body)) return { kind: "registered", answer: body }
  // An error counts only when it is the product's own: the answer of a proxy or a captive portal says nothing.
  const refused = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!refused) return { kind: "unknown", retryAfter: answer?.retryAfter ?? null }
  if (answer.status === 404 && "detail" in body) return { kind: "gone" }
  if (answer.status === 409 && "placesLeft" in body && typeof body.placesLeft === "number")
    return { kind: "full", placesLeft: body.placesLeft }
  const { sentence, fields } = readErrorBody(body)
  const complaints = Object.fromEntries(
    Object.entries(fields).flatMap(([name, [first]]) => (first ? [[name, first]] : [])),
  )
  return sentence === null && Object.keys(complaints).length === 0
    ? { kind: "unknown", retryAfter: null }
    : { kind: "refused", message: sentence ?? "", complaints }
}

function isRegistered(body: object): body is Registered {
  return "manageToken" in body && "attendees" in body && Array.isArray(body.attendees)
}

/** Has the links of somebody's own registrations mailed to them. Returns what is wrong with the address, or null. */
export async function resendLinks(slug: string, email: string): Promise<{ sent: boolean; words: string }> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  }
  const answer = await ask(`${pathOf(slug)}resend/`, request, 20_000)
  const { sentence, fields } = readErrorBody(answer?.body ?? {})
  if (answer?.ok && sentence) return { sent: true, words: sentence }
  const words =
    fields.email?.[0] ?? (answer?.status === 429 ? "Muitos pedidos. Tente de novo mais tarde." : null)
  return { sent: false, words: words ?? "Não foi possível enviar agora. Confira a conexão e tente de novo." }
}
