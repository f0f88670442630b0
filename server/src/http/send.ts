import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { RequestContext } from "../core/context.ts"
import type { AppError } from "../core/errors.ts"
import type { FileReply } from "../core/route-handler.ts"
import { type Answer, JSON_TYPE } from "./answer.ts"
import { isKnown } from "./etag.ts"
import { jsonInTurns } from "./in-turns.ts"
import { errorFrom, faultOf, problemAnswer } from "./problems.ts"
import { type Reading, streamFile } from "./stream-file.ts"

/** Sends an answer; of a file, when the last byte is out. */
export async function send(reply: FastifyReply, route: RouteShape, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status)
  if (answer.etag) reply.header("ETag", answer.etag)
  if (answer.file && route.revalidated && isKnown(reply, answer.file)) return reply.code(304).send()
  if (answer.file) return sendFile(reply, route, answer.file, answer.reading)
  if (answer.status === 204) return reply.send()
  return reply.type(JSON_TYPE).send(await jsonInTurns(answer.body))
}

async function sendFile(
  reply: FastifyReply,
  route: RouteShape,
  file: FileReply,
  reading?: Reading,
): Promise<FastifyReply> {
  if (file.name)
    reply.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  if (file.keepSeconds) reply.header("Cache-Control", `private, max-age=${file.keepSeconds}`)
  if (file.rows !== undefined) reply.header("X-Row-Count", String(file.rows))
  reply.type(file.type)
  if (file.zipped && /\bgzip\b/.test(String(reply.request.headers["accept-encoding"] ?? ""))) {
    reply.header("Content-Encoding", "gzip").header("Vary", "accept-encoding")
    return reply.send(file.zipped)
  }
  if (typeof file.bytes !== "function") return reply.send(file.bytes)
  if (reading === undefined) throw new Error("a file that is read while it is sent needs a signed-in caller")
  if (!route.long) throw new Error("a file that is read while it is sent needs a route that says `long`")
  await streamFile(reply, file.bytes, reading)
  return reply
}

/**
 * Sends an error as the contract shapes it. A fault goes to the log as well, and so does what made the
 * product unavailable: the answer names no cause, and the operator has to find it.
 */
export function sendError(
  reply: FastifyReply,
  route: RouteShape,
  requestContext: RequestContext,
  error: unknown,
): FastifyReply {
  const refusal = errorFrom(error)
  const seen = () => ({ fault: faultOf(error), route: route.path })
  if (refusal === null) requestContext.log.error(seen(), "request failed")
  else if (refusal.status === 503 && refusal !== error)
    requestContext.log.warn(seen(), "request not served for now")
  if (refusal?.status === 403) noteRefusal(requestContext, route, reply.request.who, refusal)
  const problem = problemAnswer(error, requestContext.requestId, route.refusals)
  if (problem.retryAfter !== null) reply.header("Retry-After", String(problem.retryAfter))
  return reply.code(problem.status).type(JSON_TYPE).send(JSON.stringify(problem.body))
}

/** For the audit trail: who wanted what they may not. */
function noteRefusal(
  { services, now }: RequestContext,
  route: RouteShape,
  who: FastifyRequest["who"],
  { missingRights }: AppError,
): void {
  const facts = {
    route: `${route.method} ${route.path}`,
    ...(missingRights.length > 0 && { rights: missingRights }),
  }
  const subject = { entity: "access", id: null, churchId: who?.churchId ?? null, facts }
  services.eventCounts.note({ action: "access.refused", subject, actorId: who?.userId ?? null }, now)
}
