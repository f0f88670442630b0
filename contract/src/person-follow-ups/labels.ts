/** Why somebody who is no new visitor is followed up (docs/product/follow-ups.md#1.3). */
export const FOLLOW_UP_REASONS = {
  absent: "Ausente",
  other: "Outro motivo",
} as const

export type FollowUpReason = keyof typeof FOLLOW_UP_REASONS

/** The most characters of what is said beside the reason. */
export const MAX_REASON_DETAIL = 200
