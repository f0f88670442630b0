import { DETAILS, fieldErrors } from "@aprisco/contract/kit/problem"
import { BASE_PATH, CHURCH_HEADER, type RouteShape } from "@aprisco/contract/kit/route"
import { fromWire, toWire } from "@aprisco/contract/kit/wire"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import type { Actor, AnyContext, Outside, Services } from "../core/context.ts"
import { denied, elsewhere, notFound, Refusal, unauthenticated } from "../core/errors.ts"
import { type Db, enter, mintScope } from "../db/scope.ts"
import type { AnyHandler, FileReply } from "./binding.ts"
import { bodyOf } from "./body.ts"
import { claim, keep, type Repeatable, repeatable, type StoredAnswer } from "./idempotency.ts"
import { Limiter } from "./limits.ts"
import { pour, type Reading, readingIn } from "./pour.ts"
import { Prepared } from "./prepared.ts"
import { faultOf, problemAnswer, refusalFrom } from "./problems.ts"
import { countLimits, countPerson, outsideOf, versionOf } from "./request.ts"
import { isKnown } from "./revalidate.ts"
import { authenticate, type Reach, tokenFrom, touchSession } from "./session.ts"

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

interface Answer extends StoredAnswer {
  file: FileReply | null
  /** Opens the transaction in which a file is read while it is sent. */
  reading?: Reading
}

/**
 * Serves one route of the contract. The order is the same for all: limits → session → rights → input (all complaints at
 * once) → scoped transaction → handler → answer checked against the contract → commit → what waited for the commit.
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
    handler: async (request, reply) => {
      const outside = outsideOf(services, request)
      try {
        countLimits(limiter, route, request, outside)
        const answer = await answerTo({ route, limiter }, handler, request, outside)
        return await send(reply, route, answer)
      } catch (error) {
        return refuse(reply, route, outside, error)
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
): Promise<Answer> {
  const { route } = mounted
  const token = tokenFrom(request.headers.authorization)
  if (route.permission !== "public" && token === null) throw unauthenticated()

  // Read before any transaction: a slow upload must not hold a connection.
  const raw = await bodyOf(request)
  if (typeof handler === "object" && "alone" in handler) {
    const input = inputOf(route, request, raw, null)
    return answerFrom(route, await handler.alone(outside, input as never)) // parsed by the route's own schemas
  }
  if (typeof handler === "object") {
    const actor = await outside.services.door.systemScope((db) => identify(db, route, request, outside))
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

/** One transaction: who asks, what they may see, the work, the audit and the kept answer, all or nothing. */
async function transact(
  { route, limiter }: Mounted,
  request: FastifyRequest,
  outside: Outside,
  prepare: (actor: Actor | null) => Work,
): Promise<Answer> {
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
  for (const work of afterwards) {
    outside.services.afterwards.start(work, (error) =>
      outside.log.error({ fault: faultOf(error) }, "work after the commit failed"),
    )
  }
  return answer
}

async function once(
  ctx: AnyContext,
  repeat: Repeatable | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeat === null) return work()
  const first = await claim(ctx, repeat)
  if (first) return { ...first, file: null }
  const { file: _, ...answer } = await work()
  await keep(ctx, repeat, answer)
  return { ...answer, file: null }
}

function repeatableCall(
  route: RouteShape,
  request: FastifyRequest,
  outside: Outside,
  actor: Actor | null,
  input: Input,
): Repeatable | null {
  if (route.method !== "POST") return null
  // A file is made anew each time: it is never kept, and a call that makes one changes nothing that a repeat would double.
  if (route.response !== null && "file" in route.response) return null
  const key = request.headers["idempotency-key"]
  return repeatable(outside, {
    key: Array.isArray(key) ? key.join() : key,
    caller: callerOf(actor),
    route: request.url.replace(/\/?(\?.*)?$/, ""),
    body: input.body,
  })
}

/** A key that was used in one church is another key in the next. */
function callerOf(actor: Actor | null): string {
  if (actor === null) return "anyone"
  const entered = actor.enteredChurch?.id === actor.churchId ? ` in ${actor.churchId}` : ""
  return `user ${actor.userId}${entered}`
}

