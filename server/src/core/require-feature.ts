import type { GatedFeature } from "@aprisco/contract/access/gated-features"
import { compileOnce } from "../db/compile-once.ts"
import type { Db } from "../db/tenant-scope.ts"
import type { Services } from "./context.ts"
import { AppError, denied } from "./errors.ts"
import { gatedFeatures, smallestPlanWith } from "./offer.ts"

const planOf = compileOnce((db, { churchId }: { churchId: number }) =>
  db.selectFrom("churches").where("id", "=", churchId).select("planId"),
)

/**
 * Throws 403 where the plan of the church has not this feature, with the smallest plan that has it (docs/product/plans.md#4.3). For a route as a
 * whole the contract says `feature`; this is for what depends on the body. A person without a church has no plan, and is refused as without a right.
 */
export async function requireFeature(
  db: Db,
  { config }: Pick<Services, "config">,
  churchId: number | null,
  feature: GatedFeature,
): Promise<void> {
  if (churchId === null) throw denied()
  const [church] = await planOf.run(db, { churchId })
  if (church !== undefined && gatedFeatures(config, church.planId).includes(feature)) return
  const plan = smallestPlanWith(config, feature)
  const detail = plan
    ? `Disponível no plano ${plan.name}.`
    : "Nenhum plano desta instalação tem este recurso."
  throw new AppError(403, detail, { extra: { plan: plan?.id ?? null, feature } })
}
