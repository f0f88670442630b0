import { BASE_PATH, fileFormOf, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Actor, AnyContext, RequestContext, Services } from "../core/context.ts"
import type { AnyHandler } from "../core/route-handler.ts"
import { tokenFrom } from "../core/session.ts"
import { retryOnDeadlock } from "../db/retry-on-deadlock.ts"
import { createTenantScope, type Db, setTenant } from "../db/tenant-scope.ts"
import { type Answer, answerFrom } from "./answer.ts"
import { answerFromReplica } from "./answer-from-replica.ts"
import { answerInOneTrip } from "./answer-in-one-trip.ts"
import { authenticate } from "./authenticate.ts"
import { authorizeHeaders } from "./authorize-headers.ts"
import { forgetIgnoredType, withBody } from "./body.ts"
import { repeatableCall, withIdempotency } from "./idempotency.ts"
import { type Input, inputOf } from "./input.ts"
import { ON_THE_FLY } from "./packed.ts"
import { faultOf } from "./problems.ts"
import { type RestoreAllowance, RouteRateLimits } from "./rate-limit.ts"
import { requestContextOf, untilClientLeaves, versionOfIfMatch } from "./request.ts"
import { printedCodeOf, type RequestScheduler } from "./schedule.ts"
import { sendAnswer, sendError } from "./send.ts"
import { readingIn } from "./stream-file.ts"

/**
 * Serves one route of the contract. The order is the same for all: limits → session and rights, before a body is read → body →
 * session and rights as they are now → input (all complaints at once) → scoped transaction → handler → answer checked against
 * the contract → commit → what waited for the commit.
 */
export function registerRoute(
  app: FastifyInstance,
  services: Services,
  schedule: RequestScheduler,
  route: RouteShape,
  handler: AnyHandler,
): void {
  const formFor = formsOf(route, services)
  app.route({
    method: route.method,
    url: BASE_PATH + route.path.replace(/\{(\w+)\}/g, ":$1"),
    compress: ON_THE_FLY,
    config: {
      signed: route.signed ?? false,
      ignoresBody: route.ignoresBody ?? false,
      ...(route.maxFile && { maxFile: route.maxFile }),
    },
    errorHandler: async (error, request, reply) => {
      const { route, limits } = formFor(request)
      const requestContext = requestContextOf(services, request)
      return sendError(reply, route, requestContext, await limits.countRefusal(requestContext, error))
    },
    // Before any byte of the body is read.
    onRequest: async (request, reply) => {
      forgetIgnoredType(request)
      const { route, limits } = formFor(request)
      request.turn = schedule.turnFor(route, request)
      request.turn.requireRoom()
      const requestContext = requestContextOf(services, request)
      await limits.countCall(requestContext)
      await authorizeHeaders(app.intake, route, request, reply, requestContext)
      if (request.who !== null) request.turn.rememberCaller(request, reply.statusCode)
    },
    onResponse: async (request, reply) => request.turn?.rememberCaller(request, reply.statusCode),
    handler: async (request, reply) => {
      const registered = formFor(request)
      const { route } = registered
      const requestContext = { ...requestContextOf(services, request), signal: untilClientLeaves(reply) }
      const { accepted } = request
      if (accepted !== null) accepted.handled = true
      try {
        const answer = await withBody(request, route, app.intake.incoming, (body) =>
          answerTo(registered, handler, request, requestContext, body),
        )
        return await sendAnswer(reply, route, answer)
      } finally {
        accepted?.release()
        request.turn?.endLong()
      }
    },
  })
}

interface RegisteredRoute {
  route: RouteShape
  limits: RouteRateLimits
}

/** A route with `asFile` is two on one path: the query's `format` says which of them a call is. */
function formsOf(route: RouteShape, services: Services): (request: FastifyRequest) => RegisteredRoute {
  const usual = { route, limits: new RouteRateLimits(route, services) }
  const { asFile } = route
  if (asFile === undefined) return () => usual
  const form = fileFormOf({ ...route, asFile })
  const asked = { route: form, limits: new RouteRateLimits(form, services) }
  return ({ query }) => {
    const { format } = Object(query)
    return typeof format === "string" && Object.hasOwn(asFile.types, format) ? asked : usual
  }
}

async function answerTo(
  registered: RegisteredRoute,
  handler: AnyHandler,
  request: FastifyRequest,
  requestContext: RequestContext,
  raw: unknown,
): Promise<Answer> {
  const { route } = registered
  await request.turn?.startLong()
  if (typeof handler === "object" && "withoutTransaction" in handler) {
    const input = inputOf(route, request, raw, null)
    return answerFrom(route, await handler.withoutTransaction(requestContext, input as never)) // parsed by the route's own schemas
  }
  if (typeof handler === "object") {
    const actor =
      request.accepted?.actor ??
      (await retryOnDeadlock(requestContext.log, () =>
        requestContext.services.database.withSystem((db) => authenticate(db, route, request, requestContext)),
      ))
    const input = inputOf(route, request, raw, actor)
    const caller = actor ?? request.operator
    const handedOn = await handler.beforeTransaction(requestContext, input as never, caller as never) // parsed by the route's own schemas
    const { inside, undo } = typeof handedOn === "function" ? { inside: handedOn, undo: null } : handedOn
    return undoOnFailure(undo, (happened) =>
      transact(registered, request, requestContext, () => ({
        input,
        run: (ctx) => inside(ctx as never).finally(happened),
      })),
    )
  }
  // Input without a session is checked before a database connection is taken.
  const early = tokenFrom(request.headers.authorization) === null ? inputOf(route, request, raw, null) : null
  return transact(registered, request, requestContext, (actor) => ({
    input: early ?? inputOf(route, request, raw, actor),
    run: (ctx, input) => handler(ctx as never, input as never), // the binding has bound context and input to the route
  }))
}

