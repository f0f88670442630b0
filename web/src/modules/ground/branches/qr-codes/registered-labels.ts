import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { countOf, formatNumber } from "../../../../lib/format.ts"

/**
 * How many visitors a branch has, and how many of them its QR code brought: `12 visitantes cadastrados, 8 pelo QR Code`;
 * nothing for users without access to the counts.
 */
export function registeredLabel({
  totalVisitorsRegistered: all,
  qrRegistrations,
}: Pick<QrCode, "totalVisitorsRegistered" | "qrRegistrations">): string | null {
  if (all === null || qrRegistrations === null) return null
  const words = countOf(all, "visitante cadastrado", "visitantes cadastrados")
  return all === 0 ? words : `${words}, ${formatNumber(qrRegistrations)} pelo QR Code`
}
