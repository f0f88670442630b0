import { BASE_PATH, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Actor, AnyContext, Outside, Services } from "../core/context.ts"
import { againAfterDeadlock } from "../db/retry-on-deadlock.ts"
import { enter, mintScope } from "../db/tenant-scope.ts"
import { type Answer, answerFrom } from "./answer.ts"
import { identify } from "./authenticate.ts"
import { authorizeHeaders } from "./authorize-headers.ts"
import type { AnyHandler } from "./binding.ts"
import { withBody } from "./body.ts"
import { once, repeatableCall } from "./idempotency.ts"
import { type Input, inputOf } from "./input.ts"
import { ON_THE_FLY } from "./packed.ts"
import { faultOf } from "./problems.ts"
import { type GiveBack, RateLimits } from "./rate-limit.ts"
import { outsideOf, untilClientLeaves, versionOf } from "./request.ts"
import { codeOf, type Schedule } from "./schedule.ts"
import { refuse, send } from "./send.ts"
import { tokenFrom } from "./session.ts"
import { readingIn } from "./stream-file.ts"

/**
 * Serves one route of the contract. The order is the same for all: limits → session and rights, before a body is read → body →
 * session and rights as they are now → input (all complaints at once) → scoped transaction → handler → answer checked against
 * the contract → commit → what waited for the commit.
 */
export function mount(
  app: FastifyInstance,
  services: Services,
  schedule: Schedule,
  route: RouteShape,
  handler: AnyHandler,
): void {
  const limits = new RateLimits(route, services.config.rateLimit)
  app.route({
    method: route.method,
    url: BASE_PATH + route.path.replace(/\{(\w+)\}/g, ":$1"),
    compress: ON_THE_FLY,
    errorHandler: async (error, request, reply) => {
      const outside = outsideOf(services, request)
      return refuse(reply, route, outside, await limits.countRefusal(outside, error))
    },
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      request.turn = schedule.turnFor(route, request)
      request.turn.requireRoom()
      const outside = outsideOf(services, request)
      await limits.countCall(outside)
      await authorizeHeaders(app.intake, route, request, reply, outside)
      if (request.who !== null) request.turn.learn(request.who, reply.statusCode)
    },
    onResponse: async (request, reply) => request.turn?.learn(request.who, reply.statusCode),
    handler: async (request, reply) => {
      const outside = { ...outsideOf(services, request), signal: untilClientLeaves(reply) }
      const { accepted } = request
      if (accepted !== null) accepted.handled = true
      try {
        const answer = await withBody(request, route, app.intake.incoming, (body) =>
          answerTo({ route, limits }, handler, request, outside, body),
        )
        return await send(reply, route, answer)
      } finally {
        accepted?.release()
        request.turn?.endLong()
      }
    },
  })
}

interface Mounted {
  route: RouteShape
  limits: RateLimits
}

async function answerTo(
  mounted: Mounted,
  handler: AnyHandler,
  request: FastifyRequest,
  outside: Outside,
  raw: unknown,
): Promise<Answer> {
  const { route } = mounted
  await request.turn?.startLong()
  if (typeof handler === "object" && "alone" in handler) {
    const input = inputOf(route, request, raw, null)
    return answerFrom(route, await handler.alone(outside, input as never)) // parsed by the route's own schemas
  }
  if (typeof handler === "object") {
    const actor =
      request.accepted?.actor ??
      (await outside.services.door.systemScope((db) => identify(db, route, request, outside)))
    const input = inputOf(route, request, raw, actor)
    const handedOn = await handler.before(outside, input as never, actor as never) // parsed by the route's own schemas
    const { inside, undo } = typeof handedOn === "function" ? { inside: handedOn, undo: null } : handedOn
    return orUndone(undo, (happened) =>
      transact(mounted, request, outside, () => ({
        input,
        run: (ctx) => inside(ctx as never).finally(happened),
      })),
    )
  }
  // What nobody signed in sends can be judged without a connection.
  const early = tokenFrom(request.headers.authorization) === null ? inputOf(route, request, raw, null) : null
  return transact(mounted, request, outside, (actor) => ({
    input: early ?? inputOf(route, request, raw, actor),
    run: (ctx, input) => handler(ctx as never, input as never), // the binding has tied context and input to the route
  }))
}

/** Undoes what was done before the transaction where that fails, or answers a repeat without running. */
async function orUndone(
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
  mounted: Mounted,
  request: FastifyRequest,
  outside: Outside,
  prepare: (actor: Actor | null) => Work,
): Promise<Answer> {
  const { answer, afterwards } = await againAfterDeadlock(outside.log, () =>
    transactOnce(mounted, request, outside, prepare),
  )
  for (const work of afterwards) {
    outside.services.afterwards.start(work, (error) =>
      outside.log.error({ fault: faultOf(error) }, "work after the commit failed"),
    )
  }
  return answer
}

/** Who asks, what they may see, the work, the audit and the kept answer, all or nothing. */
async function transactOnce(
  { route, limits }: Mounted,
  request: FastifyRequest,
  outside: Outside,
  prepare: (actor: Actor | null) => Work,
): Promise<{ answer: Answer; afterwards: (() => Promise<void>)[] }> {
  const afterwards: (() => Promise<void>)[] = []
  let giveBack: GiveBack = async () => undefined
  const transaction = outside.services.door.systemScope(async (db) => {
    const actor = await identify(db, route, request, outside)
    request.who = actor && { userId: actor.userId, churchId: actor.churchId }
    const { input, run } = prepare(actor)
    if (actor !== null) await limits.countPerson(actor.userId)
    const ctx: AnyContext = {
      ...outside,
      db,
      actor,
      expectedVersion: versionOf(request.headers["if-match"]),
      later: (work) => afterwards.push(work),
    }
    if (actor !== null && route.permission !== "public" && route.permission !== "incomplete") {
      await enter(db, mintScope(actor))
    }
    const answer = await once(ctx, repeatableCall(route, request, outside, actor, input), async () => {
      giveBack = await limits.takeForSuccess(outside, codeOf(route, request))
      return answerFrom(route, await run(ctx, input))
    })
    if (typeof answer.file?.bytes === "function" && actor !== null) answer.reading = readingIn(ctx, actor)
    return answer
  })
  try {
    return { answer: await transaction, afterwards }
  } catch (error) {
    await giveBack()
    throw error
  }
}
