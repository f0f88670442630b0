import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { groupById, lockGroup } from "./queries.ts"

/** Deletes a group in which nobody but its leader has ever been. Throws 404, 412, and 409 on a group with a history. */
export async function deleteGroup(ctx: Context, id: number): Promise<void> {
  const { version, churchId } = await lockGroup(ctx, id)
  expectVersion(ctx, version)
  const { hasHistory } = await groupById(ctx, id)
  if (hasHistory) throw conflict("Este grupo tem histórico. Encerre-o.")
  await ctx.db.deleteFrom("groups").where("id", "=", id).execute()
  await record(ctx, "group.deleted", { entity: "group", id, churchId })
}
