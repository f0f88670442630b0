import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"

/** What is to be said of a unit that is not at work, in the lists' own words: the operator disables a church, a branch is inactive. */
export function stateLabel({ type, isActive }: Pick<HierarchyNode, "type" | "isActive">): string {
  if (isActive) return ""
  return type === "church" ? "Desativada" : "Inativa"
}
