import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { retirePicture } from "../../ground/uploads/public.ts"
import { lockEvent } from "./queries.ts"

/** Deletes an event for which nobody has registered. Throws 404, and 412 on another version. */
export async function deleteEvent(ctx: Context, id: number): Promise<void> {
  const event = await lockEvent(ctx, id)
  expectVersion(ctx, event.version)
  await ctx.db.deleteFrom("events").where("id", "=", id).execute()
  await retirePicture(ctx, event.cover)
  await record(ctx, "event.deleted", { entity: "event", id, churchId: event.churchId })
}
