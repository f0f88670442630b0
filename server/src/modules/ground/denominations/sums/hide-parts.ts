import { shownTotal } from "../hierarchy/public.ts"

/** A number of the denomination, and the reader's own church's part of it. */
export interface CountedPart {
  readonly total: number
  readonly own: number
}

/**
 * The parts of a sum that is shown beside them, as a user of one church may see them (docs/product/denominations.md#2.2): what is hidden cannot be
 * derived from the sum and the other parts either, so the smallest of these are hidden too where the others' part of the rest were 1 to 4.
 */
export function hideParts(parts: readonly CountedPart[]): (number | null)[] {
  const shown = parts.map(({ total, own }) => shownTotal(total, own))
  const others = parts.map(({ total, own }) => total - own)
  const bySize = others.map((_, at) => at).toSorted((one, other) => (others[one] ?? 0) - (others[other] ?? 0))
  for (const at of bySize) {
    const rest = others.reduce((sum, of, index) => (shown[index] === null ? sum + of : sum), 0)
    if (shownTotal(rest, 0) !== null) break
    if ((others[at] ?? 0) > 0) shown[at] = null
  }
  return shown
}

/** Totals over time, the newest last: one is hidden where its difference to the next that is shown would be 1 to 4 people of others. */
export function hideSteps(steps: readonly CountedPart[]): (number | null)[] {
  let next: number | null = null
  return steps
    .toReversed()
    .map(({ total, own }) => {
      const others = total - own
      if (shownTotal(total, own) === null) return null
      if (next !== null && shownTotal(Math.abs(next - others), 0) === null) return null
      next = others
      return total
    })
    .toReversed()
}
