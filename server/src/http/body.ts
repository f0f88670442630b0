import { DETAILS } from "@aprisco/contract/kit/problem"
import { MAX_BODY, type RouteShape } from "@aprisco/contract/kit/route"
import { toSnake } from "@aprisco/contract/kit/wire"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { AppError } from "../core/errors.ts"
import type { IncomingFiles } from "../integrations/incoming-files.ts"
import { readMultipart } from "./read-multipart.ts"

declare module "fastify" {
  interface FastifyContextConfig {
    /** The bytes of the body are needed, for its signature. */
    signed?: boolean
    /** The body is read and dropped, of whatever type it is. */
    ignoresBody?: boolean
    /** Bytes that a file may have, where that is more than usual. */
    maxFile?: number
  }
  interface FastifyRequest {
    /** The body of a `signed` route as it arrived; null of others. */
    signedBody: string | null
  }
}

/** The parsed value of a body that is no JSON, refused once the caller is known: a 401 or 403 comes first. */
export const UNPARSABLE = Symbol("unparsable body")

/** Stands in for the type of a body that a route ignores: also what is no media type is then none of its business. */
const IGNORED = "application/x-ignored"

/** Where the route ignores the body, forgets what type it is said to be. Before anything looks at it. */
export function forgetIgnoredType(request: FastifyRequest): void {
  if (!request.routeOptions.config.ignoresBody) return
  request.raw.headers["content-type"] = IGNORED
  delete request.raw.headers["content-encoding"]
}

/** What bodies the server reads: JSON, HTML forms and multipart. Anything else is a 415 (docs/product/conventions.md#1.3). */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest("signedBody", null)
  app.removeContentTypeParser("text/plain")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: MAX_BODY },
    (request, text, done) => {
      if (request.routeOptions.config.signed) request.signedBody = String(text)
      try {
        done(null, text === "" ? undefined : JSON.parse(String(text)))
      } catch {
        done(null, UNPARSABLE)
      }
    },
  )
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MAX_BODY },
    (_request, text, done) => done(null, fieldsOf(new URLSearchParams(String(text)))),
  )
  app.addContentTypeParser(IGNORED, { parseAs: "buffer", bodyLimit: MAX_BODY }, (request, _bytes, done) => {
    if (request.routeOptions.config.ignoresBody) done(null, undefined)
    else done(new AppError(415, DETAILS.wrongType))
  })
  // Not read here: `withBody` reads it, so that its files are deleted when the request is answered.
  app.addContentTypeParser("multipart/form-data", (_request, _payload, done) => done(null, undefined))
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "")
}

/** Does the work with the received body. The files of a multipart body are on the disk until the work is done. */
export async function withBody<T>(
  request: FastifyRequest,
  route: RouteShape,
  incoming: IncomingFiles,
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  if (!isMultipart(request)) return work(request.body)
  const body = await readMultipart(request.raw, (route.files ?? []).map(toSnake), incoming, route.maxFile)
  try {
    return await work(body.fields)
  } finally {
    await body.remove()
  }
}

function fieldsOf(form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(form)
}
