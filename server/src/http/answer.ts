import { fieldErrors } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { ZodError } from "zod"
import { Preserialized } from "../core/preserialized.ts"
import type { FileReply } from "../core/route-handler.ts"
import type { StoredAnswer } from "./idempotency-record.ts"
import { checkedForWire } from "./in-turns.ts"
import type { Reading } from "./stream-file.ts"

export const JSON_TYPE = "application/json; charset=utf-8"

/** The result of a call, before any byte is sent. */
export interface Answer extends StoredAnswer {
  file: FileReply | null
  /** Opens the transaction in which a file is read while it is sent. */
  reading?: Reading
}

/** Checks what a handler returned against the contract. Throws when it violates it: an error of the server, not of the caller. */
export async function answerFrom(route: RouteShape, result: unknown): Promise<Answer> {
  if (route.response === null) return { status: 204, body: null, etag: null, file: null }
  const status = route.status ?? 200
  if (result instanceof Preserialized) {
    const file = { type: JSON_TYPE, bytes: result.plain, zipped: result.zipped }
    return { status, body: null, etag: null, file }
  }
  if ("file" in route.response) return { status, body: null, etag: null, file: result as FileReply } // by the binding
  const { body, version } = route.versioned
    ? (result as { body: unknown; version: number })
    : { body: result }
  const etag = version === undefined ? null : `"${version}"`
  const checked = await checkedForWire(route.response, body).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error
    throw new Error(`the answer violates the contract: ${Object.keys(fieldErrors(error))}`)
  })
  return { status, body: checked, etag, file: null }
}
