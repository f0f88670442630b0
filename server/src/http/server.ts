import { randomUUID } from "node:crypto"
import type { OutgoingHttpHeader } from "node:http"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { BASE_PATH, MAX_BODY, type RouteShape } from "@aprisco/contract/kit/route"
import compress from "@fastify/compress"
import helmet from "@fastify/helmet"
import underPressure from "@fastify/under-pressure"
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify"

import type { Operator, Services } from "../core/context.ts"
import type { LiveSession } from "../core/session.ts"
import { parseBodies } from "./body.ts"
import { NO_DEVICES } from "./camera-page.ts"
import { addIntake, bringsBody } from "./intake.ts"
import type { IntakeLimits } from "./intake-limits.ts"
import { errorFrom, faultOf, problemAnswer } from "./problems.ts"
import type { Turn } from "./schedule.ts"
import { watchRequests } from "./watch-requests.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, once the session is known: for the log, as ids only. */
    who: { userId: number; churchId: number | null } | null
    /** The caller's session, once it is known. */
    session: LiveSession | null
    /** Who is signed in at the desk, on its routes alone. */
    operator: Operator | null
    /** Its turns at the database; null where the path is none of the contract's. */
    turn: Turn | null
  }
}

/** Node.js accepts no longer head of a request. */
const MAX_URL = 16_384

/** A Fastify instance with limits, security headers and logs without personal data. No routes yet. */
export async function createServer(
  services: Services,
  log: FastifyBaseLogger,
  limits: IntakeLimits,
): Promise<FastifyInstance> {
  const { config } = services
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trust(config.trustedProxies),
    bodyLimit: MAX_BODY,
    // Of any route; those that take less are cut off by the intake.
    requestTimeout: Math.max(limits.requestMs, limits.largeRequestMs),
    connectionTimeout: limits.requestMs + limits.headersMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    forceCloseConnections: "idle",
    // What arrives before the port is closed is answered.
    return503OnClosing: false,
    // A longer one is nothing that exists: its route answers 404 in the shape of that route.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL },
    frameworkErrors: (_error, _request, reply) => answerNoAddress(reply as never), // the hook's generics know no status
  })
  watchRequests(app, services.watch)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: POLICY, useDefaults: false },
    ...HEADERS,
    global: false,
  })
  // The same for each answer: the plugin, left to itself, would build the policy anew for every request.
  let headers: readonly [string, OutgoingHttpHeader][] | null = null
  app.addHook("onRequest", async (_request, reply) => {
    if (headers === null) {
      const before = new Set(reply.raw.getHeaderNames())
      await reply.helmet()
      reply.raw.setHeader("Permissions-Policy", NO_DEVICES)
      const added: [string, OutgoingHttpHeader][] = []
      for (const [name, value] of Object.entries(reply.raw.getHeaders()))
        if (value !== undefined && !before.has(name)) added.push([name, value])
      headers = added
    } else for (const [name, value] of headers) reply.raw.setHeader(name, value)
  })
  // For answers that differ each time, marked by `register-route`; assets are compressed once (http/packed).
  await app.register(compress, { globalCompression: false, globalDecompression: false })
  const maxEventLoopDelay = config.overloadDelayMs
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 5, exposeStatusRoute: false })
  parseBodies(app)
  addIntake(app, services, limits)
  // Whether a client that sends `Expect: 100-continue` may send its body is decided by the same hooks.
  app.server.on("checkContinue", (request, response) => app.routing(request, response))
  app.addHook("onSend", async (request, reply) => {
    reply.header("X-Request-Id", request.id)
    // The next request on this connection would meet a process that has ended.
    if (services.lifecycle.isEnding) reply.header("Connection", "close")
    // The route of a picture sets how long it may be cached.
    if (request.url.startsWith(BASE_PATH) && !reply.hasHeader("Cache-Control"))
      reply.header("Cache-Control", "no-store")
  })
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404 && bringsBody(request)) return reply.callNotFound()
  })
  app.decorateRequest("who", null)
  app.decorateRequest("session", null)
  app.decorateRequest("operator", null)
  app.decorateRequest("turn", null)
  app.addHook("onResponse", async (request, reply) => {
    const pattern = request.routeOptions.url
    const { elapsedTime } = reply
    services.metrics.request(request.method, pattern, reply.statusCode, elapsedTime / 1000)
    const route = pattern ?? "unknown"
    const ms = Math.round(elapsedTime)
    // Refused for a full queue before the session was read: then the church is the one that the token had before.
    const who = request.who ?? (reply.statusCode === 503 ? rememberedIn(request) : null)
    const operator = request.operator && { operatorId: request.operator.id }
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms, ...who, ...operator },
      "request",
    )
  })
  app.setErrorHandler((error, request, reply) => {
    if (errorFrom(error) === null) request.log.error({ fault: faultOf(error) }, "request failed")
    const problem = problemAnswer(error, request.id)
    if (problem.retryAfter !== null) reply.header("Retry-After", String(problem.retryAfter))
    return reply.code(problem.status).send(problem.body)
  })
  return app
}

function rememberedIn({ turn }: FastifyRequest): { churchId: number } | null {
  const churchId = turn?.rememberedChurchId ?? null
  return churchId === null ? null : { churchId }
}

/** A URL that cannot be decoded. */
function answerNoAddress(reply: FastifyReply): void {
  reply
    .code(404)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ detail: DETAILS.notFound }))
}

/** JSON 404 for unknown API paths, 405 where the path is known and the method is not. */
export function answerUnknownApi(app: FastifyInstance, routes: readonly RouteShape[]): void {
  const known = routes.map(
    (route) => new RegExp(`^${route.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`),
  )
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.slice(BASE_PATH.length).replace(/\?.*$/, "")
    const wrongMethod = known.some((pattern) => pattern.test(path))
    return wrongMethod
      ? reply.code(405).send({ detail: DETAILS.wrongMethod })
      : reply.code(404).send({ detail: DETAILS.notFound })
  }
  // As soon as the URL is known: the body is not read.
  app.all(`${BASE_PATH}/*`, { onRequest: answer }, answer)
}

/** Only the configured proxies are trusted. A number says how many are in front of the product. */
function trust(
  proxies: false | number | string[],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : proxies
}

// Mantine writes its theme into a <style> element: the only exception, for styles.
const POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:", "blob:"],
  // A sound that was loaded with the token.
  "media-src": ["'self'", "blob:"],
  "font-src": ["'self'", "data:"],
  "connect-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
}

const HEADERS = {
  referrerPolicy: { policy: "same-origin" },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  crossOriginEmbedderPolicy: false,
} as const