/** Undoes the work before the transaction if that fails, or if the call is answered as a repeat. */
async function undoOnFailure(
  undo: (() => Promise<void>) | null,
  transaction: (happened: () => void) => Promise<Answer>,
): Promise<Answer> {
  let ran = false
  try {
    const answer = await transaction(() => {
      ran = true
    })
    if (!ran) await undo?.()
    return answer
  } catch (error) {
    await undo?.()
    throw error
  }
}

interface Work {
  input: Input
  run: (ctx: AnyContext, input: Input) => Promise<unknown>
}

/** One transaction, and then what waited for its commit. */
async function transact(
  registered: RegisteredRoute,
  request: FastifyRequest,
  requestContext: RequestContext,
  prepare: (actor: Actor | null) => Work,
): Promise<Answer> {
  const { answer, afterCommit } =
    (await readOnReplica(registered, request, requestContext, prepare)) ??
    (await readTogether(registered, request, requestContext, prepare)) ??
    (await retryOnDeadlock(requestContext.log, () =>
      transactOnce(registered, request, requestContext, prepare),
    ))
  for (const work of afterCommit) {
    requestContext.services.afterCommit.start(work, (error) =>
      requestContext.log.error({ fault: faultOf(error) }, "work after the commit failed"),
    )
  }
  return answer
}

interface Transacted {
  answer: Answer
  afterCommit: (() => Promise<void>)[]
}

/** A list or a report, of a replica. Null where the primary has to answer. */
function readOnReplica(
  { route }: RegisteredRoute,
  request: FastifyRequest,
  requestContext: RequestContext,
  prepare: (actor: Actor | null) => Work,
): Promise<Transacted | null> {
  return answerFromReplica(route, request, requestContext, (db, actor) =>
    read(route, requestContext, prepare, db, actor),
  )
}

/** In one round trip. Null where the usual order has to answer. */
function readTogether(
  { route }: RegisteredRoute,
  request: FastifyRequest,
  requestContext: RequestContext,
  prepare: (actor: Actor | null) => Work,
): Promise<Transacted | null> {
  return answerInOneTrip(route, request, requestContext, (db, actor) =>
    read(route, requestContext, prepare, db, actor),
  )
}

/** The answer of a transaction that writes nothing. */
async function read(
  route: RouteShape,
  requestContext: RequestContext,
  prepare: (actor: Actor | null) => Work,
  db: Db,
  actor: Actor,
): Promise<Transacted> {
  const afterCommit: (() => Promise<void>)[] = []
  const { input, run } = prepare(actor)
  const ctx: AnyContext = {
    ...requestContext,
    db,
    actor,
    expectedVersion: null,
    afterCommit: (work) => afterCommit.push(work),
  }
  return { answer: await answerFrom(route, await run(ctx, input)), afterCommit }
}

/** Session, scope, work, audit entry and stored answer, all or nothing. */
async function transactOnce(
  { route, limits }: RegisteredRoute,
  request: FastifyRequest,
  requestContext: RequestContext,
  prepare: (actor: Actor | null) => Work,
): Promise<Transacted> {
  const afterCommit: (() => Promise<void>)[] = []
  let giveBack: RestoreAllowance = async () => undefined
  const transaction = requestContext.services.database.withSystem(async (db) => {
    const actor = await authenticate(db, route, request, requestContext)
    const { input, run } = prepare(actor)
    if (actor !== null) await limits.countPerson(actor.userId)
    if (request.operator !== null) await limits.countPerson(`operator ${request.operator.id}`)
    const ctx: AnyContext = {
      ...requestContext,
      ...(request.operator && { operator: request.operator, byOperator: true }),
      db,
      actor,
      expectedVersion: versionOfIfMatch(request.headers["if-match"]),
      afterCommit: (work) => afterCommit.push(work),
    }
    if (actor !== null && route.permission !== "public" && route.permission !== "incomplete") {
      await setTenant(db, createTenantScope(actor))
    }
    const answer = await withIdempotency(ctx, repeatableCall(route, request, ctx, input), async () => {
      giveBack = await limits.takeForSuccess(requestContext, printedCodeOf(route, request))
      return answerFrom(route, await run(ctx, input))
    })
    if (typeof answer.file?.bytes === "function" && actor !== null)
      answer.reading = await readingIn(ctx, actor)
    return answer
  })
  try {
    return { answer: await transaction, afterCommit }
  } catch (error) {
    await giveBack()
    throw error
  }
}
