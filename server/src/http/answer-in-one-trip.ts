import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyRequest } from "fastify"
import type { Actor, RequestContext } from "../core/context.ts"
import { actorIn, enterSession, isSameCaller, isTouchDue } from "../core/session.ts"
import type { Db } from "../db/tenant-scope.ts"
import { reachOf, recognize, requireMayCall } from "./authenticate.ts"

/**
 * Answers a call that only reads in one round trip. What the process remembers of the token's caller is asked with, before it is known whether it
 * still holds: the statements behind the session's run in the scope that the database found with it, and the answer is thrown away where the
 * caller, a right or the reach is another one now. Null where the usual order has to answer.
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
  const read = await readTogether(
    (db) => enterSession(db, token, now),
    (db) => answer(db, actor),
  )
  if (read === null || read.opened === null || !isSameCaller(read.opened, remembered)) return null
  recognize(request, actor, remembered)
  if (read.work.status === "rejected") throw read.work.reason
  return read.work.value
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

/** The database gives the scope of the caller's present church, and counts no calls of a person meanwhile. */
function mayTravelTogether(route: RouteShape): boolean {
  const { permission } = route
  const isForStaff = permission !== "public" && permission !== "incomplete" && permission !== "signed-in"
  return isForStaff && reachOf(route) === "church" && !route.limits?.some(({ by }) => by === "user")
}
