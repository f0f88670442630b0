import type { Filling } from "../kit/page-template.ts"
import { FEATURES, isBuilt } from "./features.ts"
import { reais } from "./money.ts"
import type { Plan } from "./routes.ts"

/** The offer as the landing page's placeholders take it: cards, the comparison's rows, and the data for search engines. */
export function landingOffer(plans: readonly Plan[]): Filling {
  const priced = plans.filter(({ priceMonthly }) => priceMonthly !== null)
  return {
    plans: plans.map(cardOf),
    rows: rowsOf(plans),
    prepared: inPreparation(plans).map((label) => ({ label })),
    hasPrepared: inPreparation(plans).length > 0,
    planCount: String(plans.length),
    offers: priced.map(({ name, priceMonthly, priceYearly }, index) => ({
      name,
      price: priceYearly ?? priceMonthly ?? "",
      comma: index < priced.length - 1 ? "," : "",
    })),
  }
}

/** The price as the landing page says it: the lower one, and what it takes. */
function priceOf({ priceDisplay, priceYearly }: Plan): string {
  return priceYearly === null ? priceDisplay : `${reais(priceYearly)}/mês no plano anual`
}

function cardOf(plan: Plan): Filling {
  const sold = plan.features.filter(({ available }) => available)
  const prepared = plan.features.filter(({ available }) => !available)
  const [price = "", ...period] = priceOf(plan).split(/(?=\/mês)/)
  return {
    name: plan.name,
    badge: plan.badge ?? "",
    price,
    period: period.join(""),
    lines: sold.map(({ label }) => ({ label })),
    prepared: prepared.map(({ label }) => ({ label })),
    hasPrepared: prepared.length > 0,
    isOnRequest: plan.priceMonthly === null,
    isFree: plan.priceMonthly === "0.00",
    isPaid: plan.priceMonthly !== null && plan.priceMonthly !== "0.00",
  }
}

/** One row for each key that a plan sells; a cell is the plan's own words where these differ from plan to plan. */
function rowsOf(plans: readonly Plan[]): Filling[] {
  const sold = plans.map(({ features }) => features.filter(({ available }) => available))
  const keys = [...new Set(sold.flat().map(({ key }) => key))]
  return keys.map((key) => {
    const labels = sold.map((lines) => lines.find((line) => line.key === key)?.label)
    const given = new Set(labels.filter((label) => label !== undefined))
    const [only = ""] = given
    return {
      label: given.size > 1 && isBuilt(key) ? FEATURES[key].label : only,
      cells: labels.map((label) => ({
        text: given.size > 1 ? (label ?? "") : "",
        isIncluded: given.size === 1 && label !== undefined,
        isMissing: label === undefined,
      })),
    }
  })
}

function inPreparation(plans: readonly Plan[]): string[] {
  const lines = plans.flatMap(({ features }) => features.filter(({ available }) => !available))
  return [...new Set(lines.map(({ label }) => label))]
}
