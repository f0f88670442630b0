import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { type AcceptedPicture, retirePicture, storePicture } from "../../uploads/public.ts"
import { logoForUpdate } from "../queries.ts"

/** Replaces the logo of the caller's church. The new one has its own name, so that no browser shows the old one from its cache. */
export async function changeLogo(ctx: Context, picture: AcceptedPicture): Promise<void> {
  const { id, logo } = await logoForUpdate(ctx)
  await storePicture(ctx, picture, id)
  await ctx.db.updateTable("churches").set({ logo: picture.name }).where("id", "=", id).execute()
  await retirePicture(ctx, logo)
  await record(ctx, "church.logo_changed", { entity: "church", id, churchId: id })
}

/** Removes the logo of the caller's church; does nothing where there is none. */
export async function removeLogo(ctx: Context): Promise<void> {
  const { id, logo } = await logoForUpdate(ctx)
  if (logo === null) return
  await ctx.db.updateTable("churches").set({ logo: null }).where("id", "=", id).execute()
  await retirePicture(ctx, logo)
  await record(ctx, "church.logo_removed", { entity: "church", id, churchId: id })
}
