import type { Insertable, Updateable } from "kysely"
import type { Users } from "../../../db/schema-accounts.ts"
import type { Db } from "../../../db/tenant-scope.ts"

/** Creates an account. Undefined where another one has its address. */
export function createAccount(db: Db, account: Insertable<Users>) {
  return db
    .insertInto("users")
    .values(account)
    .onConflict((clash) => clash.column("email").doNothing())
    .returning(["id", "invitedEmail"])
    .executeTakeFirst()
}

/** Changes columns of an account in reach. A unique violation (`users_email`) says that another account has the address. */
export async function updateAccount(db: Db, id: number, columns: Updateable<Users>): Promise<void> {
  await db.updateTable("users").set(columns).where("id", "=", id).execute()
}
