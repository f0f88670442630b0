import { setImmediate } from "node:timers/promises"
import { DETAILS } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { RequestContext } from "../core/context.ts"
import { AppError, unauthenticated } from "../core/errors.ts"
import { tokenFrom } from "../core/session.ts"
import { retryOnDeadlock } from "../db/retry-on-deadlock.ts"
import { authenticate } from "./authenticate.ts"
import { isMultipart } from "./body.ts"
import { bringsBody, type Intake, largestOf, mostOf } from "./intake.ts"

/** A body of so many bytes usually arrives with its header. */
const SMALL_BODY = 16 * 1024

/**
 * Decides from the header alone whether a body is read at all: who is signed in, with the right and in the church that the
 * route asks for; whether it takes such a body, and so large a one; and whether there is room for it. The caller of a long route is
 * known before it waits for its turn, body or not. A small body that is here already costs nothing to wait for: the call's own transaction
 * decides about it, and no other is needed. Throws the error.
 */
export async function authorizeHeaders(
  intake: Intake,
  route: RouteShape,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): Promise<void> {
  const open = route.permission === "public"
  if (!open && tokenFrom(request.headers.authorization) === null) throw unauthenticated()
  const brings = bringsBody(request)
  // Long work takes one of the caller's church's slots, so the caller must be allowed to.
  if (!brings && !route.long) return
  if (!open && !route.long && (await hasArrived(request)) && isReadable(route, request)) return
  const actor = open
    ? null
    : await retryOnDeadlock(requestContext.log, () =>
        requestContext.services.database.withSystem((db) => authenticate(db, route, request, requestContext)),
      )
  request.who = actor && { userId: actor.userId, churchId: actor.churchId }
  if (!brings) return
  requireReadable(route, request)
  const release = intake.reserve(request, actor)
  request.accepted = { actor, release, handled: false }
  reply.raw.once("close", () => {
    if (request.accepted?.handled === false) release()
  })
  // The client waits for "100 Continue": `server.ts` leaves that to this hook.
  if (request.headers.expect !== undefined) reply.raw.writeContinue()
}

/** Whether all of a small JSON body came in the same packet as the header. */
async function hasArrived({ headers, raw }: FastifyRequest): Promise<boolean> {
  const bytes = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY)
  if (bytes > SMALL_BODY || !/^application\/json\b/i.test(headers["content-type"] ?? "")) return false
  // The parser hands the body over in the same turn of the event loop as the header.
  await setImmediate()
  return raw.readableLength === bytes
}

function isReadable(route: RouteShape, request: FastifyRequest): boolean {
  try {
    requireReadable(route, request)
    return true
  } catch {
    return false
  }
}

function requireReadable(route: RouteShape, request: FastifyRequest): void {
  const multipart = isMultipart(request)
  if (multipart && route.files === undefined) throw new AppError(415, DETAILS.wrongType)
  // A compressed body is larger than its declared size.
  if ((request.headers["content-encoding"] ?? "identity") !== "identity")
    throw new AppError(415, DETAILS.wrongType)
  if (largestOf(request) > mostOf(request))
    throw new AppError(413, multipart ? DETAILS.fileTooLarge : DETAILS.tooLarge)
}
