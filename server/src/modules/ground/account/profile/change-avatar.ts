import { recordOwn } from "../../../../core/audit.ts"
import type { SignedInContext } from "../../../../core/context.ts"
import { updateAccount } from "../../auth/public.ts"
import { type AcceptedPicture, retirePicture, storePicture } from "../../uploads/public.ts"
import { ownRowForUpdate } from "./queries.ts"

/** Replaces the caller's picture. The new one has its own name, so that no browser shows the old one from its cache. */
export async function changeAvatar(ctx: SignedInContext, picture: AcceptedPicture): Promise<void> {
  const own = await ownRowForUpdate(ctx)
  await storePicture(ctx, picture, own.churchId)
  await updateAccount(ctx.db, own.id, { avatar: picture.name })
  await retirePicture(ctx, own.avatar)
  await recordOwn(ctx, "user.picture_changed", own)
}

/** Removes the caller's picture; does nothing where there is none. */
export async function removeAvatar(ctx: SignedInContext): Promise<void> {
  const own = await ownRowForUpdate(ctx)
  if (own.avatar === null) return
  await updateAccount(ctx.db, own.id, { avatar: null })
  await retirePicture(ctx, own.avatar)
  await recordOwn(ctx, "user.picture_removed", own)
}
