import type { Context } from "../../../../core/context.ts"

/** Nobody marked anybody before; a clock that is off by millennia would name a time that cannot be stored. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z")

/**
 * The time of a mark on the server's clock. A device that tells its own clock as it sends is set right by the difference; a time that is still to come
 * is now, and of a device that does not tell its clock it is `isLate`: it then replaces no mark (docs/product/attendance.md#3.3).
 */
export function timeOfDevice(
  { now }: Pick<Context, "now">,
  at: string | null | undefined,
  sentAt: string | null | undefined,
): { at: Date; isLate: boolean } {
  if (!at) return { at: now, isLate: false }
  const difference = sentAt ? now.getTime() - Date.parse(sentAt) : 0
  const shifted = new Date(Math.max(Date.parse(at) + difference, EARLIEST))
  if (shifted <= now) return { at: shifted, isLate: false }
  return { at: now, isLate: !sentAt }
}
