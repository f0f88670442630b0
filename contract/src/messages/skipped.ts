import { z } from "zod"
import { valuesOf } from "../vocabulary.ts"
import { SKIP_REASONS, type SkipReason } from "./labels.ts"

/** The reasons as names of fields. */
const NAMES = {
  excluded: "excluded",
  deceased: "deceased",
  minor: "minor",
  no_address: "noAddress",
  suppressed: "suppressed",
  no_consent: "noConsent",
  unsubscribed: "unsubscribed",
  duplicate: "duplicate",
  household: "household",
} as const satisfies Record<SkipReason, string>

/** How many of an audience get nothing, by the reason. */
export const skippedCounts = z.partialRecord(z.enum(Object.values(NAMES)), z.number().int())

export type SkippedCounts = z.output<typeof skippedCounts>

/** Counts of reasons, as the API answers them; a reason that comes again adds up. */
export function skippedFrom(counts: Iterable<readonly [SkipReason, number]>): SkippedCounts {
  const skipped: SkippedCounts = {}
  for (const [reason, count] of counts) skipped[NAMES[reason]] = (skipped[NAMES[reason]] ?? 0) + count
  return skipped
}

/** The way back, in the order in which reasons are asked for: those that there are. */
export function reasonsOf(skipped: SkippedCounts): { reason: SkipReason; count: number }[] {
  return valuesOf(SKIP_REASONS).flatMap((reason) => {
    const count = skipped[NAMES[reason]] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
}
