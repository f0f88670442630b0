import type { GatheringTotals } from "@aprisco/contract/attendance/gatherings"
import { formatNumber, formatPercent } from "../../../../lib/format.ts"

/** A rate of 0 to 1 → `85,0%`; of nobody → `–`. */
export function rateInWords(rate: number | null): string {
  return rate === null ? "–" : formatPercent(rate * 100)
}

/** How far a list is: `12 de 40 anotados`. */
export function progressOf({ expected, unmarked }: Pick<GatheringTotals, "expected" | "unmarked">): string {
  return `${formatNumber(expected - unmarked)} de ${formatNumber(expected)} anotados`
}
