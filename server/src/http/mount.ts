import { BASE_PATH, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Actor, AnyContext, Outside, Services } from "../core/context.ts"
import { againAfterDeadlock } from "../db/deadlock.ts"
import { enter, mintScope } from "../db/scope.ts"
import { type Answer, answerFrom } from "./answer.ts"
import { authorizeHeaders } from "./authorize-headers.ts"
import type { AnyHandler } from "./binding.ts"
import { withBody } from "./body.ts"
import { identify } from "./caller.ts"
import { type Input, inputOf } from "./input.ts"
import { Limiter } from "./limits.ts"
import { once, repeatableCall } from "./once.ts"
import { readingIn } from "./pour.ts"
import { faultOf } from "./problems.ts"
import { countLimits, countPerson, outsideOf, untilClientLeaves, versionOf } from "./request.ts"
import { refuse, send } from "./send.ts"

/**
 * Serves one route of the contract. The order is the same for all: limits → session and rights, before a body is read → body →
 * session and rights as they are now → input (all complaints at once) → scoped transaction → handler → answer checked against
 * the contract → commit → what waited for the commit.
 */
export function mount(
  app: FastifyInstance,
  services: Services,
  route: RouteShape,
  handler: AnyHandler,
): void {
  const limiter = new Limiter()
  app.route({
    method: route.method,
    url: BASE_PATH + route.path.replace(/\{(\w+)\}/g, ":$1"),
    errorHandler: (error, request, reply) => refuse(reply, route, outsideOf(services, request), error),
    // Before a byte of the body is read.
    onRequest: async (request, reply) => {
      const outside = outsideOf(services, request)
      countLimits(limiter, route, request, outside)
      await authorizeHeaders(app.intake, route, request, reply, outside)
    },
    handler: async (request, reply) => {
      const outside = { ...outsideOf(services, request), signal: untilClientLeaves(reply) }
      const { accepted } = request
      if (accepted !== null) accepted.handled = true
      try {
        const answer = await withBody(request, route, app.intake.incoming, (body) =>
          answerTo({ route, limiter }, handler, request, outside, body),
        )
        return await send(reply, route, answer)
      } finally {
        accepted?.release()
      }
    },
  })
}

interface Mounted {
  route: RouteShape
  limiter: Limiter
}

async function answerTo(
  mounted: Mounted,
  handler: AnyHandler,
  request: FastifyRequest,
  outside: Outside,
  raw: unknown,
): Promise<Answer> {
  const { route } = mounted
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
  return transact(mounted, request, outside, (actor) => ({
    input: inputOf(route, request, raw, actor),
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
  { route, limiter }: Mounted,
  request: FastifyRequest,
  outside: Outside,
  prepare: (actor: Actor | null) => Work,
): Promise<{ answer: Answer; afterwards: (() => Promise<void>)[] }> {
  const afterwards: (() => Promise<void>)[] = []
  const answer = await outside.services.door.systemScope(async (db) => {
    const actor = await identify(db, route, request, outside)
    request.who = actor && { userId: actor.userId, churchId: actor.churchId }
    const { input, run } = prepare(actor)
    if (actor !== null) countPerson(limiter, route, actor.userId, outside)
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
    const answer = await once(ctx, repeatableCall(route, request, outside, actor, input), async () =>
      answerFrom(route, await run(ctx, input)),
    )
    if (typeof answer.file?.bytes === "function" && actor !== null) answer.reading = readingIn(ctx, actor)
    return answer
  })
  return { answer, afterwards }
}
