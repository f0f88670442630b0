import type { SignedInContext } from "../../core/context.ts"
import type { AcceptedPicture } from "./accept-picture.ts"

/** Writes down an accepted picture as the caller's upload, for a record of the church to point to. */
export async function keepPicture(
  ctx: SignedInContext,
  { name, bytes, sha256 }: AcceptedPicture,
  churchId: number | null,
): Promise<void> {
  await ctx.db
    .insertInto("uploads")
    .values({
      name,
      churchId,
      mediaType: "image/webp",
      bytes,
      sha256,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .execute()
}

/** No record points to this picture any more: from the commit on it is served to nobody, and its bytes go. */
export async function retirePicture(ctx: SignedInContext, name: string | null): Promise<void> {
  if (name === null) return
  await ctx.db.updateTable("uploads").set({ replacedAt: ctx.now }).where("name", "=", name).execute()
  ctx.afterCommit(() => ctx.services.files.remove(name))
}
