import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { FOLLOW_UP_STATUSES, type FollowUpStatus } from "@aprisco/contract/vocabulary"
import { StatusBadge, type Tone } from "../../../ui/status-badge.tsx"

const TONES: Record<FollowUpStatus, Tone> = {
  pending: "warning",
  contacted: "info",
  interested: "success",
  not_interested: "neutral",
  converted: "primary",
}

export function FollowUpBadge({ status }: { status: FollowUpStatus }) {
  return <StatusBadge tone={TONES[status]}>{FOLLOW_UP_STATUSES[status]}</StatusBadge>
}

/** The follow-up status of a visitor; a converted one is shown as a member (docs/product/visitors.md#3.1). */
export function VisitorBadge({
  visitor,
}: {
  visitor: Pick<VisitorRow, "anonymised" | "convertedToMember" | "followUpStatus">
}) {
  if (visitor.convertedToMember) return <StatusBadge tone="primary">Membro</StatusBadge>
  // An anonymised visitor waits for no contact.
  if (visitor.anonymised) return <StatusBadge>Anonimizado</StatusBadge>
  return <FollowUpBadge status={visitor.followUpStatus} />
}
