import { presentOffer } from "@aprisco/contract/plans/offer"
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
