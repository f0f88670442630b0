import type { RegistrationAtLink } from "@aprisco/contract/events/public-page"
import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { ask } from "../visit-form/calls.ts"

export type { RegistrationAtLink } from "@aprisco/contract/events/public-page"

const BASE = "/api/v1"
const pathOf = (token: string) => `/events/public/registrations/${encodeURIComponent(token)}/`

export type LinkAnswer =
  | { kind: "open"; registration: RegistrationAtLink }
  | { kind: "gone" }
  /** `retryAfter`: the server asked to wait so many seconds. */
  | { kind: "failed"; retryAfter: number | null }

/** The registration of a secret address. Only the server's own answer makes the address a dead one; a bad connection does not. */
export async function readRegistration(token: string): Promise<LinkAnswer> {
  const answer = await ask(pathOf(token), { method: "GET" }, 15_000)
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (!answer?.ok || !isRegistration(answer.body))
    return { kind: "failed", retryAfter: answer?.retryAfter ?? null }
  return { kind: "open", registration: answer.body }
}

/** An answer of the product was checked against the contract by the server: these fields tell it from a proxy's. */
function isRegistration(body: object): body is RegistrationAtLink {
  return "attendees" in body && Array.isArray(body.attendees) && "canCancel" in body
}

/** The address of a person's code as an image. */
export function codeAddress(token: string, attendee: number): string {
  return `${BASE}${pathOf(token)}code.png?attendee=${attendee}`
}

/** Cancels these people. Returns why not, or null; who cancels twice cancels nothing more. */
export async function cancelPeople(token: string, attendees: readonly number[]): Promise<string | null> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ attendees }),
  }
  const answer = await ask(`${pathOf(token)}cancel/`, request, 30_000)
  if (answer?.ok) return null
  const { sentence, fields } = readErrorBody(answer?.body ?? {})
  const refused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  const why = refused ? (sentence ?? Object.values(fields).flat()[0]) : null
  return why ?? "Não foi possível cancelar agora. Confira a conexão e tente de novo."
}
