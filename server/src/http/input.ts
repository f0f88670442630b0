import { DETAILS } from "@aprisco/contract/kit/problem"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { fromWire } from "@aprisco/contract/kit/wire"
import type { FastifyRequest } from "fastify"
import { z } from "zod"
import type { Actor } from "../core/context.ts"
import { AppError, notFound } from "../core/errors.ts"
import { UNPARSABLE } from "./body.ts"

export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Path, query and body as the contract parses them; `raw` is the received body. Throws all errors of query and body at once;
 * a path that no record can have is a 404.
 */
export function inputOf(
  route: RouteShape,
  request: FastifyRequest,
  raw: unknown,
  actor: Actor | null,
): Input {
  if (raw === UNPARSABLE) throw new AppError(400, DETAILS.unparsable)
  // Spread: the framework's own objects have a prototype of their own, so that they are no plain ones to `fromWire`.
  const params = route.params?.safeParse(fromWire({ ...Object(request.params) }))
  if (params && !params.success) throw notFound()
  const bodySchema = actor !== null && route.bodySignedIn ? route.bodySignedIn : route.body
  const query = route.query?.safeParse(fromWire({ ...Object(request.query) }))
  const body = bodySchema?.safeParse(fromWireBody(raw))
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new z.ZodError(issues)
  return { params: params?.data, query: query?.data, body: body?.data }
}

function fromWireBody(body: unknown): unknown {
  try {
    return fromWire(body ?? {})
  } catch {
    throw new AppError(400, DETAILS.unparsable)
  }
}
