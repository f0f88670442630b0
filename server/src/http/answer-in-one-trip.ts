import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyRequest } from "fastify"
import type { Actor, RequestContext } from "../core/context.ts"
import { rememberedByProcess } from "../core/remembered.ts"
import { actorIn, enterSession, isSameCaller, isTouchDue } from "../core/session.ts"
import type { Db } from "../db/tenant-scope.ts"
import { reachOf, recognize, requireMayCall } from "./authenticate.ts"

/**
 * Answers a route marked `readOnly` in one round trip. It is asked for the caller that the process remembers of the token, before it is known
 * whether that still holds: the statements run in the scope that the database finds with the session, and the answer is thrown away where the caller,
 * a right or the reach is another one now. Null where the usual order has to answer.
 */
export async function answerInOneTrip<T>(
  route: RouteShape,
  request: FastifyRequest,
  requestContext: RequestContext,
  answer: (db: Db, actor: Actor) => Promise<T>,
): Promise<T | null> {
  const { services, now } = requestContext
  const { replicas, readTogether } = services.database
  const { token, rememberedSession: remembered } = request.turn ?? {}
  if (!token || !remembered || isTouchDue(remembered, now)) return null
  if (readTogether === undefined || replicas !== null || !mayTravelTogether(route)) return null
  const actor = actorIn(remembered, reachOf(route))
  if (!mayCall(route, request, requestContext, actor)) return null
  const attempts = attemptsOf(requestContext, route, request)
  if (!attempts.isNext()) return null
  const read = await readTogether(
    (db) => enterSession(db, token, now),
    (db) => answer(db, actor),
  )
  attempts.count(read !== null)
  if (read === null || read.opened === null || !isSameCaller(read.opened, remembered)) return null
  recognize(request, actor, remembered)
  if (read.work.status === "rejected") throw read.work.reason
  return read.work.value
}

/** Of the calls of a route with the same parameters. */
class Attempts {
  #failed = 0
  #skipped = 0

  /** Whether the next call is tried: what failed several times, since it has to wait for an answer in between, is tried again ever more rarely. */
  isNext(): boolean {
    this.#skipped += 1
    return this.#failed < 2 || this.#skipped > 2 ** Math.min(this.#failed, 10)
  }

  count(succeeded: boolean): void {
    this.#failed = succeeded ? 0 : this.#failed + 1
    this.#skipped = 0
  }
}

/** By route and names of parameters: those that the contract knows, in any combination. */
const attempted = rememberedByProcess<Attempts>(2_000)

function attemptsOf({ services }: RequestContext, route: RouteShape, { query }: FastifyRequest): Attempts {
  const call = `${route.path} ${Object.keys(Object(query)).toSorted()}`
  const attempts = attempted(services).get(call) ?? new Attempts()
  attempted(services).keep(call, attempts)
  return attempts
}

/** As far as is remembered: whether that still holds is for the usual order to say. */
function mayCall(...[route, request, requestContext, actor]: Parameters<typeof requireMayCall>): boolean {
  try {
    requireMayCall(route, request, requestContext, actor)
    return true
  } catch {
    return false
  }
}

/** The database gives the scope of the caller's present church, and neither counts calls of a person nor asks for a plan meanwhile. */
function mayTravelTogether(route: RouteShape): boolean {
  const { permission, readOnly = false } = route
  const isForStaff = permission !== "public" && permission !== "incomplete" && permission !== "signed-in"
  return (
    readOnly &&
    isForStaff &&
    route.feature === undefined &&
    reachOf(route) === "church" &&
    !route.limits?.some(({ by }) => by === "user")
  )
}
