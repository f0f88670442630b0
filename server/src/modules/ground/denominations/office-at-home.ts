import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { AppError, denied } from "../../../core/errors.ts"

/**
 * That the caller reads sums of the rows of a denomination's churches: of its office, which reaches them all but while it is inside one of them
 * (docs/product/denominations.md#2.4). Throws 403.
 */
export function requireOfficeAtHome(ctx: Context): void {
  ensure(can(ctx, "denomination_stats.view"), () => denied("denomination_stats.view"))
  ensure(can(ctx, "churches.manage"), () => denied("churches.manage"))
  ensure(
    ctx.actor.enteredChurch === null,
    () => new AppError(403, "Para ver a soma da denominação, saia da igreja."),
  )
}
