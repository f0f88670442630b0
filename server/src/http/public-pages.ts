import { file, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { PublicContext, Services } from "../core/context.ts"
import type { PageAnswer, PublicPage, WebPage } from "../core/public-page.ts"
import { NO_SUCH_PAGE, NOT_NOW } from "./no-such-page.ts"
import { PackedText } from "./packed.ts"
import { pageWriter } from "./page-template.ts"
import { errorFrom, faultOf, problemAnswer } from "./problems.ts"
import { RouteRateLimits } from "./rate-limit.ts"
import { requestContextOf } from "./request.ts"
import type { RequestScheduler } from "./schedule.ts"
import { sendRanged } from "./send-ranged.ts"

const HTML_TYPE = "text/html; charset=utf-8"

/**
 * Serves the modules' pages for strangers: limited by network address, in the caller's turn at the database, compressed, with an `ETag`, and with one
 * page for all that is not there.
 */
export function servePublicPages(
  app: FastifyInstance,
  services: Services,
  schedule: RequestScheduler,
  pages: readonly PublicPage[],
  dist: string,
): void {
  const write = pageWriter(dist, services.config.publicUrl)
  const missing = new PackedText(HTML_TYPE, write(NO_SUCH_PAGE))
  const later = new PackedText(HTML_TYPE, write(NOT_NOW))
  const sendMissing = (reply: FastifyReply) => sendUnlisted(reply.code(404), missing)
  for (const page of pages) {
    const route = shapeOf(page)
    const limits = new RouteRateLimits(route, services)
    app.get(page.path, {
      errorHandler: (error, request, reply) => {
        const refusal = errorFrom(error)
        if (refusal === null) request.log.error({ fault: faultOf(error), route: page.path }, "no page")
        if (refusal?.limit) services.metrics.limited(refusal.limit)
        const { status, retryAfter } = problemAnswer(error, request.id)
        // Also what no row can be called, such as a character that the database does not store.
        if (status === 404 || status === 400) return sendMissing(reply)
        if (retryAfter !== null) reply.header("Retry-After", String(retryAfter))
        return sendUnlisted(reply.code(status), later)
      },
      onRequest: async (request) => {
        request.turn = schedule.turnFor(route, request)
        await limits.countCall(requestContextOf(services, request))
      },
      onResponse: async (request, reply) => request.turn?.rememberCaller(request, reply.statusCode),
      handler: async (request, reply) => {
        const answer = await answerOf(page, services, request)
        if (answer === null) return sendMissing(reply)
        if (answer.kind === "moved")
          return reply.header("Cache-Control", "no-cache").redirect(answer.path + queryIn(request.url), 301)
        if (answer.kind === "file")
          return sendRanged(reply.header("Cache-Control", "public, max-age=3600"), answer.file)
        if (answer.kind === "text")
          return new PackedText(answer.type, answer.text).send(reply, "public, no-cache")
        return sendPage(reply, answer.page, write)
      },
    })
  }
  // Below their folders nothing belongs to the application.
  for (const folder of new Set(pages.map(({ path }) => path.split("/")[1])))
    for (const path of [`/${folder}`, `/${folder}/*`])
      if (!app.hasRoute({ method: "GET", url: path })) app.get(path, (_request, reply) => sendMissing(reply))
}

/** As a route of the API: for its limit, and for its turn at the database. */
function shapeOf({ path, code }: PublicPage): RouteShape {
  return {
    method: "GET",
    path,
    summary: "A page for strangers",
    permission: "public",
    response: file(HTML_TYPE),
    code,
    // A whole congregation may share one network address.
    limits: [{ max: 3_000, windowSeconds: 600, by: "address" }],
  }
}

function answerOf(
  { answer }: PublicPage,
  services: Services,
  request: FastifyRequest,
): Promise<PageAnswer | null> {
  const requestContext = requestContextOf(services, request)
  const asked = { params: textsOf(request.params), query: textsOf(request.query) }
  if (typeof answer === "object") return answer.withoutTransaction(requestContext, asked)
  return requestContext.services.database.withSystem((db) => {
    const ctx: PublicContext = {
      ...requestContext,
      db,
      actor: null,
      expectedVersion: null,
      afterCommit: () => {
        throw new Error("a page changes nothing")
      },
    }
    return answer(ctx, asked)
  })
}

function sendPage(
  reply: FastifyReply,
  page: WebPage,
  write: (page: WebPage) => string,
): Promise<FastifyReply> {
  const text = new PackedText(HTML_TYPE, write(page))
  return page.isSecret ? sendUnlisted(reply, text) : text.send(reply, "no-cache")
}

function sendUnlisted(reply: FastifyReply, text: PackedText): Promise<FastifyReply> {
  reply.header("X-Robots-Tag", "noindex").header("Referrer-Policy", "no-referrer")
  return text.send(reply, "no-store")
}

function textsOf(given: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(given)).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  )
}

/** With its question mark; empty where there is none. */
function queryIn(url: string): string {
  const start = url.indexOf("?")
  return start < 0 ? "" : url.slice(start)
}
