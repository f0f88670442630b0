import type { Filling } from "../kit/page-template.ts"
import { FEATURES, isBuilt } from "./features.ts"
import { reais } from "./money.ts"
import type { Plan } from "./routes.ts"
import { PLAN_TOPICS } from "./topics.ts"

/** The offer as the landing page's placeholders take it: cards, the comparison's rows, and the data for search engines. */
export function landingOffer(plans: readonly Plan[]): Filling {
  const priced = plans.filter(({ priceMonthly }) => priceMonthly !== null)
  return {
    plans: plans.map(cardOf),
    ...comparisonOf(plans),
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

/**
 * The comparison (docs/product/plans.md#3.5): a row for each line that is sold and has no topic, one for each topic, those apart of which
 * nothing is sold yet, and what is in preparation without a topic.
 */
function comparisonOf(plans: readonly Plan[]): Filling {
  const lines = plans.flatMap(({ features }) => features)
  const ofTopics = new Set(PLAN_TOPICS.flatMap(({ keys }) => keys))
  const others = lines.filter(({ key }) => !ofTopics.has(key))
  const ownRows = [...new Set(others.filter(({ available }) => available).map(({ key }) => key))]
  const isSold = (keys: readonly string[]) =>
    lines.some(({ key, available }) => available && keys.includes(key))
  const topics = PLAN_TOPICS.filter(({ keys }) => lines.some(({ key }) => keys.includes(key)))
  const planned = topics.filter(({ keys }) => !isSold(keys)).map((topic) => topicRow(topic, plans))
  const prepared = [...new Set(others.filter(({ available }) => !available).map(({ label }) => label))]
  return {
    rows: [
      ...ownRows.map((key) => ownRow(key, plans)),
      ...topics.filter(({ keys }) => isSold(keys)).map((topic) => topicRow(topic, plans)),
    ],
    plannedRows: planned,
    prepared: prepared.map((label) => ({ label })),
    hasOthers: prepared.length > 0,
    hasPlannedRows: planned.length > 0,
  }
}

/** A cell is the plan's own words where these differ from plan to plan. */
function ownRow(key: string, plans: readonly Plan[]): Filling {
  const labels = plans.map(
    ({ features }) => features.find((line) => line.key === key && line.available)?.label,
  )
  const given = new Set(labels.filter((label) => label !== undefined))
  const [only = ""] = given
  const differ = given.size > 1
  return {
    label: differ && isBuilt(key) ? FEATURES[key].label : only,
    cells: labels.map((label, index) =>
      cellOf(plans[index], {
        sold: differ && label ? [label] : [],
        isIncluded: !differ && label !== undefined,
      }),
    ),
  }
}

/** Each plan's own words about a topic: what it sells, and what is in preparation for it. */
function topicRow({ label, keys }: (typeof PLAN_TOPICS)[number], plans: readonly Plan[]): Filling {
  const words = (text: string) => wordsWithout(label, text)
  return {
    label,
    cells: plans.map((plan) => {
      const lines = plan.features.filter(({ key }) => keys.includes(key))
      return cellOf(plan, {
        sold: lines.filter(({ available }) => available).map((line) => words(line.label)),
        planned: lines.filter(({ available }) => !available).map((line) => words(line.label)),
      })
    }),
  }
}

interface Cell {
  sold?: string[]
  planned?: string[]
  isIncluded?: boolean
}

function cellOf(plan: Plan | undefined, { sold = [], planned = [], isIncluded = false }: Cell): Filling {
  return {
    of: plan?.name ?? "",
    text: sold.join("; "),
    planned: planned.join("; "),
    isIncluded,
    isMissing: !isIncluded && sold.length + planned.length === 0,
  }
}

/** `Devocionais diários: vídeo` below the heading `Devocionais diários` is `Vídeo`. */
function wordsWithout(topic: string, label: string): string {
  if (label === topic) return "Sim"
  if (!label.startsWith(`${topic}: `)) return label
  const rest = label.slice(topic.length + 2)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
