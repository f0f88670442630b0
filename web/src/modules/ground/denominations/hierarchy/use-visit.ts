import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { type LinkProps, linkOptions, useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { useCan } from "../../../../lib/can.ts"

/** The address of a unit's page; none for a unit of which the user sees only the name. */
function pageOf(node: HierarchyNode, office: boolean): LinkProps | null {
  if (node.type === "branch")
    return node.ownCounts && linkOptions({ to: "/configuracoes/filiais/$id", params: { id: node.id } })
  if (node.type === "denomination") return linkOptions({ to: "/denominacao/dashboard" })
  // Users of one church are in it already.
  return office ? linkOptions({ to: "/denominacao/churches/$id", params: { id: node.id } }) : null
}

/** Whether a unit has a page that this user may open. */
export function useVisitable(): (node: HierarchyNode) => boolean {
  const office = useCan()("churches.create")
  return useCallback((node: HierarchyNode) => pageOf(node, office) !== null, [office])
}

/** Opens a unit's page. */
export function useVisit(): (node: HierarchyNode) => void {
  const navigate = useNavigate()
  const office = useCan()("churches.create")
  return useCallback(
    (node: HierarchyNode) => {
      const page = pageOf(node, office)
      if (page) void navigate(page)
    },
    [navigate, office],
  )
}
