import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { retirePicture } from "../../../ground/uploads/public.ts"
import { lockDevotional } from "./queries.ts"

/** Deletes a devotional for good, and its sound. Throws 404 and 412. */
export async function deleteDevotional(ctx: Context, id: number): Promise<void> {
  const { version, churchId, audioFile } = await lockDevotional(ctx, id)
  expectVersion(ctx, version)
  await ctx.db.deleteFrom("devotionals").where("id", "=", id).execute()
  await retirePicture(ctx, audioFile)
  await record(ctx, "devotional.deleted", { entity: "devotional", id, churchId })
}
