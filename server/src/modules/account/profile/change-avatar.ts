import { recordOwn } from "../../../core/audit.ts"
import type { SignedInContext } from "../../../core/context.ts"
import { type AcceptedPicture, keepPicture, retirePicture } from "../../uploads/public.ts"
import { ownRowForUpdate } from "./queries.ts"

/** Gives the caller another picture. It has a name of its own, so that nobody's browser shows the old one (product-1 §3). */
export async function changeAvatar(ctx: SignedInContext, picture: AcceptedPicture): Promise<void> {
  const own = await ownRowForUpdate(ctx)
  await keepPicture(ctx, picture, own.churchId)
  await ctx.db.updateTable("users").set({ avatar: picture.name }).where("id", "=", own.id).execute()
  await retirePicture(ctx, own.avatar)
  await recordOwn(ctx, "user.picture_changed", own)
}

/** The caller has no picture any more; nothing happens where there was none. */
export async function removeAvatar(ctx: SignedInContext): Promise<void> {
  const own = await ownRowForUpdate(ctx)
  if (own.avatar === null) return
  await ctx.db.updateTable("users").set({ avatar: null }).where("id", "=", own.id).execute()
  await retirePicture(ctx, own.avatar)
  await recordOwn(ctx, "user.picture_removed", own)
}
