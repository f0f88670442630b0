import type { Context } from "../../../../core/context.ts"
import type { PersonOfChurch } from "../../../../core/module-data.ts"

/** Ends the stays of a person who is deleted: the group was theirs until today. A restored person is not put back: the group may be full. */
export async function leaveAllGroups(ctx: Context, { id, churchId }: PersonOfChurch): Promise<void> {
  await ctx.db
    .updateTable("groupStays")
    .set((eb) => ({
      leftOn: eb.fn<string>("greatest", [eb.ref("joinedOn"), eb.val(ctx.today)]),
      leftReason: "left",
    }))
    .where("churchId", "=", churchId)
    .where("personId", "=", id)
    .where("leftOn", "is", null)
    .execute()
}
