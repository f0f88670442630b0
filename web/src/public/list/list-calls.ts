import type { LinkedList, LinkedMarksAnswer } from "@aprisco/contract/attendance/list-link"
import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { toWire } from "@aprisco/contract/kit/wire"
import { ask } from "../visit-form/calls.ts"
import type { WaitingMark } from "./waiting-marks.ts"

export type { LinkedList } from "@aprisco/contract/attendance/list-link"

export type ListAnswer =
  | { kind: "open"; list: LinkedList }
  | { kind: "gone" }
  /** `retryAfter`: the server asked to wait so many seconds. */
  | { kind: "failed"; retryAfter: number | null }

const pathOf = (token: string) => `/attendance/public/${encodeURIComponent(token)}/`

/** The list of a secret address. Only the server's own answer makes the address a dead one; a bad connection does not. */
export async function readList(token: string): Promise<ListAnswer> {
  const answer = await ask(pathOf(token), { method: "GET" }, 15_000)
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (!answer?.ok || !isList(answer.body)) return { kind: "failed", retryAfter: answer?.retryAfter ?? null }
  return { kind: "open", list: answer.body }
}

/** An answer of the product was checked against the contract by the server: these fields tell it from a proxy's. */
function isList(body: object): body is LinkedList {
  return "roster" in body && Array.isArray(body.roster) && "churchName" in body
}

export type MarksOutcome =
  | { kind: "sent"; answer: LinkedMarksAnswer }
  | { kind: "gone" }
  | { kind: "closed" }
  /** No later call of the same marks would be better. */
  | { kind: "refused"; why: string }
  /** It is unknown whether they arrived, or the server asked to wait: to be sent again, which changes nothing twice. */
  | { kind: "unknown"; retryAfter: number | null }

/** Sends marks. */
export async function sendMarks(token: string, marks: readonly WaitingMark[]): Promise<MarksOutcome> {
  const body = toWire({ marks, sentAt: new Date().toISOString() })
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }
  const answer = await ask(`${pathOf(token)}marks/`, request, 20_000)
  if (answer?.ok && areMarks(answer.body)) return { kind: "sent", answer: answer.body }
  if (answer?.status === 404 && "detail" in answer.body) return { kind: "gone" }
  if (answer?.status === 409 && "detail" in answer.body) return { kind: "closed" }
  if (answer?.status === 400) {
    const { sentence, fields } = readErrorBody(answer.body)
    const why = sentence ?? Object.values(fields).flat()[0]
    if (why) return { kind: "refused", why }
  }
  return { kind: "unknown", retryAfter: answer?.retryAfter ?? null }
}

function areMarks(body: object): body is LinkedMarksAnswer {
  return "applied" in body && "superseded" in body && Array.isArray(body.superseded)
}
