import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { ReportQuery } from "@aprisco/contract/reports/query"
import type { reports } from "@aprisco/contract/reports/routes"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { denied, invalid } from "../../../core/errors.ts"
import type { ReportSource } from "../../../core/report-source.ts"
import { denominationOfCaller, requireOfficeAtHome } from "../../ground/denominations/public.ts"

/** The sums of a denomination in place of a church's numbers. */
export interface DenominationAsked {
  readonly scope: ReplyOf<typeof reports.read>["scope"]
  readonly sums: NonNullable<ReportSource<Context>["denomination"]>
}

/** Whether the caller may read the sums that a report has of a denomination. */
export function readsDenomination(ctx: Context, { group, denomination }: ReportSource<Context>): boolean {
  if (denomination === undefined || !can(ctx, "denomination_stats.view")) return false
  return group !== "treasury" || (can(ctx, "churches.manage") && ctx.actor.enteredChurch === null)
}

/**
 * What a report says of the caller's denomination (docs/product/reports.md#2.5). Throws 403 without the right, for money without `churches.manage`
 * too, and 400 on `denomination` where there are no such sums.
 */
export async function denominationAsked(
  ctx: Context,
  source: ReportSource<Context>,
  { branch, list, membershipStatus }: ReportQuery,
): Promise<DenominationAsked> {
  ensure(can(ctx, "denomination_stats.view"), () => denied("denomination_stats.view"))
  if (source.group === "treasury") requireOfficeAtHome(ctx)
  const { denomination: sums } = source
  if (sums === undefined) throw refused("Este relatório não soma a denominação.")
  if (branch || list || membershipStatus)
    throw refused("A soma da denominação não tem unidade, lista nem situação.")
  const denomination = await denominationOfCaller(ctx)
  if (denomination === undefined) throw refused("A igreja não pertence a uma denominação.")
  return { scope: { kind: "denomination", label: denomination.displayName }, sums }
}

function refused(message: string) {
  return invalid({ denomination: [message] })
}
