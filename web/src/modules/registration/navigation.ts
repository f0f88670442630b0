import type { Plan } from "@aprisco/contract/plans/routes"
import "../../lib/navigation-state.ts"

/** A plan as /pagamento shows it (product-2 §3). */
export interface PlanShown {
  name: string
  price: string
  period: string
}

export function planShown({ name, price, priceDisplay }: Plan): PlanShown {
  return { name, price: priceDisplay, period: price === null ? "Cobrança a combinar" : "Cobrança mensal" }
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What the server refused at the end, carried back to the step that holds the field. */
    fieldErrors?: Record<string, string>
    /** The plan chosen in step 3. */
    plan?: PlanShown
  }
}
