import type { Context, RequestContext } from "../../core/context.ts"
import { type AcceptedPicture, acceptPicture, retirePicture, storePicture } from "../uploads/public.ts"

/** What a body wants of the photo: another one, none, or nothing. */
export type PhotoWish = { picture: AcceptedPicture } | "none" | null

/** Takes the photo of a body. Slow: before the transaction. Throws 400 on `photo` for a file that is no picture. */
export async function acceptPhoto(requestContext: RequestContext, photo: unknown): Promise<PhotoWish> {
  if (photo === null || photo === "") return "none"
  // A client that sends the record back as it got it sends the photo's address.
  if (typeof photo !== "object") return null
  return { picture: await acceptPicture(requestContext, photo, "photo") }
}

/** Gives the member the photo that was wished for; the one before is served to nobody any more. */
export async function changePhoto(
  ctx: Context,
  member: { id: number; churchId: number; photo: string | null },
  wish: PhotoWish,
): Promise<boolean> {
  if (wish === null || (wish === "none" && member.photo === null)) return false
  if (wish !== "none") await storePicture(ctx, wish.picture, member.churchId)
  const photo = wish === "none" ? null : wish.picture.name
  await ctx.db.updateTable("members").set({ photo }).where("id", "=", member.id).execute()
  await retirePicture(ctx, member.photo)
  return true
}
