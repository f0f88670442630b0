import type { Plan } from "@aprisco/contract/plans/routes"
import "../../../lib/navigation-state.ts"

/** A plan as /pagamento shows it. */
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
    /** Errors of the final call, for the step of their fields. */
    fieldErrors?: Record<string, string>
    /** The plan chosen in step 3. */
    plan?: PlanShown
  }
}
