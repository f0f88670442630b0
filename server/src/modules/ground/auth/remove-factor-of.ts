import type { AnyContext } from "../../../core/context.ts"
import { deleteFactor } from "./second-factor/public.ts"
import { endAccess } from "./sessions/public.ts"

/**
 * Switches off the second factor of an account whose row the caller has locked, and ends its sessions and the links in its mail.
 * Needs a system transaction: a church's administrator does the same within the church by `app.delete_second_factor`.
 */
export async function removeFactorOf(ctx: AnyContext, userId: number): Promise<void> {
  await deleteFactor(ctx, userId)
  await endAccess(ctx, userId)
}
