import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import type { AnyContext } from "../../core/context.ts"

const ADMINISTRATORS: Role[] = ROLES.filter((role) => GRANTS[role].has("church.manage"))

/** Who administers a church and can sign in, for letters to them. */
export function administratorsOf(ctx: AnyContext, churchId: number) {
  return ctx.db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where("role", "in", ADMINISTRATORS)
    .where("isActive", "=", true)
    .where("passwordHash", "is not", null)
    .where("invitedEmail", "is", null)
    .orderBy("id")
    .select(["id", "email", "fullName"])
    .execute()
}
