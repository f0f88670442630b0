import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import type { branches } from "@aprisco/contract/branches/routes"

import { BASE_PATH, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { branchAbilities, seesBranchStatistics } from "./policy.ts"
import type { UsedCodeRow } from "./qr-codes/queries.ts"
import type { BranchRow, QrCodeRow } from "./queries.ts"

export function presentBranch(ctx: Context, branch: BranchRow): ReplyOf<typeof branches.detail> {
  return {
    ...branch,
    church: branch.churchId,
    kindDisplay: BRANCH_KINDS[branch.kind],
    can: branchAbilities(ctx, branch),
  }
}

/** The content of a QR code: the address of the branch's registration form. */
export function registrationUrl(ctx: Context, qrCode: string): string {
  return `${ctx.services.config.publicUrl}/visit/${qrCode}`
}

/** A branch's code; the number of visitors only for callers who may read a church's counts, as in the list of branches. */
export function presentQrCode(ctx: Context, row: QrCodeRow): ReplyOf<typeof qrCodes.list>[number] {
  const { qrCode, ...shown } = row
  return {
    ...shown,
    ...(seesBranchStatistics(ctx) ? {} : { totalVisitorsRegistered: null, qrRegistrations: null }),
    qrCodeUrl: `${BASE_PATH}${pathOf(qrCodes.png.path, row)}?size=300`,
    visitorRegistrationUrl: registrationUrl(ctx, qrCode),
  }
}

/**
 * A line of a code's history, with its count for callers who may read counts. The user who regenerated it may be of another
 * church of the denomination, or deleted.
 */
export function presentUsedCode(
  ctx: Context,
  row: UsedCodeRow,
): ReplyOf<typeof qrCodes.history>["results"][number] {
  const { madeById, madeByName, ...shown } = row
  return {
    ...shown,
    registrations: seesBranchStatistics(ctx) ? row.registrations : null,
    isCurrent: row.endedAt === null,
    madeByName: madeById === null ? null : (madeByName ?? "Usuário não disponível"),
  }
}