/** The signed-in caller, who must be allowed to make this call; null on a public route called by nobody in particular. */
async function identify(
  db: Db,
  route: RouteShape,
  request: FastifyRequest,
  outside: Outside,
): Promise<Actor | null> {
  const token = tokenFrom(request.headers.authorization)
  const session = token === null ? null : await authenticate(db, token, outside.now)
  if (session === null) {
    if (route.permission === "public") return null
    throw unauthenticated()
  }
  if (session.touchDue) await touchSession(db, session.id, outside.now)
  const actor = session.actorWith(reachOf(route))
  requireRights(route, actor)
  if (reachOf(route) === "church") requirePlace(request, actor)
  return actor
}

/** A screen that shows another church than the one in which the caller works by now would write into the wrong one. */
function requirePlace(request: FastifyRequest, actor: Actor): void {
  const shown = request.headers[CHURCH_HEADER.toLowerCase()]
  const entered = actor.enteredChurch === null ? "own" : String(actor.enteredChurch.id)
  if (shown !== undefined && shown !== entered) throw elsewhere()
}

/** A person's own account stays where it is, whichever church they have entered. */
function reachOf({ reach, permission }: RouteShape): Reach {
  return reach ?? (permission === "signed-in" ? "denomination" : "church")
}

function requireRights(route: RouteShape, actor: Actor): void {
  const { permission } = route
  if (permission === "public" || permission === "signed-in") return
  if (permission === "incomplete") {
    if (actor.churchId !== null) throw denied()
    return
  }
  const needed = typeof permission === "string" ? [permission] : permission
  if (!needed.every((right) => actor.permissions.has(right))) throw denied()
}

function inputOf(route: RouteShape, request: FastifyRequest, raw: unknown, actor: Actor | null): Input {
  const params = route.params?.safeParse(fromWire(request.params))
  if (params && !params.success) throw notFound()
  const bodySchema = actor !== null && route.bodySignedIn ? route.bodySignedIn : route.body
  // Spread: the framework's own object has a prototype of its own, so that it is no plain one to `fromWire`.
  const query = route.query?.safeParse(fromWire({ ...Object(request.query) }))
  const body = bodySchema?.safeParse(unwired(raw))
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) throw new z.ZodError(issues)
  return { params: params?.data, query: query?.data, body: body?.data }
}

function unwired(body: unknown): unknown {
  try {
    return fromWire(body ?? {})
  } catch {
    throw new Refusal(400, DETAILS.unparsable)
  }
}

function answerFrom(route: RouteShape, result: unknown): Answer {
  if (route.response === null) return { status: 204, body: null, etag: null, file: null }
  const status = route.status ?? 200
  if (result instanceof Prepared) {
    const file = { type: JSON_TYPE, bytes: result.plain, zipped: result.zipped }
    return { status, body: null, etag: null, file }
  }
  if ("file" in route.response) return { status, body: null, etag: null, file: result as FileReply } // by the binding
  const { body, version } = route.versioned
    ? (result as { body: unknown; version: number })
    : { body: result }
  const etag = version === undefined ? null : `"${version}"`
  const checked = route.response.safeParse(body)
  if (!checked.success)
    throw new Error(`answer breaks the contract: ${Object.keys(fieldErrors(checked.error))}`)
  return { status, body: toWire(checked.data), etag, file: null }
}

const JSON_TYPE = "application/json; charset=utf-8"

async function send(reply: FastifyReply, route: RouteShape, answer: Answer): Promise<FastifyReply> {
  reply.code(answer.status)
  if (answer.etag) reply.header("ETag", answer.etag)
  if (answer.file && route.revalidated && isKnown(reply, answer.file)) return reply.code(304).send()
  if (answer.file) return sendFile(reply, answer.file, answer.reading)
  if (answer.status === 204) return reply.send()
  return reply.type(JSON_TYPE).send(JSON.stringify(answer.body))
}

async function sendFile(reply: FastifyReply, file: FileReply, reading?: Reading): Promise<FastifyReply> {
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
  await pour(reply, file.bytes, reading)
  return reply
}

function refuse(reply: FastifyReply, route: RouteShape, outside: Outside, error: unknown): FastifyReply {
  if (refusalFrom(error) === null)
    outside.log.error({ fault: faultOf(error), route: route.path }, "request failed")
  const problem = problemAnswer(error, outside.requestId, route.refusals)
  if (problem.retryAfter !== null) reply.header("Retry-After", String(problem.retryAfter))
  return reply.code(problem.status).type(JSON_TYPE).send(JSON.stringify(problem.body))
}
