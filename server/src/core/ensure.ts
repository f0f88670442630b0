import type { Permission } from "@aprisco/contract/access/permissions"
import type { AnyContext, Context } from "./context.ts"
import { type AppError, denied, stale } from "./errors.ts"

/** Does nothing when the condition is true; else throws the error (403 unless another is given). */
export function ensure(rule: boolean, refusal: () => AppError = denied): void {
  if (!rule) throw refusal()
}

/** Whether the caller's role grants the right. `register-route` has checked the route's right; this is for what depends on the row. */
export function can(ctx: Context, permission: Permission): boolean {
  return ctx.actor.permissions.has(permission)
}

/** Refuses (412) a change if the record's version differs from the one that the caller has seen. Call it on the locked row. */
export function expectVersion(ctx: AnyContext, current: number): void {
  if (ctx.expectedVersion !== null && ctx.expectedVersion !== current) throw stale()
}
