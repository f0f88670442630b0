import type { SignedInContext } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import type { Db } from "../../../../db/tenant-scope.ts"

const OWN = [
  "id",
  "churchId",
  "email",
  "fullName",
  "phone",
  "birthDate",
  "gender",
  "bio",
  "avatar",
  "role",
  "deletedAt",
] as const

/** An account's own row. Needs a system transaction, or the account's own. */
export async function ownRow(db: Db, id: number) {
  return found(await db.selectFrom("users").where("id", "=", id).select(OWN).executeTakeFirst())
}

/** The caller's row, locked until the end of the transaction. */
export async function ownRowForUpdate(ctx: SignedInContext) {
  const row = ctx.db.selectFrom("users").where("id", "=", ctx.actor.userId).select(OWN).forNoKeyUpdate()
  return found(await row.executeTakeFirst())
}

/** The other people of a church who can sign in or have been invited to. */
export function otherUsers(db: Db, own: { id: number; churchId: number }) {
  return db
    .selectFrom("users")
    .where("churchId", "=", own.churchId)
    .where("id", "!=", own.id)
    .where("isActive", "=", true)
    .select(["id", "role", "passwordHash"])
    .execute()
}
