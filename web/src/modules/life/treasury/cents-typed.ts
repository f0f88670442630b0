import { amountTyped } from "../../../lib/amount-typed.ts"

/** The cents of an amount as typed; nothing for what is none. */
export function centsTyped(typed: string): number | undefined {
  const wire = amountTyped(typed)
  return /^\d+\.\d{2}$/.test(wire) ? centsOf(wire) : undefined
}

/** The cents of an amount on the wire: differences in reais would lose some. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
