import type { CategoryKind } from "@aprisco/contract/treasury/labels"

/** The figure with which the codes of a kind begin. */
export const FIRST_FIGURE: Record<CategoryKind, string> = { income: "1", expense: "2", system: "3" }

/** How deep a category is: 1.01 is of the first level. */
export function levelOf(code: string): number {
  return code.split(".").length - 1
}

/** The code after the last of those that are directly below `above`: `1.07` below `1` after `1.06`. */
export function nextCode(above: string, taken: readonly string[]): string {
  const last = Math.max(0, ...taken.map((code) => Number(code.slice(code.lastIndexOf(".") + 1))))
  return `${above}.${String(last + 1).padStart(2, "0")}`
}
