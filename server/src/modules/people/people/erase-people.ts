import type { AnyContext } from "../../../core/context.ts"
import { purgePictures } from "../../ground/uploads/public.ts"

/**
 * Deletes these people for good, after a restore. A person who still has an entry of the roll or a registration is not deleted here, but with the
 * last of these rows, when their own erasures are repeated. Returns how many people were deleted.
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
