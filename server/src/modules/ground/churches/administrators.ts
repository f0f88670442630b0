import { GRANTS, ROLES, type Role } from "@aprisco/contract/access/roles"
import type { ExpressionBuilder } from "kysely"
import type { AnyContext } from "../../../core/context.ts"
import type { Schema } from "../../../db/schema.ts"

const ADMINISTRATORS: Role[] = ROLES.filter((role) => GRANTS[role].has("church.manage"))

/** Whether an account may administer a church and can sign in. */
export function isAdministrator(eb: ExpressionBuilder<Schema, "users">) {
  return eb.and([
    eb("users.role", "in", ADMINISTRATORS),
    eb("users.isActive", "=", true),
    eb("users.passwordHash", "is not", null),
    eb("users.invitedEmail", "is", null),
  ])
}

/** Who administers a church and can sign in, for e-mails to them. */
export function administratorsOf(ctx: AnyContext, churchId: number) {
  return ctx.db
    .selectFrom("users")
    .where("churchId", "=", churchId)
    .where(isAdministrator)
    .orderBy("id")
    .select(["id", "email", "fullName"])
    .execute()
}
