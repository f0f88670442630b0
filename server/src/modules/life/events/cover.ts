import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { type AcceptedPicture, retirePicture, storePicture } from "../../ground/uploads/public.ts"
import { lockEvent } from "./queries.ts"

/** Replaces the cover of an event, or removes it. Throws 404. */
export async function changeCover(ctx: Context, id: number, picture: AcceptedPicture | null): Promise<void> {
  const { cover, churchId } = await lockEvent(ctx, id)
  if (picture === null && cover === null) return
  if (picture !== null) await storePicture(ctx, picture, churchId)
  await ctx.db
    .updateTable("events")
    .set({ cover: picture?.name ?? null })
    .where("id", "=", id)
    .execute()
  await retirePicture(ctx, cover)
  await record(ctx, "event.changed", { entity: "event", id, churchId, facts: { fields: ["cover"] } })
}
