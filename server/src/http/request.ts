import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { SIGNATURE_HEADER } from "@aprisco/contract/kit/route"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { RequestContext, Services } from "../core/context.ts"

/** What is known about a request before anything is decided. */
export function requestContextOf(services: Services, request: FastifyRequest): RequestContext {
  const now = services.clock.now()
  return {
    services: { ...services, database: request.turn?.database ?? services.database },
    now,
    today: civilDay(now),
    requestId: request.id,
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    log: request.log,
    signed:
      request.signedBody === null ? undefined : { body: request.signedBody, signature: signatureOf(request) },
  }
}

function signatureOf({ headers }: FastifyRequest): string {
  const signature = headers[SIGNATURE_HEADER.toLowerCase()]
  return typeof signature === "string" ? signature : ""
}

/** Aborted when the connection closes before the answer is out. */
export function untilClientLeaves({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once("close", () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return leaving.signal
}

/** The version an `If-Match` names: null without one (or with `*`), NaN for anything that is not an ETag of the product. */
export function versionOfIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1] ?? Number.NaN)
}
