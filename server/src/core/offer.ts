import { GATED_FEATURES, type GatedFeature } from "@aprisco/contract/access/gated-features"
import { presentOffer } from "@aprisco/contract/plans/offer"
import { smallestPlan } from "@aprisco/contract/plans/price"
import type { Plan } from "@aprisco/contract/plans/routes"
import type { Config } from "../config.ts"

type Offering = Pick<Config, "plans">

/** The plans on offer in their order, each line with whether it is sold: the one list that every screen shows. */
export function planOffer({ plans }: Offering): Plan[] {
  return plans.map(presentOffer)
}

/** One plan on offer; undefined when there is none of this id. */
export function offeredPlan({ plans }: Offering, id: string): Plan | undefined {
  const plan = plans.find((one) => one.id === id)
  return plan && presentOffer(plan)
}

/** The keys of what a plan sells; none for a plan that is not on offer. */
export function soldFeatures(config: Offering, planId: string): string[] {
  const lines = offeredPlan(config, planId)?.features ?? []
  return lines.filter(({ available }) => available).map(({ key }) => key)
}

/** What a plan has of that which only some have; nothing for a plan that is not on offer. What the operator holds back no plan has. */
export function gatedFeatures(config: Offering, planId: string): GatedFeature[] {
  const sold = soldFeatures(config, planId)
  return GATED_FEATURES.filter((key) => sold.includes(key))
}

/** The smallest plan that has it, for the sentence of who lacks it; undefined where the operator sells it in none. */
export function smallestPlanWith(config: Offering, key: GatedFeature): Plan | undefined {
  return smallestPlan(planOffer(config), ({ id }) => soldFeatures(config, id).includes(key))
}
