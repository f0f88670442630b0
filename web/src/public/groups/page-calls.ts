import type { GroupPage } from "@aprisco/contract/groups/public-page"
import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { toWire } from "@aprisco/contract/kit/wire"
import { ask } from "../visit-form/calls.ts"

export type { GroupPage, PublicGroup } from "@aprisco/contract/groups/public-page"

export type PageAnswer =
  | { kind: "open"; page: GroupPage; arrivedAt: number }
  | { kind: "gone" }
  /** `retryAfter`: the server asked to wait so many seconds. */
  | { kind: "failed"; retryAfter: number | null }

const pathOf = (code: string) => `/groups/public/${encodeURIComponent(code)}/`

/** The groups of a page. Only the server's own answer makes its address a dead one; a bad connection does not. */
export async function readPage(code: string): Promise<PageAnswer> {
  const answer = await ask(pathOf(code), { method: "GET" }, 15_000)
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (!answer?.ok || !isPage(answer.body)) return { kind: "failed", retryAfter: answer?.retryAfter ?? null }
  return { kind: "open", page: answer.body, arrivedAt: performance.now() }
}

/** An answer of the product was checked against the contract by the server: these fields tell it from a proxy's. */
function isPage(body: object): body is GroupPage {
  return "groups" in body && Array.isArray(body.groups) && "churchName" in body
}

/** What is typed to join a group. */
export interface Joining {
  group: string
  fullName: string
  phone: string
  consent: boolean
  website: string
  person: boolean
}

export type JoiningErrors = Partial<Record<keyof Joining, string>>

export type JoinOutcome =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "refused"; complaints: JoiningErrors }
  /** It is unknown whether it arrived, or the server asked to wait: to be sent again with the same key. */
  | { kind: "unknown"; retryAfter: number | null }

/** Asks to join a group. The key makes every repeat harmless. */
export async function sendJoin(
  code: string,
  typed: Joining,
  { stamp, notice, key }: { stamp: string; notice: string; key: string },
): Promise<JoinOutcome> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(toWire({ ...typed, stamp, noticeVersion: notice })),
  }
  const answer = await ask(`${pathOf(code)}join/`, request, 30_000)
  if (answer?.status === 201) return { kind: "sent" }
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  const complaints: JoiningErrors = {}
  const fields = answer?.status === 400 ? readErrorBody(answer.body).fields : {}
  for (const [name, [first]] of Object.entries(fields))
    if (name in typed && first) complaints[name as keyof Joining] = first // a field of the form
  return Object.keys(complaints).length > 0
    ? { kind: "refused", complaints }
    : { kind: "unknown", retryAfter: answer?.retryAfter ?? null }
}
