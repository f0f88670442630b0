import { createTenantScope, setTenant } from "../db/tenant-scope.ts"
import type { Context } from "./context.ts"
import { findActor } from "./session.ts"

/**
 * Runs `work` in this transaction with the rights and the reach that another user of the church has now; what the caller sees is as before afterwards.
 * Null, with nothing run, where that user may not act there any more.
 */
export async function asUser<T>(
  ctx: Context,
  userId: number | null,
  work: (ctx: Context) => Promise<T>,
): Promise<T | null> {
  if (userId === ctx.actor.userId) return work(ctx)
  const { churchId } = ctx.actor
  const actor = userId === null ? null : await findActor(ctx.db, userId, churchId)
  if (actor === null || actor.role === null) return null
  const acting = { ...actor, role: actor.role, churchId }
  await setTenant(ctx.db, createTenantScope(acting))
  // An error ends the transaction, and its scope with it.
  const result = await work({ ...ctx, actor: acting })
  await setTenant(ctx.db, createTenantScope(ctx.actor))
  return result
}
