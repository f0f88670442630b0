import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import type { GonePerson } from "../../../../core/manifest/changes-of-people.ts"

/**
 * Ends the stays of people who have died, were deleted or have left the roll, each on that day: a group that they led goes on without a leader
 * (docs/product/groups.md#3.7). Who comes back is not put back: the group may be full.
 */
export async function leaveGroupsOfGone(ctx: Context, people: readonly GonePerson[]): Promise<void> {
  await sql`
    update group_stays as stay set left_on = greatest(stay.joined_on, least(gone.day, ${ctx.today}::date)), left_reason = gone.reason
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ on }) => on)}::date[],
      ${people.map(({ why }) => (why === "deceased" ? "deceased" : "left"))}::text[]) as gone (id, day, reason)
    where stay.person_id = gone.id and stay.left_on is null`.execute(ctx.db)
}

/** Ends the stays of people who are anonymised: nobody would know who leads the group. Whom it had stays for the counts; why they left is forgotten. */
export async function leaveGroupsOfAnonymised(ctx: AnyContext, ids: readonly number[]): Promise<void> {
  await sql`
    update group_stays as stay set left_on = greatest(stay.joined_on, ${ctx.today}::date), left_reason = 'left'
    where stay.person_id = any(${[...ids]}::bigint[]) and stay.left_on is null`.execute(ctx.db)
  await forgetReasons(ctx, ids)
}

/** Why somebody left or was declined is said of nobody any more once they are anonymised. */
async function forgetReasons({ db }: AnyContext, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return
  const ids = [...personIds]
  await db
    .updateTable("groupStays")
    .set({ encryptedLeftNote: null })
    .where("personId", "in", ids)
    .where("encryptedLeftNote", "is not", null)
    .execute()
  await db
    .updateTable("groupRequests")
    .set({ encryptedDeclineNote: null })
    .where("personId", "in", ids)
    .where("encryptedDeclineNote", "is not", null)
    .execute()
}
