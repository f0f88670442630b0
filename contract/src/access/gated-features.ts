/**
 * What only some plans have, by the key of their line (docs/product/plans.md#4.2): a call that begins it names its key, and is refused where the
 * church's plan lacks it.
 */
export const GATED_FEATURES = [
  "finance",
  "finance_full",
  "devotional_audio",
  "devotional_video",
  "weekly_reports",
  "custom_reports",
] as const

export type GatedFeature = (typeof GATED_FEATURES)[number]
