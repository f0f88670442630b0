import { createHash } from "node:crypto"
import { BASE_PATH, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { RequestContext } from "../core/context.ts"
import { AppError, notFound } from "../core/errors.ts"
import type { FileReply } from "../core/route-handler.ts"
import { type Answer, JSON_TYPE } from "./answer.ts"
import { jsonInTurns } from "./in-turns.ts"
import { errorFrom, faultOf, problemAnswer } from "./problems.ts"
import { sendRanged } from "./send-ranged.ts"
import { type RunInTransaction, streamFile } from "./stream-file.ts"

/** Sends an answer. Resolves for a file when the last byte has been sent. */
export async function sendAnswer(
  reply: FastifyReply,
  route: RouteShape,
  answer: Answer,
): Promise<FastifyReply> {
  reply.code(answer.status)
  if (answer.ranged) return sendRanged(reply.header("Cache-Control", "private, no-cache"), answer.ranged)
  if (answer.etag) reply.header("ETag", answer.etag)
  if (answer.file && route.revalidated && isKnown(reply, answer.file)) return reply.code(304).send()
  if (answer.file) return sendFile(reply, route, answer.file, answer.reading)
  if (answer.status === 204) return reply.send()
  return reply.type(JSON_TYPE).send(await jsonInTurns(answer.body))
}

/** Sets the `ETag` of the bytes to be sent, and returns whether the caller has them already (`If-None-Match`). */
function isKnown(reply: FastifyReply, { bytes }: FileReply): boolean {
  if (!Buffer.isBuffer(bytes)) throw new Error("a streamed file has no ETag")
  const name = `"${createHash("sha256").update(bytes).digest("base64url")}"`
  reply.header("ETag", name).header("Cache-Control", "private, no-cache")
  const known = (reply.request.headers["if-none-match"] ?? "").split(",").map((each) => each.trim())
  // A proxy that compresses makes the ETag a weak one; for reads that is equal (RFC 9110, 13.1.2).
  return known.some((each) => each === "*" || each.replace(/^W\//, "") === name)
}

/** With the name in ASCII for clients that read `filename` alone (RFC 6266, 4.3). */
function attachmentNamed(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.() -]/g, "_")
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

async function sendFile(
  reply: FastifyReply,
  route: RouteShape,
  file: FileReply,
  reading?: RunInTransaction,
): Promise<FastifyReply> {
  if (file.name) reply.header("Content-Disposition", attachmentNamed(file.name))
  if (file.keepSeconds) reply.header("Cache-Control", `private, max-age=${file.keepSeconds}`)
  if (file.rows !== undefined) reply.header("X-Row-Count", String(file.rows))
  reply.type(file.type)
  if (file.zipped && /\bgzip\b/.test(String(reply.request.headers["accept-encoding"] ?? ""))) {
    reply.header("Content-Encoding", "gzip").header("Vary", "accept-encoding")
    return reply.send(file.zipped)
  }
  if (typeof file.bytes !== "function") return reply.send(file.bytes)
  if (reading === undefined) throw new Error("a streamed file needs a signed-in caller")
  if (!route.long) throw new Error("a streamed file needs a route marked `long`")
  await streamFile(reply, file.bytes, reading)
  return reply
}

/**
 * Sends an error in the contract's shape. An internal error is logged as well, and so is what made the
 * product unavailable: the answer contains no cause, and the operator needs it.
 */
export function sendError(
  reply: FastifyReply,
  route: RouteShape,
  requestContext: RequestContext,
  thrown: unknown,
): FastifyReply {
  const error = leadsOn(reply, route, thrown)
  const refusal = errorFrom(error)
  const seen = () => ({ fault: faultOf(error), route: route.path })
  if (refusal === null) requestContext.log.error(seen(), "request failed")
  else if (refusal.status === 503 && refusal !== error)
    requestContext.log.warn(seen(), "request not served for now")
  if (refusal?.limit) requestContext.services.metrics.limited(refusal.limit)
  if (refusal?.status === 403) noteRefusal(requestContext, route, reply.request.who, refusal)
  const problem = problemAnswer(error, requestContext.requestId, route.refusals)
  if (problem.retryAfter !== null) reply.header("Retry-After", String(problem.retryAfter))
  return reply.code(problem.status).type(JSON_TYPE).send(JSON.stringify(problem.body))
}

/** What a read of a record that was joined to another is answered: the way to the same place of that one. Other errors as they are. */
function leadsOn(reply: FastifyReply, route: RouteShape, error: unknown): unknown {
  if (route.method !== "GET" || !(error instanceof AppError) || error.keptId === null) return error
  const { keptId, keptParam } = error
  const { params, url } = reply.request
  // The joined record is not one that the address names.
  if (keptParam === null && !route.path.includes("{id}")) return notFound()
  const path = pathOf(route.path, keptParam === null ? { ...Object(params), id: keptId } : Object(params))
  const query = keptParam === null ? queryOf(url) : withParam(queryOf(url), keptParam, keptId)
  reply.header("Location", BASE_PATH + path + query)
  return new AppError(308, "Este cadastro está em outro endereço.")
}

function withParam(query: string, name: string, id: number): string {
  const params = new URLSearchParams(query)
  params.set(name, String(id))
  return `?${params}`
}

/** With its question mark; empty where there is none. */
function queryOf(url: string): string {
  const start = url.indexOf("?")
  return start < 0 ? "" : url.slice(start)
}

/** For the audit trail: the caller and the refused action. */
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
