import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { retirePicture } from "../../ground/uploads/public.ts"
import { lockEvent } from "./queries.ts"

/** Deletes an event for which nobody has registered. Throws 404, 409 where somebody has, and 412 on another version. */
export async function deleteEvent(ctx: Context, id: number): Promise<void> {
  const event = await lockEvent(ctx, id)
  expectVersion(ctx, event.version)
  const registration = await ctx.db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", event.churchId)
    .where("eventId", "=", id)
    .select("id")
    .limit(1)
    .executeTakeFirst()
  if (registration !== undefined) throw conflict("Este evento tem inscrições. Cancele-o.")
  await ctx.db.deleteFrom("events").where("id", "=", id).execute()
  await retirePicture(ctx, event.cover)
  await record(ctx, "event.deleted", { entity: "event", id, churchId: event.churchId })
}
