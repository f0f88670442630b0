import type { AnyContext } from "../../../core/context.ts"

/** Deletes the follow-ups of people who are anonymised, with their contacts: what was said with them is about nobody any more. */
export async function eraseFollowUpsOf({ db }: AnyContext, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  await db
    .deleteFrom("personFollowUps")
    .where("personId", "in", [...personIds])
    .execute()
}
