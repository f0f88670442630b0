import type { Role } from "@aprisco/contract/access/roles"
import type { Context } from "../../../core/context.ts"
import { can, ensure } from "../../../core/ensure.ts"
import { denied } from "../../../core/errors.ts"

const READ_OTHERS: ReadonlySet<Role> = new Set(["PASTOR", "CHURCH_ADMIN"])

/**
 * Whether the caller's role may read the notes of others. For administrators this holds while their church has no pastor, which the
 * row-level security of the table decides (`app.church_of_readable_notes`).
 */
export function mayReadOthers(ctx: Context): boolean {
  return READ_OTHERS.has(ctx.actor.role)
}

/** Refuses (403) who may write to nobody's record. */
export function requireToWriteNotes(ctx: Context): void {
  ensure(can(ctx, "members.edit") || can(ctx, "visitors.edit"), () => denied("visitors.edit"))
}
