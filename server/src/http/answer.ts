import { fieldErrors } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { ZodError } from "zod"
import { Preserialized } from "../core/preserialized.ts"
import { Continued, Existing, type FileReply, type RangedBytes } from "../core/route-handler.ts"
import type { StoredAnswer } from "./idempotency-record.ts"
import { checkedForWire, forWire } from "./in-turns.ts"
import type { RunInTransaction } from "./stream-file.ts"

export const JSON_TYPE = "application/json; charset=utf-8"

/** The result of a call, before any byte is sent. */
export interface Answer extends StoredAnswer {
  file: FileReply | null
  /** Of a route with `ranges`. */
  ranged?: RangedBytes
  /** Opens the transaction in which a file is read while it is sent. */
  reading?: RunInTransaction
}

/**
 * Gives what a handler returned the wire's names, without fields that the contract does not declare, and checks its values against the
 * contract (a sample of them, see below). Throws when one violates it: an error of the server, not of the caller.
 */
export async function answerFrom(route: RouteShape, result: unknown): Promise<Answer> {
  if (result instanceof Continued) return { ...(await answerFrom(route, result.body)), status: 202 }
  if (result instanceof Existing) return { ...(await answerFrom(route, result.body)), status: 200 }
  if (route.response === null || (route.mayBeEmpty && result === null))
    return { status: 204, body: null, etag: null, file: null }
  const status = route.status ?? 200
  if (result instanceof Preserialized) {
    const file = { type: JSON_TYPE, bytes: result.plain, zipped: result.zipped }
    return { status, body: null, etag: null, file }
  }
  if (route.ranges) return { status, body: null, etag: null, file: null, ranged: result as RangedBytes } // by the binding
  if ("file" in route.response) return { status, body: null, etag: null, file: result as FileReply } // by the binding
  const { body, version } = route.versioned
    ? (result as { body: unknown; version: number })
    : { body: result }
  const etag = version === undefined ? null : `"${version}"`
  const unchecked = isChecked(route) ? null : forWire(route.response, body)
  if (unchecked !== null) return { status, body: unchecked.written, etag, file: null }
  const checked = await checkedForWire(route.response, body).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error
    throw new Error(`the answer violates the contract: ${Object.keys(fieldErrors(error))}`)
  })
  return { status, body: checked, etag, file: null }
}

/** So many answers of each route are checked after a start, which is all that a test or a developer makes; then one of so many. */
const FIRST = 100
const SAMPLE = 50

const answered = new WeakMap<RouteShape, number>()

function isChecked(route: RouteShape): boolean {
  const before = answered.get(route) ?? 0
  answered.set(route, before + 1)
  return before < FIRST || before % SAMPLE === 0
}
