import type { AnyContext, SignedInContext } from "../../../core/context.ts"
import type { AcceptedPicture, AcceptedSound } from "./accept-picture.ts"
import { unreferenced } from "./stored-names.ts"

/** Stores an accepted picture as the caller's upload, so that a record of the church can refer to it. */
export async function storePicture(
  ctx: SignedInContext,
  { name, bytes, sha256, mediaType }: AcceptedPicture | AcceptedSound,
  churchId: number | null,
): Promise<void> {
  await ctx.db
    .insertInto("uploads")
    .values({
      name,
      churchId,
      mediaType,
      bytes,
      sha256,
      createdById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .execute()
}

/** No record refers to this picture any more: from the commit on it is not served, and its file is deleted. */
export async function retirePicture(ctx: SignedInContext, name: string | null): Promise<void> {
  if (name === null) return
  await ctx.db.updateTable("uploads").set({ replacedAt: ctx.now }).where("name", "=", name).execute()
  ctx.afterCommit(() => ctx.services.files.remove(name))
}

/**
 * Deletes the pictures of records that are purged: their rows at once, their files after the commit. A picture that another record has too, as
 * the person of a purged member, stays (docs/product/uploads.md#2.3). Null: a record without one.
 */
export async function purgePictures(ctx: AnyContext, names: readonly (string | null)[]): Promise<void> {
  const told = names.filter((name) => name !== null)
  if (told.length === 0) return
  const gone = await ctx.db
    .deleteFrom("uploads")
    .where("name", "in", told)
    .where((eb) => eb.and(unreferenced(ctx.services)))
    .returning("name")
    .execute()
  removeFiles(
    ctx,
    gone.map(({ name }) => name),
  )
}

function removeFiles(ctx: AnyContext, names: readonly string[]): void {
  ctx.afterCommit(async () => {
    for (const name of names) await ctx.services.files.remove(name)
  })
}

/** Deletes at most so many pictures of a church that is erased: of its records, and of its users. Returns how many there were. */
export async function purgePicturesOfChurch(
  ctx: AnyContext,
  churchId: number,
  most: number,
): Promise<number> {
  const pictures = await ctx.db
    .selectFrom("uploads")
    .where((eb) =>
      eb.or([
        eb("churchId", "=", churchId),
        // A person's own picture, from before they had a church.
        eb.and([
          eb("churchId", "is", null),
          eb(
            "createdById",
            "in",
            eb.selectFrom("users").where("users.churchId", "=", churchId).select("users.id"),
          ),
        ]),
      ]),
    )
    .limit(most)
    .select("name")
    .execute()
  const names = pictures.map(({ name }) => name)
  // The church's records still refer to them: those go after.
  if (names.length > 0) await ctx.db.deleteFrom("uploads").where("name", "in", names).execute()
  removeFiles(ctx, names)
  return pictures.length
}
