import type { Context } from "../../../core/context.ts"
import { invalid } from "../../../core/errors.ts"

/** A dated activity becomes an event: it is inactive from now on. Throws 400 on one that repeats, or is of another church or out of reach. */
export async function replaceActivity(ctx: Context, churchId: number, activityId: number): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("activities")
    .set({ isActive: false })
    .where("id", "=", activityId)
    .where("churchId", "=", churchId)
    .where("startsAt", "is not", null)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw invalid({ activityId: ["Atividade não encontrada."] })
}
