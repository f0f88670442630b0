import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { compileOnce } from "../../../db/compile-once.ts"

const lockedChurch = compileOnce((db, { id }: { id: number }) =>
  db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select(["id", "name", "denominationId"])
    // Not FOR UPDATE: that would also block every insert that refers to the church, a visitor's registration for example.
    .forNoKeyUpdate(),
)

/**
 * Locks a church in reach until the transaction ends: changes of its tree of branches, their managers, its staff and its roll
 * run one after the other, and checks made under the lock stay valid. Lock the church first and its people after it: closing a
 * branch does the same. Throws 404.
 */
export async function lockChurch(ctx: Context, id: number) {
  const [church] = await lockedChurch.run(ctx.db, { id })
  return found(church)
}
