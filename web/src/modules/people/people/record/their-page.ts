import type { Person } from "@aprisco/contract/people/routes"
import { linkOptions } from "@tanstack/react-router"
import type { Needs } from "../../../../lib/can.ts"

/** The names that tabs of this page have on a member's. */
const ON_A_MEMBERS: Record<string, string> = { rol: "igreja", resumo: "pessoal" }

/**
 * The page on which a person stands: a member's or a visitor's, at the same tab; null for who is neither, or where the user may not open
 * that page (docs/product/people.md#2.9).
 */
export function theirPage(
  { memberId, visitorIds }: Person,
  tab: string | undefined,
  can: (needs: Needs) => boolean,
) {
  if (memberId !== null)
    return linkOptions({
      to: "/membros/$id",
      params: { id: memberId },
      search: { tab: tab && (ON_A_MEMBERS[tab] ?? tab) },
    })
  const [visitorId] = visitorIds
  if (visitorId === undefined || !can("visitors.view")) return null
  return linkOptions({ to: "/visitantes/$id", params: { id: visitorId }, search: { aba: tab } })
}
