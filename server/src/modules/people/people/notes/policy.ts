import type { Role } from "@aprisco/contract/access/roles"
import type { Context } from "../../../../core/context.ts"
import { can, ensure } from "../../../../core/ensure.ts"
import { denied } from "../../../../core/errors.ts"

const READ_OTHERS: ReadonlySet<Role> = new Set(["PASTOR", "CHURCH_ADMIN"])

/**
 * Whether the caller's role may read notes of other authors. Administrators have it too; row-level security lets them read only while their
 * church has no pastor (`app.church_of_readable_notes`).
 */
export function mayReadOthers(ctx: Context): boolean {
  return READ_OTHERS.has(ctx.actor.role)
}

/** Throws 403 where the caller may write to no person's record. */
export function requireToWriteNotes(ctx: Context): void {
  ensure(can(ctx, "members.edit") || can(ctx, "visitors.edit"), () => denied("visitors.edit"))
}
