import type { AnyContext } from "../../core/context.ts"
import { purgePictures } from "../uploads/public.ts"

/**
 * Deletes these people for good, after a restore. One who is on the roll or registered is deleted together with the last of these rows,
 * whose own erasures are done again. Returns how many were there.
 */
export async function erasePeople(ctx: AnyContext, ids: readonly number[]): Promise<number> {
  const gone = await ctx.db
    .deleteFrom("people")
    .where("id", "in", [...ids])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("members")
            .whereRef("members.churchId", "=", "people.churchId")
            .whereRef("members.personId", "=", "people.id")
            .select("members.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("visitors")
            .whereRef("visitors.churchId", "=", "people.churchId")
            .whereRef("visitors.personId", "=", "people.id")
            .select("visitors.id"),
        ),
      ),
    )
    .returning("photo")
    .execute()
  await purgePictures(
    ctx,
    gone.map(({ photo }) => photo),
  )
  return gone.length
}
