import type { Context, RequestContext } from "../../../core/context.ts"
import {
  type AcceptedPicture,
  acceptPicture,
  retirePicture,
  storePicture,
} from "../../ground/uploads/public.ts"
import { writePersonalData } from "../../people/people/personal-data/public.ts"

/** What a body says about the photo: another one, none, or no change. */
export type PhotoChange = { picture: AcceptedPicture } | "none" | null

/** Reads the photo of a body. Slow: call it before the transaction. Throws 400 on `photo` for a file that is not an image. */
export async function acceptPhoto(requestContext: RequestContext, photo: unknown): Promise<PhotoChange> {
  if (photo === null || photo === "") return "none"
  // A client that sends the record back unchanged sends the photo's address.
  if (typeof photo !== "object") return null
  return { picture: await acceptPicture(requestContext, photo, "photo") }
}

/** Sets the member's photo; the former one is no longer served. */
export async function changePhoto(
  ctx: Context,
  member: { personId: number; churchId: number; photo: string | null },
  change: PhotoChange,
): Promise<boolean> {
  if (change === null || (change === "none" && member.photo === null)) return false
  if (change !== "none") await storePicture(ctx, change.picture, member.churchId)
  const photo = change === "none" ? null : change.picture.name
  await writePersonalData(ctx, member.personId, { photo })
  await retirePicture(ctx, member.photo)
  return true
}
