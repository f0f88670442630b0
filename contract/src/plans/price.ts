import type { Period } from "./invoices.ts"
import type { Plan } from "./routes.ts"

/** Centavos of a decimal string with two places. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

/** What a period of a plan costs, in centavos: a month, or twelve at the price of the year. Null: its price is on request. */
export function priceOf({ priceMonthly, priceYearly }: Plan, period: Period): number | null {
  if (priceMonthly === null) return null
  return period === "monthly" ? centsOf(priceMonthly) : 12 * centsOf(priceYearly ?? priceMonthly)
}

/** The cheapest of the plans that have something; one on request is the last. Undefined: none has it. */
export function smallestPlan<P extends Pick<Plan, "priceMonthly">>(
  plans: readonly P[],
  has: (plan: P) => boolean,
): P | undefined {
  const price = ({ priceMonthly }: P) =>
    priceMonthly === null ? Number.POSITIVE_INFINITY : centsOf(priceMonthly)
  // Two plans on request differ by NaN, which keeps their order.
  return plans.filter(has).toSorted((one, other) => price(one) - price(other))[0]
}

/** Whether a plan paid in this way is dearer than another one, so that it begins at once and not when what is paid ends. */
export function isDearer(
  wanted: { plan: Plan; period: Period },
  present: { plan: Plan | undefined; period: Period },
): boolean {
  const [next, now] = [wanted.plan, present.plan].map((plan) => (plan && priceOf(plan, "monthly")) ?? 0)
  if (wanted.plan.id === present.plan?.id) return wanted.period === "yearly" && present.period === "monthly"
  return (next ?? 0) > (now ?? 0)
}
