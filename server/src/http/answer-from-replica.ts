import type { RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyRequest } from "fastify"
import type { Actor, RequestContext } from "../core/context.ts"
import { isReplicaFault } from "../db/replicas.ts"
import { retryOnDeadlock } from "../db/retry-on-deadlock.ts"
import { createTenantScope, type Db, positionOf } from "../db/tenant-scope.ts"
import { authenticate } from "./authenticate.ts"

/**
 * Answers a route marked `readOnly` from a replica, in the scope that the session has on the primary at this moment, and with all that
 * was committed by then: the caller's own changes as well as others', and every revocation. Null where the primary has to answer.
 */
export async function answerFromReplica<T>(
  route: RouteShape,
  request: FastifyRequest,
  requestContext: RequestContext,
  answer: (db: Db, actor: Actor) => Promise<T>,
): Promise<T | null> {
  const { database } = requestContext.services
  const { replicas } = database
  if (!route.readOnly || replicas === null) return null
  const { actor, position } = await retryOnDeadlock(requestContext.log, () =>
    database.withSystem(async (db) => {
      const [actor, position] = await Promise.all([
        authenticate(db, route, request, requestContext),
        positionOf(db),
      ])
      return { actor, position }
    }),
  )
  if (actor === null) return null
  try {
    const outcome = await replicas.read(position, createTenantScope(actor), (db) => answer(db, actor))
    return outcome?.result ?? null
  } catch (error) {
    if (isReplicaFault(error)) return null
    throw error
  }
}
