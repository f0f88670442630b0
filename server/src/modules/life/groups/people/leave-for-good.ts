import type { AnyContext, Context } from "../../../../core/context.ts"
import type { GonePerson, PersonOfChurch } from "../../../../core/module-data.ts"
import { endStays } from "./stays.ts"

/** Ends the stays of a person who is deleted: the group was theirs until today. A restored person is not put back: the group may be full. */
export async function leaveAllGroups(ctx: Context, { id: personId }: PersonOfChurch): Promise<void> {
  await endStays(ctx, { personId }, { leftOn: ctx.today, leftReason: "left" })
}

/** Why somebody left or was declined is said of nobody any more once they are anonymised. */
export async function forgetReasons({ db }: AnyContext, personIds: readonly number[]): Promise<void> {
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

/** Ends the stays of a person who has died or left the roll, on that day: a group that they led goes on without a leader (docs/product/groups.md#3.7). */
export async function leaveGroupsOfGone(ctx: Context, { id: personId, on, why }: GonePerson): Promise<void> {
  const leftOn = on > ctx.today ? ctx.today : on
  await endStays(ctx, { personId }, { leftOn, leftReason: why === "deceased" ? "deceased" : "left" })
}
