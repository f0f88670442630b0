import { sql } from "kysely"
import type { SignedInContext } from "../../../../core/context.ts"

/** The columns of the second factor in the caller's own row, locked. */
export function ownFactor(ctx: SignedInContext) {
  return ctx.db
    .selectFrom("users")
    .where("id", "=", ctx.actor.userId)
    .select(["id", "email", "fullName", "churchId", "encryptedTotpSecret", "totpConfirmedAt"])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether the caller signs in with a second factor, and how many recovery codes are left. */
export async function readFactor(ctx: SignedInContext) {
  const row = await ctx.db
    .selectFrom("users")
    .leftJoin("churches", "churches.id", "users.churchId")
    .where("users.id", "=", ctx.actor.userId)
    .select([
      "users.totpConfirmedAt",
      "users.role",
      "churches.secondFactorRequired",
      sql<number>`(select count(*) from recovery_codes where user_id = users.id and used_at is null)`.as(
        "left",
      ),
    ])
    .executeTakeFirstOrThrow()
  const isAdministrator = row.role === "CHURCH_ADMIN" || row.role === "DENOMINATION_ADMIN"
  return {
    enabled: row.totpConfirmedAt !== null,
    required: row.secondFactorRequired === true && isAdministrator,
    recoveryCodesLeft: row.left,
  }
}
