import type { Selectable } from "kysely"
import type { EventRegistrations } from "../../../../db/schema-events.ts"

/** What is to be paid, in cents: the price at registering for those who have not cancelled, and nothing while they wait (docs/product/events.md#5.7). */
export function amountDue({
  status,
  people,
  priceCents,
}: Pick<Selectable<EventRegistrations>, "status" | "people" | "priceCents">): number {
  return status === "confirmed" ? people * priceCents : 0
}

/** How it is paid, until a church can be paid through the product. */
export function paymentOf(priceCents: number) {
  return priceCents === 0
    ? ({ kind: "free", text: "Gratuito" } as const)
    : ({ kind: "on_site", text: "Pagamento no local" } as const)
}
