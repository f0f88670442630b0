import { CHURCH_HEADER, isForOperators, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyRequest } from "fastify"
import type { Actor, RequestContext } from "../core/context.ts"
import { denied, elsewhere, unauthenticated } from "../core/errors.ts"
import { requireFeature } from "../core/require-feature.ts"
import {
  actorIn,
  findSession,
  isTouchDue,
  type LiveSession,
  type Reach,
  touchSession,
} from "../core/session.ts"
import { requireVerifiedEmail } from "../core/verified-email.ts"
import type { Db } from "../db/tenant-scope.ts"
import { authenticateOperator } from "./authenticate-operator.ts"

/**
 * The signed-in caller, who must be allowed to make this call; null on a public route without a session. On a route of the operator's
 * desk the caller is no such person: `request.operator` says who it is.
 */
export async function authenticate(
  db: Db,
  route: RouteShape,
  request: FastifyRequest,
  requestContext: RequestContext,
): Promise<Actor | null> {
  if (isForOperators(route.permission)) {
    request.operator = await authenticateOperator(db, route.permission, request, requestContext)
    return null
  }
  const { now } = requestContext
  const token = request.turn?.token ?? null
  const session = token === null ? null : await findSession(db, token, now)
  if (session === null) {
    if (route.permission === "public") return null
    throw unauthenticated()
  }
  const isOld = isTouchDue(session, now)
  if (isOld) await touchSession(db, session.id, now)
  const actor = actorIn(session, reachOf(route))
  recognize(request, actor, isOld ? { ...session, lastSeenAt: now } : session)
  requireMayCall(route, request, requestContext, actor)
  // After the rights: who lacks them is not told what a plan would bring.
  if (route.feature) await requireFeature(db, requestContext.services, actor.churchId, route.feature)
  return actor
}

/** Says whose call it is: for the log, and for the next call with the same token. */
export function recognize(request: FastifyRequest, actor: Actor, session: LiveSession): void {
  request.session = session
  request.who = { userId: actor.userId, churchId: actor.churchId }
}

/** Throws where the caller may not make this call. */
export function requireMayCall(
  route: RouteShape,
  request: FastifyRequest,
  requestContext: RequestContext,
  actor: Actor,
): void {
  requireRights(route, actor)
  if (reachOf(route) === "church") requirePlace(request, actor)
  if (route.needsVerifiedEmail) requireVerifiedEmail(requestContext, actor)
}

/** A screen that shows another church than the caller's current one would write into the wrong one. */
function requirePlace(request: FastifyRequest, actor: Actor): void {
  const shown = request.headers[CHURCH_HEADER.toLowerCase()]
  const entered = actor.enteredChurch === null ? "own" : String(actor.enteredChurch.id)
  if (shown !== undefined && shown !== entered) throw elsewhere()
}

/** A person's own account does not depend on the church that they have entered. */
export function reachOf({ reach, permission }: RouteShape): Reach {
  return reach ?? (permission === "signed-in" ? "denomination" : "church")
}

function requireRights(route: RouteShape, actor: Actor): void {
  const { permission } = route
  if (permission === "public" || permission === "signed-in") return
  if (permission === "incomplete") {
    if (actor.churchId !== null) throw denied()
    return
  }
  if (isForOperators(permission)) throw denied()
  const needed = typeof permission === "string" ? [permission] : permission
  const missing = needed.filter((right) => !actor.permissions.has(right))
  if (missing.length > 0) throw denied(...missing)
}
