import type { OperatorAccess } from "@aprisco/contract/kit/route"
import { OPERATOR_FACTOR_FIRST } from "@aprisco/contract/operator/access"
import type { FastifyRequest } from "fastify"
import type { Operator, RequestContext } from "../core/context.ts"
import { AppError, unauthenticated } from "../core/errors.ts"
import { findOperatorSession, touchOperatorSession } from "../core/operator-session.ts"
import { tokenFrom } from "../core/session.ts"
import type { Db } from "../db/tenant-scope.ts"

/**
 * The operator who is signed in at the desk. Throws the same 401 for no token, one that is over, and a user's; 403 with
 * `second_factor: "missing"` for an operator who has to set up the second factor before anything else.
 */
export async function authenticateOperator(
  db: Db,
  access: OperatorAccess,
  request: FastifyRequest,
  { now }: RequestContext,
): Promise<Operator> {
  const token = tokenFrom(request.headers.authorization)
  const session = token === null ? null : await findOperatorSession(db, token, now)
  if (session === null) throw unauthenticated()
  const { operator, hasSecondFactor, touchDue } = session
  if (touchDue) await touchOperatorSession(db, operator.sessionId, now)
  if (access === "operator" && !hasSecondFactor)
    throw new AppError(403, OPERATOR_FACTOR_FIRST, { extra: { secondFactor: "missing" } })
  return operator
}
