import type { AnyContext } from "../../../core/context.ts"
import { conflict, notFound } from "../../../core/errors.ts"
import { offeredPlan } from "../../../core/offer.ts"

/**
 * Throws 409 when a church has requested another plan than the one that the operator names: the request may have been
 * replaced since. 404 when there is no plan of that id.
 */
export function requireAskedFor(
  ctx: AnyContext,
  church: { requestedPlanId: string | null },
  seen: string,
): void {
  if (offeredPlan(ctx.services.config, seen) === undefined) throw notFound(`Não há plano "${seen}".`)
  const { requestedPlanId } = church
  if (requestedPlanId === null || requestedPlanId === seen) return
  const name = offeredPlan(ctx.services.config, requestedPlanId)?.name ?? requestedPlanId
  throw conflict(`A igreja pede agora o plano ${name} ("${requestedPlanId}"), não "${seen}".`)
}
