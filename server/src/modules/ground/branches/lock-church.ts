import type { Context } from "../../../core/context.ts"
import { found } from "../../../core/errors.ts"
import { runCompiled } from "../../../db/compile-once.ts"

/**
 * Locks a church in reach until the transaction ends: changes of its tree of branches, their managers, its staff and its roll
 * run one after the other, and checks made under the lock stay valid. Lock the church first and its people after it: closing a
 * branch does the same. Throws 404.
 */
export async function lockChurch(ctx: Context, id: number) {
  const rows = await runCompiled(ctx.db, "locked church", { id }, (values) =>
    ctx.db
      .selectFrom("churches")
      .where("id", "=", values.id)
      .where("deletedAt", "is", null)
      .select(["id", "name", "denominationId"])
      // Not FOR UPDATE: that would also block every insert that refers to the church, a visitor's registration for example.
      .forNoKeyUpdate(),
  )
  return found(rows[0])
}
