import type { DeskChurch } from "@aprisco/contract/operator/churches"
import { AFFILIATIONS } from "@aprisco/contract/vocabulary"
import { formatNumber } from "../../../../lib/format.ts"
import { StatusBadge } from "../../../../ui/status-badge.tsx"

/** City and state, with no place between them where a line could end. */
export const cityWithState = ({ city, state }: Pick<DeskChurch, "city" | "state">) => `${city}/${state}`

/** The denomination, with the affiliation where it is not an ordinary one. */
export function denominationOf({ denomination, affiliation }: DeskChurch): string {
  if (affiliation === "approved" || affiliation === "independent") return denomination
  return `${denomination} (${AFFILIATIONS[affiliation].toLowerCase()})`
}

/** Members, of how many the plan allows. */
export function memberUsage({ members, memberLimit }: DeskChurch): string {
  return memberLimit === null
    ? `${formatNumber(members)} (sem limite)`
    : `${formatNumber(members)} de ${formatNumber(memberLimit)}`
}

/** Whether it is open, and whether it waits for an answer. */
export function SituationBadge({ church }: { church: DeskChurch }) {
  if (church.disabledAt !== null) return <StatusBadge tone="danger">Desativada</StatusBadge>
  if (church.requestedPlan !== null)
    return <StatusBadge tone="warning">Pediu {church.requestedPlan.name}</StatusBadge>
  return <StatusBadge tone="success">Ativa</StatusBadge>
}
