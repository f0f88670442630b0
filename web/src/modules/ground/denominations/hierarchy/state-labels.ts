import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"

/** The label of an inactive unit, as in the lists: a church is disabled by the operator, a branch is inactive. */
export function stateLabel({ type, isActive }: Pick<HierarchyNode, "type" | "isActive">): string {
  if (isActive) return ""
  return type === "church" ? "Desativada" : "Inativa"
}
