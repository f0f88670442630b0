import { readErrorBody } from "@aprisco/contract/kit/error-body"
import type { Preferences, PreferencesChange } from "@aprisco/contract/messages/preferences"
import { ask } from "../visit-form/calls.ts"

export type { Preferences, PreferencesChange } from "@aprisco/contract/messages/preferences"

const pathOf = (token: string) => `/messages/public/preferences/${encodeURIComponent(token)}/`

export type PreferencesAnswer =
  | { kind: "open"; preferences: Preferences }
  | { kind: "gone" }
  /** `retryAfter`: the server asked to wait so many seconds. */
  | { kind: "failed"; retryAfter: number | null }

/** What the person of a secret address receives. Only the server's own answer makes the address a dead one; a bad connection does not. */
export async function readPreferences(token: string): Promise<PreferencesAnswer> {
  return answerOf(await ask(pathOf(token), { method: "GET" }, 15_000))
}

/** Changes it. */
export async function changePreferences(
  token: string,
  change: Partial<PreferencesChange>,
): Promise<PreferencesAnswer> {
  return answerOf(await ask(pathOf(token), asJson(change), 30_000))
}

/** Leaves the purpose of the letter with this address. Returns why not, or null; once more changes nothing. */
export async function leavePurpose(token: string): Promise<string | null> {
  const request = asJson({ "List-Unsubscribe": "One-Click" })
  const answer = await ask(`/messages/public/unsubscribe/${encodeURIComponent(token)}/`, request, 30_000)
  if (answer?.ok) return null
  const { sentence } = readErrorBody(answer?.body ?? {})
  const refused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  return (refused ? sentence : null) ?? NOT_NOW
}

export const NOT_NOW = "Não foi possível salvar agora. Confira a conexão e tente de novo."

function asJson(body: object): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
}

function answerOf(answer: Awaited<ReturnType<typeof ask>>): PreferencesAnswer {
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (!answer?.ok || !isPreferences(answer.body))
    return { kind: "failed", retryAfter: answer?.retryAfter ?? null }
  return { kind: "open", preferences: answer.body }
}

/** An answer of the product was checked against the contract by the server: these fields tell it from a proxy's. */
function isPreferences(body: object): body is Preferences {
  return "purposes" in body && "mayGrant" in body
}
